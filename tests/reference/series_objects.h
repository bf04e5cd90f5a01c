// Whole objects of a sample: of a log, or of a V1 block. Titles name them.
#ifndef WPC_TESTS_REFERENCE_SERIES_OBJECTS_H_
#define WPC_TESTS_REFERENCE_SERIES_OBJECTS_H_

#include <optional>
#include <string>
#include <vector>

#include "reference/series_samples.h"
#include "reference/v1.h"

namespace wpc_reference {

class Titles {
 public:
  virtual ~Titles() = default;
  // What the machine calls an index.
  virtual std::optional<std::u16string> Title(const std::u16string &machine,
                                              uint32_t index) const = 0;
  // Whether there is a title of any index.
  virtual bool HasTitles() const = 0;
};

struct SampleObject {
  size_t entry;
  std::u16string machine;
  Bytes bytes;
  std::vector<V1Object> objects;  // of one
  std::optional<size_t> own;      // the one of a log's entry; the others are there for their names
};

class ObjectNamer {
 public:
  ObjectNamer(const Titles &titles, const SeriesOptions &options)
      : titles_(titles), options_(options) {
  }

  // Of several objects of a log's block the one that has the name of its entry, else the last.
  const V1Object &OwnObject(const std::vector<V1Object> &objects, const std::u16string &machine,
                            const std::u16string &name) const;
  // Adds the readings of an object. Parents are looked up in all objects of the sample.
  void AddObject(SeriesSample &sample, const SampleObject &from,
                 const std::vector<SampleObject> &all) const;
  IdCounter IdCounterOf(const std::u16string &machine, const std::u16string &object,
                        const std::u16string &counter) const;

 private:
  std::u16string TextOf(const std::u16string &machine, uint32_t index) const;
  bool IsTitle(const std::u16string &machine, const std::u16string &text, uint32_t index,
               const std::u16string &english) const;
  void AddRow(SeriesSample &sample, const SeriesReading &common, const V1Object &object,
              const Checks &in, const V1Row &row) const;

  const Titles &titles_;
  const SeriesOptions &options_;
};

// As names count: cut where documented ones end. Halves of surrogate pairs are no characters.
std::u16string Whole(const std::u16string &logged);

}  // namespace wpc_reference

#endif  // WPC_TESTS_REFERENCE_SERIES_OBJECTS_H_
