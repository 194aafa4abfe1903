import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { privateFolder } from '../private-folder.ts';

/** Names of stored files begin with an id or a digest, whose first two digits spread them over 256 folders. */
const hexName = /^([0-9a-f]{2})[0-9a-f]*/;

/** Where the file with a key, such as `epolicies/3f2a….pdf`, lies in the folder: `epolicies/3f/3f2a….pdf`. */
export function placeOf(key: string): string {
  const { dir, base } = path.posix.parse(key);
  const [, prefix] = hexName.exec(base) ?? [];
  if (dir === '' || prefix === undefined) throw new Error(`the key of a stored file must be kind/id: ${key}`);
  return path.posix.join(dir, prefix, base);
}

/** Moves files that an earlier version stored directly in the folder of their kind. One that was interrupted goes on. */
export async function moveFlatFiles(folder: string): Promise<void> {
  const kinds = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name: kind } of kinds)
    for (const entry of await readdir(path.join(folder, kind), { withFileTypes: true })) {
      if (!entry.isFile() || !hexName.test(entry.name)) continue;
      const place = path.join(folder, placeOf(`${kind}/${entry.name}`));
      await mkdir(path.dirname(place), { recursive: true, mode: privateFolder });
      await rename(path.join(folder, kind, entry.name), place);
    }
}
