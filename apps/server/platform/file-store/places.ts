import path from 'node:path';

/** Names of stored files begin with an id or a digest, whose first two digits spread them over 256 folders. */
const hexName = /^([0-9a-f]{2})[0-9a-f]*/;

/** Where the file with a key, such as `epolicies/3f2a….pdf`, lies in the folder: `epolicies/3f/3f2a….pdf`. */
export function placeOf(key: string): string {
  const { dir, base } = path.posix.parse(key);
  const [, prefix] = hexName.exec(base) ?? [];
  if (dir === '' || prefix === undefined) throw new Error(`the key of a stored file must be kind/id: ${key}`);
  return path.posix.join(dir, prefix, base);
}
