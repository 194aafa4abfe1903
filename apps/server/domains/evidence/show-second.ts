/** Shanghai is eight hours ahead of UTC. */
const ahead = 8 * 3_600_000;

/** An instant to the second in Shanghai: `2026-11-21 12:00:05`. */
export function showSecond(instant: Date): string {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 19).replace('T', ' ');
}
