/* What one looks at first in a log: the counters of wpc plot without --counter. */
import type { SeriesData } from "./protocol.js";

type Series = SeriesData["list"][number];

const MOST = 8;
const MOST_ALIKE = 4;

interface Usual {
  readonly sets: readonly string[];
  readonly counters: readonly string[];
  /** Instances in the order of preference; null: the one with the largest mean. */
  readonly instance: string | null;
}

const USUAL: readonly Usual[] = [
  { sets: ["processor", "processor information"], counters: ["% processor time"], instance: "_total" },
  { sets: ["memory"], counters: ["available mbytes", "available kbytes", "available bytes"], instance: null },
  { sets: ["physicaldisk", "logicaldisk"], counters: ["current disk queue length", "avg. disk queue length"], instance: "_total" },
  { sets: ["network interface", "network adapter"], counters: ["bytes total/sec"], instance: null },
];

/** Of one machine's objects: the first set and counter that has values. */
function alike(usual: Usual, series: readonly Series[]): Series[] {
  for (const set of usual.sets) {
    for (const counter of usual.counters) {
      const found = series.filter((one) => one.count > 0 && one.set.toLowerCase() === set && one.counter.toLowerCase() === counter);
      if (found.length > 0) {
        return found;
      }
    }
  }
  return [];
}

function ofUsual(usual: Usual, data: SeriesData): Series[] {
  const found = alike(usual, data.list);
  const named = found.filter((one) => one.instance?.toLowerCase() === usual.instance);
  if (named.length > 0 || found.length === 0) {
    return named.slice(0, 1);
  }
  const mean = (one: Series): number => data.summary[one.number * 5 + 4]!;
  return usual.instance === null ? [found.reduce((best, one) => (mean(one) > mean(best) ? one : best))] : found.slice(0, MOST_ALIKE);
}

/** Some of one counter, that change. */
function anything(data: SeriesData): Series[] {
  const moves = (i: number): boolean => data.summary[i * 5]! > 1 && data.summary[i * 5 + 3]! > data.summary[i * 5 + 2]!;
  const moving = data.list.filter((one) => moves(one.number));
  const first = moving.find((one) => one.unit === "%") ?? moving[0] ?? data.list.find((one) => one.count > 0);
  const others = moving.filter((one) => one.counter === first?.counter && one.set === first.set).slice(0, MOST_ALIKE);
  return others.length > 0 ? others : first === undefined ? [] : [first];
}

/** Series that say something at first sight. */
export function usualSeries(data: SeriesData): number[] {
  const found = USUAL.flatMap((usual) => ofUsual(usual, data));
  return (found.length > 0 ? found.slice(0, MOST) : anything(data)).map((one) => one.number);
}
