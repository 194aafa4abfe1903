/** Whole yuan in units of a hundred million, with at most two decimals: 28 from 2,800,000,000. */
export function inHundredMillions(yuan: number): number {
  return Math.round(yuan / 1_000_000) / 100;
}
