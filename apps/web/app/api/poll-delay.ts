const firstMs = [1000, 2000, 2000, 3000, 3000, 4000, 4000];
const steadyMs = 5000;

/** Milliseconds to wait before asking again, `asked` times after the news might have come: quick at first, then every five seconds. */
export function pollDelay(asked: number): number {
  return firstMs[asked] ?? steadyMs;
}
