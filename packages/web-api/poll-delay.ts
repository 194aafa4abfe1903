const firstMs = [1000, 2000, 2000, 3000, 3000, 4000, 4000];
const steadyMs = 5000;

/** Milliseconds to wait before the next poll, after `asked` polls: short at first, then always five seconds. */
export function pollDelay(asked: number): number {
  return firstMs[asked] ?? steadyMs;
}
