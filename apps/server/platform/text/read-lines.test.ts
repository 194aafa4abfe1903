import { describe, expect, it } from 'vitest';
import { type FileLine, readLines } from './read-lines.ts';

async function read(chunks: readonly (string | Buffer)[], maxBytes = 20): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of readLines(
    chunks.map((chunk) => Buffer.from(chunk)),
    maxBytes,
  ))
    lines.push(line);
  return lines;
}

describe('lines of a file', () => {
  it('are read across chunks, also where one ends within a character', async () => {
    const bytes = Buffer.from('第一\r\n第二\n\nlast');
    const expected = ['第一', '第二', '', 'last'].map((text, index) => ({ number: index + 1, text }));
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
      expect(await read(chunks)).toEqual(expected);
    }
    expect(await read([])).toEqual([]);
    expect(await read(['\uFEFFone\n'])).toEqual([{ number: 1, text: 'one' }]);
  });

  it('may have a length; a longer one is skipped, in however many chunks it comes', async () => {
    const long = 'x'.repeat(21);
    const problem = { number: 2, problem: 'is longer than 20 bytes' };
    const expected = [{ number: 1, text: 'x'.repeat(20) }, problem, { number: 3, text: 'c' }];
    expect(await read([`${long.slice(1)}\n${long}\nc`])).toEqual(expected);
    expect(await read([...`${long.slice(1)}\n${long}\nc`])).toEqual(expected);
    expect(await read([`a\n${long}`])).toEqual([{ number: 1, text: 'a' }, problem]);
  });

  it('end with the first that is not UTF-8', async () => {
    expect(await read(['ok\n', Buffer.from('d6b0d2b5c3fbb3c6', 'hex'), '\nnever\n'])).toEqual([
      { number: 1, text: 'ok' },
      { number: 2, problem: 'the file is not UTF-8: it seems to be GB18030 (GBK, as Excel saves CSV in Chinese)' },
    ]);
  });
});
