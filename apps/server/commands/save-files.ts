import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes files into a folder that only this user can enter. An existing file is never overwritten. */
export async function saveFiles(folder: string, files: readonly { readonly name: string; readonly content: Uint8Array | string }[]) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, content } of files) await writeFile(path.join(folder, path.basename(name)), content, { flag: 'wx', mode: 0o600 });
}
