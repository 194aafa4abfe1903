import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inLanguage } from './in-language.ts';

/** A place that only the insurer can fill in: what belongs there and, if its form matters, an example. */
export const fillIn = (what: string, example?: string): string => `【待填写：${what}${example === undefined ? '' : `，如 ${example}`}】`;

const mark = /【待填写(?:：([^】\n]*))?】/g;
const texts = /\.(?:yaml|md|csv|svg|jsonl)$/;

/** The places of a folder that are still to be filled in, each with file and line. A folder that is not there has none: its import says so. */
export async function findUnfilled(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const found: string[] = [];
  for (const file of files.toSorted()) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines.forEach((line, index) => {
      for (const [, what = ''] of line.matchAll(mark))
        found.push(
          `${path.relative(folder, file).replaceAll('\\', '/')}:${index + 1}: ${inLanguage('to be filled in', '待填写')}${what && `: ${what}`}`,
        );
    });
  }
  return found;
}

const placeOf = (fault: string): string => fault.split(':', 2).join(':');

/** The places to be filled in, then the faults of other lines: what stands there says nothing yet. */
export function unfilledFirst(unfilled: readonly string[], faults: readonly string[]): string[] {
  const places = new Set(unfilled.map(placeOf));
  return [...unfilled, ...faults.filter((fault) => !places.has(placeOf(fault)))];
}
