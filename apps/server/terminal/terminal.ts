import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where a command is run. */
export interface Terminal {
  /** To standard output. */
  readonly write: (text: string) => void;
  /** A line to standard error. */
  readonly complain: (text: string) => void;
  /** Resolves at a line of standard input, at its end, or when the time is over. */
  readonly entered: (withinMs: number) => Promise<void>;
  /** A line that the operator types, without its end. A hidden one is not shown. */
  readonly ask: (question: string, options?: { readonly hidden?: boolean }) => Promise<string>;
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
export const shielded = ({ write, complain, ...terminal }: Terminal): Terminal => ({
  ...terminal,
  write: (text) => write(showText(text)),
  complain: (text) => complain(showText(text)),
});

/** The lines of standard input, whether somebody types them or they are piped in, all at once. After its end they are empty. */
function readStandardInput() {
  let isHidden = false;
  let hasEnded = false;
  const typed: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  const echo = new Writable({ write: (chunk: Buffer, _encoding, done) => (isHidden ? done() : process.stderr.write(chunk, done)) });
  const lines = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY });
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else typed.push(line);
  });
  lines.on('close', () => {
    hasEnded = true;
    for (const next of waiting.splice(0)) next('');
  });
  return async (hidden: boolean): Promise<string> => {
    const line = typed.shift();
    if (line !== undefined || hasEnded) return line ?? '';
    isHidden = hidden;
    lines.resume();
    const answer = await new Promise<string>((resolve) => void waiting.push(resolve));
    isHidden = false;
    // A program that asks nothing more can end.
    lines.pause();
    return answer;
  };
}

let nextLine: ReturnType<typeof readStandardInput> | undefined;

/** Asks on the operator's terminal. What is hidden is read without an echo. */
async function ask(question: string, { hidden = false }: { readonly hidden?: boolean } = {}): Promise<string> {
  process.stderr.write(question);
  nextLine ??= readStandardInput();
  const answer = await nextLine(hidden);
  if (hidden) process.stderr.write('\n');
  return answer;
}

/** The operator's own. */
export const terminal: Terminal = {
  write: (text) => void process.stdout.write(text),
  complain: console.error,
  ask,
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
