/** How many lines of one kind are written: enough to show what is wrong. */
const mostLines = 10;
const windowMs = 60_000;

/** Writes a line, or only counts it. `kind` is one of few: never a text that somebody sends. */
export type LimitLines = (kind: string, write: () => void, writeMore: (count: number) => void) => void;

/**
 * Lets ten lines of a kind through in a minute and counts the others, so that a failure that repeats itself cannot fill the disk
 * of the log. `writeMore` is called at the end of the minute with the number of lines that were left out, if there were any.
 */
export function createLineLimit(): LimitLines {
  const counts = new Map<string, number>();
  return (kind, write, writeMore) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= mostLines) write();
    if (count > 1) return;
    const end = () => {
      const more = (counts.get(kind) ?? 0) - mostLines;
      counts.delete(kind);
      if (more > 0) writeMore(more);
    };
    // A server that stops does not wait for it.
    setTimeout(end, windowMs).unref();
  };
}
