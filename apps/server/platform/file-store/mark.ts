import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { privateFile } from '../private-folder.ts';

const markName = 'installation.id';

/**
 * The folder of stored files is not that of this installation: the shared folder is not mounted, or it is another one. Nothing is written to
 * it. The code is among those that mean a disk out of order.
 */
export class ForeignFolder extends Error {
  readonly code = 'FOREIGN_FOLDER';
}

/** The id of the installation to which a folder belongs. Undefined: it bears none, or is not there. */
export async function readMark(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, markName), 'utf8')).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Marks a folder as that of an installation, and waits until that is on the disk. */
export async function writeMark(folder: string, installation: string): Promise<void> {
  await writeFile(path.join(folder, markName), `${installation}\n`, { mode: privateFile, flush: true });
}

/** What is wrong with a folder, and what an operator does about it. */
export function sayForeign(folder: string, mark: string | undefined, installation: string): string {
  const found = mark === undefined ? 'bears no mark of an installation' : `is that of installation ${mark}`;
  const adopt = mark === undefined ? 'files adopt' : `files adopt ${mark}`;
  return (
    `the folder of stored files, ${folder}, ${found}; this is installation ${installation}: nothing is written there, and the server is not ready. ` +
    `Mount the right folder, or correct PORTAL_FILES. Only if this folder shall hold the files from now on: npm run portal -- ${adopt}`
  );
}
