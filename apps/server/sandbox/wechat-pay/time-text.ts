/** Shanghai is eight hours ahead of UTC. */
const aheadMs = 8 * 3_600_000;

/** An instant as WeChat Pay writes it, to the second in Beijing time: `2026-11-21T12:00:00+08:00`. */
export const timeText = (instant: Date): string => `${new Date(instant.getTime() + aheadMs).toISOString().slice(0, 19)}+08:00`;
