/** Where a command is run. */
export interface Terminal {
  /** To standard output. */
  readonly write: (text: string) => void;
  /** A line to standard error. */
  readonly complain: (text: string) => void;
  /** Resolves at a line of standard input, at its end, or when the time is over. */
  readonly entered: (withinMs: number) => Promise<void>;
}

/** The operator's own. */
export const terminal: Terminal = {
  write: (text) => void process.stdout.write(text),
  complain: console.error,
  entered: (withinMs) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        process.stdin.off('data', end).off('end', end).pause();
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      process.stdin.once('data', end).once('end', end).resume();
    }),
};
