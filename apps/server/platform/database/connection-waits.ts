/** How long those who asked for a connection to the database have waited for it lately. */
export interface ConnectionWaits {
  /** Counts one that got a connection, or none, after so many milliseconds. */
  add(ms: number): void;
  /** The median of the last ten seconds in milliseconds; 0 if nobody asked. */
  typicalMs(): number;
}

const rememberedMs = 10_000;
/** Enough to know the median. A busy server asks for some hundred connections a second. */
const rememberedAtMost = 500;

export function createConnectionWaits(now: () => number = () => performance.now()): ConnectionWaits {
  let waits: { readonly at: number; readonly ms: number }[] = [];
  return {
    add(ms) {
      waits.push({ at: now(), ms });
      if (waits.length > 2 * rememberedAtMost) waits = waits.slice(-rememberedAtMost);
    },
    typicalMs() {
      const recent = waits.filter(({ at }) => now() - at < rememberedMs).map(({ ms }) => ms);
      return recent.toSorted((one, other) => one - other)[recent.length >> 1] ?? 0;
    },
  };
}
