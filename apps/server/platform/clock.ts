/** Tells the present instant. Passed in everywhere, so that tests own the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export function dayInShanghai(instant: Date): string {
  return shanghai.format(instant);
}

/** The instant `minutes` after `instant`. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
