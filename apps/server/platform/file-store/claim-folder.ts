import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { closeFolder } from '../private-folder.ts';
import { findInstallation, insertInstallation } from './installation.queries.ts';
import { readMark, sayForeign, writeMark } from './mark.ts';

interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly filesFolder: string;
  /** Gets a line if the folder is not that of this installation. */
  readonly report: (line: string) => void;
}

/**
 * At the start of a server: the first one of a new installation marks the folder of stored files with the id of the installation. An
 * installation that has an id never marks a folder by itself: the one that it finds may be the empty place of a disk that is not mounted.
 */
export async function claimFolder({ db, clock, filesFolder, report }: ClaimDeps): Promise<void> {
  const found = await readMark(filesFolder);
  const installation =
    (await findInstallation(db)) ??
    (await inTransaction(db, async (tx) => {
      const id = await insertInstallation(tx, clock());
      if (found !== undefined) return id;
      closeFolder(filesFolder);
      await writeMark(filesFolder, id);
      return id;
    }));
  const mark = await readMark(filesFolder);
  if (mark !== installation) return report(sayForeign(filesFolder, mark, installation));
  closeFolder(filesFolder);
}

/**
 * An operator decides that a folder holds the files of this installation from now on. `known` names the installation whose mark the folder
 * bears, so that nobody takes over the files of another one unawares. Returns what was done.
 */
export async function adoptFolder({ db, filesFolder }: Pick<ClaimDeps, 'db' | 'filesFolder'>, known: string | undefined): Promise<string> {
  const installation = await findInstallation(db);
  if (installation === undefined) throw new Error('this database has no installation yet: start a server, which marks the folder');
  const mark = await readMark(filesFolder);
  if (mark === installation) return `${filesFolder} is the folder of this installation already`;
  if (mark !== known) {
    if (mark === undefined) throw new Error(`${filesFolder} bears no mark: npm run portal -- files adopt`);
    throw new Error(
      `${filesFolder} is that of installation ${mark}: if its files belong to this database, npm run portal -- files adopt ${mark}`,
    );
  }
  closeFolder(filesFolder);
  await writeMark(filesFolder, installation);
  return `${filesFolder} is the folder of this installation now; \`policies check\` compares it with the database`;
}
