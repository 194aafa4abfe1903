import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fillFigures, readFigures } from '#platform/text/figures.ts';
import { documentFiles } from '../content-files.ts';

/** The files of a content folder by their path in it. */
export type Files = ReadonlyMap<string, Buffer>;

const tables = ['branches.csv', 'hospitals.csv', 'partners.csv', 'agents.csv'];
const names: ReadonlySet<string> = new Set([...Object.keys(documentFiles), ...tables]);

const isText = /\.(md|yaml)$/;

/** Reads the files of this domain with their figures filled in, sorted by path, and their hash. Returns all faults of figures with file and line. */
export async function readFiles(folder: string): Promise<{ files: Files; sha256: string } | { faults: string[] }> {
  const read = await readFigures(folder);
  if ('faults' in read) return read;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => names.has(name) || name.startsWith('articles/'))
    .sort();
  const files = new Map<string, Buffer>();
  const hash = createHash('sha256');
  const faults: string[] = [];
  for (const name of paths) {
    const written = await readFile(path.join(folder, name));
    const filled = isText.test(name) ? fillFigures(name, written.toString('utf8'), read.figures) : undefined;
    if (filled && 'faults' in filled) faults.push(...filled.faults);
    const bytes = filled && 'text' in filled ? Buffer.from(filled.text) : written;
    files.set(name, bytes);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return faults.length > 0 ? { faults } : { files, sha256: hash.digest('hex') };
}
