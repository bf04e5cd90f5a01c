/* Private, and seen by Frama-C only: what bytes say, and how contracts claim it. */
#ifndef WPCI_PROOF_BYTES_H
#define WPCI_PROOF_BYTES_H

#include "wpc/wpc.h"

/* What is read is what the bytes say: dev/prove.sh --meaning proves that of the functions in
 * dev/prove/meaning.tsv. Everywhere else no contract tells what a load returns, and what is proved
 * holds also when bytes change between two reads. */
#ifdef WPC_PROVE_MEANING
#define WPCI_SAYS(...) (__VA_ARGS__)
#else
#define WPCI_SAYS(...) (0 == 0)
#endif

/*@ // Numbers as bytes say them, least significant byte first.
    logic integer bytes16{L}(uint8_t *p) = p[0] + 256 * p[1];
    logic integer bytes32{L}(uint8_t *p) =
      p[0] + 256 * p[1] + 65536 * p[2] + 16777216 * p[3];
    logic integer bytes64{L}(uint8_t *p) = bytes32(p) + 4294967296 * bytes32(p + 4);
    // The same number with a sign.
    logic integer signed32(integer n) = n < 2147483648 ? n : n - 4294967296;
    logic integer signed64(integer n) =
      n < 9223372036854775808 ? n : n - 18446744073709551616;
    // A number of 4 or 8 bytes is what its bytes say.
    predicate says_number{L}(uint8_t *data, wpc_range bytes, integer raw) =
      (bytes.length == 4 ==> raw == bytes32(data + bytes.offset)) &&
      (bytes.length == 8 ==> raw == bytes64(data + bytes.offset));
    // PERF_DATA_HEADER
    predicate says_v2_data{L}(uint8_t *data, wpc_v2_data d) =
      d.total_size == bytes32(data) && d.num_results == bytes32(data + 4) &&
      d.perf_time == signed64(bytes64(data + 8)) &&
      d.perf_time_100ns == signed64(bytes64(data + 16)) &&
      d.perf_freq == signed64(bytes64(data + 24)) && d.body.offset == 48 &&
      d.body.length == bytes32(data) - 48;
    // PERF_INSTANCE_HEADER, and where the values after it begin
    predicate says_v2_row{L}(uint8_t *data, wpc_v2_row r) =
      r.has_instance ==>
        r.instance_id == bytes32(data + r.offset + 4) && r.name.raw.offset == r.offset + 8 &&
        r.values.offset == r.offset + bytes32(data + r.offset);
    // PERF_COUNTER_DATA
    predicate says_v2_cell{L}(uint8_t *data, size_t offset, wpc_range bytes) =
      bytes.offset == offset + 8 && bytes.length == bytes32(data + offset);
    // PERF_DATA_BLOCK
    predicate says_v1_data{L}(uint8_t *data, wpc_v1_data d) =
      d.little_endian == bytes32(data + 8) && d.version == bytes32(data + 12) &&
      d.revision == bytes32(data + 16) && d.total_size == bytes32(data + 20) &&
      d.header_size == bytes32(data + 24) && d.num_objects == bytes32(data + 28) &&
      d.default_object == signed32(bytes32(data + 32)) &&
      d.perf_time == signed64(bytes64(data + 56)) && d.perf_freq == signed64(bytes64(data + 64)) &&
      d.perf_time_100ns == signed64(bytes64(data + 72));
*/

#endif
