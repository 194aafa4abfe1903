/** Enough halvings for the precision of a double. */
const STEPS = 60;

/** The premium at which the reserve before it is 0: `reserveAt` falls as the premium rises, and is below 0 at `highest`. It is found by halving. */
export function findPremium(reserveAt: (premium: number) => number, highest: number): number {
  let low = 0;
  let high = highest;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (reserveAt(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}
