/** Tells the present instant. Passed in everywhere, so that tests own the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Shanghai has been eight hours ahead of UTC ever since, without summer time. */
const fixedSince = Date.UTC(1992, 0, 1);
const aheadMs = 8 * 3_600_000;

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export function dayInShanghai(instant: Date): string {
  const time = instant.getTime();
  return time < fixedSince ? shanghai.format(instant) : new Date(time + aheadMs).toISOString().slice(0, 10);
}

/** The instant `minutes` after `instant`. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
