import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderFor, privateFile } from '../private-folder.ts';

/**
 * Numbers that were given out, as kept beside the database: one that is restored to an earlier moment does not know the last ones. A mark
 * only rises.
 */
export interface HighMarks {
  /** The highest mark of a kind of numbers. 0 if there is none. */
  highest(kind: string): Promise<number>;
  /** From now on numbers up to `to` count as given. */
  raise(kind: string, to: number): Promise<void>;
}

/** Each mark is an empty file with its number as name, so that two servers cannot lower it for one another. `confirmOurs`: of the store. */
export function createHighMarks(folder: string, confirmOurs: () => Promise<void>): HighMarks {
  const folderOf = (kind: string) => path.join(folder, 'numbers', kind);
  const list = async (kind: string): Promise<number[]> => {
    const names = await readdir(folderOf(kind)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map(Number).filter(Number.isSafeInteger);
  };
  return {
    async highest(kind) {
      await confirmOurs();
      return Math.max(0, ...(await list(kind)));
    },
    async raise(kind, to) {
      await confirmOurs();
      await makeFolderFor(folderOf(kind));
      await writeFile(path.join(folderOf(kind), String(to)), '', { mode: privateFile, flush: true });
      for (const lower of await list(kind)) if (lower < to) await rm(path.join(folderOf(kind), String(lower)), { force: true });
    },
  };
}
