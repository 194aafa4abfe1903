/** Tells the present instant. Passed in everywhere, so that tests own the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The instant `minutes` after `instant`. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
