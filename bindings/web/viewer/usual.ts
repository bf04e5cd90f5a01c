/* What one looks at first in a log: the counters of wpc plot without --counter. */
import type { SeriesData } from "./protocol.js";

type Series = SeriesData["list"][number];

const MOST = 8;
const MOST_ALIKE = 4;

interface Usual {
  readonly topic: "processor" | "memory" | "disk" | "network";
  /** Names in English, and V1 title indices, which are the same in every language. */
  readonly set: string;
  readonly setId?: number;
  readonly counter: string;
  readonly counterId?: number;
  readonly isTotal?: boolean;
}

/** The best of each topic first. */
const USUAL: readonly Usual[] = [
  { topic: "processor", set: "processor", setId: 238, counter: "% processor time", counterId: 6, isTotal: true },
  { topic: "processor", set: "processor information", counter: "% processor time", isTotal: true },
  { topic: "processor", set: "processor", setId: 238, counter: "% processor time", counterId: 6 },
  { topic: "processor", set: "processor information", counter: "% processor time" },
  { topic: "memory", set: "memory", setId: 4, counter: "available bytes", counterId: 24 },
  { topic: "memory", set: "memory", setId: 4, counter: "available kbytes", counterId: 1380 },
  { topic: "memory", set: "memory", setId: 4, counter: "available mbytes", counterId: 1382 },
  { topic: "disk", set: "physicaldisk", setId: 234, counter: "current disk queue length", counterId: 198, isTotal: true },
  { topic: "disk", set: "physicaldisk", setId: 234, counter: "avg. disk queue length", counterId: 1400, isTotal: true },
  { topic: "disk", set: "physicaldisk", setId: 234, counter: "current disk queue length", counterId: 198 },
  { topic: "disk", set: "physicaldisk", setId: 234, counter: "avg. disk queue length", counterId: 1400 },
  { topic: "network", set: "network interface", setId: 510, counter: "bytes total/sec", counterId: 388 },
];

function isUsual(one: Series, usual: Usual): boolean {
  const isNamed = one.set.toLowerCase() === usual.set && one.counter.toLowerCase() === usual.counter;
  const isNumbered = usual.setId !== undefined && one.setId === usual.setId && one.counterId === usual.counterId;
  return (isNamed || isNumbered) && (usual.isTotal !== true || one.instance?.toLowerCase() === "_total");
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
