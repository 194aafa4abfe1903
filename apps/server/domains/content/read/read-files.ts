import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentFiles } from '../content-files.ts';

/** The files of a content folder by their path in it. */
export type Files = ReadonlyMap<string, Buffer>;

const tables = ['branches.csv', 'hospitals.csv', 'partners.csv', 'agents.csv'];
const names: ReadonlySet<string> = new Set([...Object.keys(documentFiles), ...tables]);

/** Reads the files of this domain, sorted by path, and their hash. */
export async function readFiles(folder: string): Promise<{ files: Files; sha256: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => names.has(name) || name.startsWith('articles/'))
    .sort();
  const files = new Map<string, Buffer>();
  const hash = createHash('sha256');
  for (const name of paths) {
    const bytes = await readFile(path.join(folder, name));
    files.set(name, bytes);
    hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return { files, sha256: hash.digest('hex') };
}
