/** Returns the present instant. It is passed in everywhere, so that tests control the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const dayMinutes = 24 * 60;

/** Returns the instant `minutes` after `instant`. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
