import { readdir } from 'node:fs/promises';

/** The names of the folders in a folder, without files and hidden ones. None if it is not there. */
export async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}
