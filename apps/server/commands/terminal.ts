/** Where a command is run. */
export interface Terminal {
  /** To standard output. */
  readonly write: (text: string) => void;
  /** A line to standard error. */
  readonly complain: (text: string) => void;
  /** Resolves at a line of standard input, at its end, or when the time is over. */
  readonly entered: (withinMs: number) => Promise<void>;
}

/**
 * Characters that a terminal obeys or does not show: control characters, marks that turn the direction of text, invisible ones, and half
 * pairs. People type them into names and requests. Line ends, tabs and the mark at the start of a file are our own.
 */
const unseen = /(?!\n|\t|\r(?:\n|$)|^\uFEFF)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** A character as its escape sequence, which is also that of JSON: printed JSON keeps its meaning. */
const escapeUnits = (found: string): string =>
  Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Text as an operator's terminal may show it: whatever somebody typed is seen, and does nothing. */
const showText = (text: string): string => text.replaceAll(unseen, escapeUnits);

/** The same for one line, to which data of people may not add others. */
export const showLine = (text: string): string => showText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t');

/** A terminal to which nothing but visible text is written. */
export const shielded = ({ write, complain, entered }: Terminal): Terminal => ({
  write: (text) => write(showText(text)),
  complain: (text) => complain(showText(text)),
  entered,
});

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
