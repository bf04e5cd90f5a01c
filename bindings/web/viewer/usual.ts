/* What one looks at first in a log: the counters of wpc plot without --counter. */
import table from "../../../tools/wpc/plot/usual.def";
import type { SeriesData } from "./protocol.js";

type Series = SeriesData["list"][number];

const MOST = 8;
const MOST_ALIKE = 4;

/** The rows of tools/wpc/plot/usual.def: the best of each topic first. */
const USUAL = Array.from(table.matchAll(/^WPC_USUAL\((\w+), "(.*)", "(.*)", "(.*)", "(.*)", "(.*)"\)$/gm), ([, topic, set, setId, counter, counterId, instance]) =>
  ({ topic: topic!, set: set!.toLowerCase(), setId: setId!, counter: counter!.toLowerCase(), counterId: counterId!, instance: instance! }));

function isUsual(one: Series, usual: (typeof USUAL)[number]): boolean {
  const isNamed = one.set.toLowerCase() === usual.set && one.counter.toLowerCase() === usual.counter;
  const isNumbered = usual.setId !== "" && String(one.setId) === usual.setId && String(one.counterId) === usual.counterId;
  return (isNamed || isNumbered) && (usual.instance !== "(_Total)" || one.instance?.toLowerCase() === "_total");
}

/** Of each machine and topic what is best, those with the largest means where there are many. */
function found(data: SeriesData): Series[] {
  const best = new Map<string, { rank: number; series: Series[] }>();
  for (const one of data.list) {
    const rank = one.count > 0 ? USUAL.findIndex((usual) => isUsual(one, usual)) : -1;
    if (rank >= 0) {
      const key = `${USUAL[rank]!.topic} ${one.machine}`;
      const known = best.get(key);
      if (known === undefined || rank < known.rank) {
        best.set(key, { rank, series: [one] });
      } else if (rank === known.rank) {
        known.series.push(one);
      }
    }
  }
  const mean = (one: Series): number => data.summary[one.number * 5 + 4]!;
  return [...best.values()].sort((a, b) => a.rank - b.rank).flatMap(({ series }) =>
    series.length > MOST_ALIKE ? [...series].sort((a, b) => mean(b) - mean(a)).slice(0, MOST_ALIKE).sort((a, b) => a.number - b.number) : series);
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
  const usual = found(data);
  return (usual.length > 0 ? usual.slice(0, MOST) : anything(data)).map((one) => one.number);
}
