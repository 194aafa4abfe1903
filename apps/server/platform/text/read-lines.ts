import { decodeText } from './decode-text.ts';

/** A line of a file in UTF-8, counted from 1, or why it cannot be read. */
export type FileLine = { readonly number: number } & ({ readonly text: string } | { readonly problem: string });

const lineFeed = 0x0a;

/** Decodes a line without its line break. */
function decodeLine(number: number, bytes: Buffer): FileLine {
  const decoded = decodeText(bytes);
  return 'text' in decoded
    ? { number, text: decoded.text.replace(/\r$/, '') }
    : { number, problem: `the file is not UTF-8: it seems to be ${decoded.encoding}` };
}

/**
 * Reads the lines of a file of any size: only one line of at most `maxBytes` is in memory. Longer lines are skipped and have a
 * problem; a line that is not UTF-8 is the last one read.
 */
export async function* readLines(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, maxBytes: number): AsyncGenerator<FileLine> {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer) => {
    length += part.length;
    if (length > maxBytes) parts = [];
    else parts.push(part);
  };
  const end = (): FileLine => {
    const line: FileLine =
      length > maxBytes
        ? { number, problem: `is longer than ${maxBytes.toLocaleString('en-GB')} bytes` }
        : decodeLine(number, Buffer.concat(parts));
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, at));
      from = at + 1;
      const isText = length <= maxBytes;
      const line = end();
      yield line;
      if (isText && 'problem' in line) return;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield end();
}
