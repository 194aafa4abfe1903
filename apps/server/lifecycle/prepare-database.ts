import { backFills } from '../back-fills.ts';
import { arrangePartitions } from '../domains/analytics/public.ts';
import { createSiteSettings } from '../domains/site/site-settings.ts';
import { checkKeys } from './check-keys.ts';
import { contentFolder, importContent } from './import-content.ts';
import type { Clock } from '../platform/clock.ts';
import { runBackFills } from '../platform/database/back-fills.ts';
import { connectDatabase, noTimeouts } from '../platform/database/connect.ts';
import { claimFolder } from '../platform/file-store/claim-folder.ts';
import { migrate } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/take-turns.ts';
import type { Sealer } from '../platform/sealing.ts';

/** One connection holds the turn. */
const connections = 4;

interface Basis {
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Gets a line about stored data that a person has to look at. */
  readonly report: (line: string) => void;
  readonly filesFolder: string;
  /** Gets a line for each part of the content that was imported, and when the start has to wait. */
  readonly log: (line: string) => void;
}

/**
 * Brings the database to the state that this version needs: migrations, keys, folder of files, content, partitions, back-fills. Servers that start
 * together do it one after the other. It has a connection of its own, because it may wait and work longer than a call may.
 */
export async function prepareDatabase(databaseUrl: string, basis: Basis): Promise<void> {
  const { sealer, clock, filesFolder, log, report } = basis;
  const connection = connectDatabase(databaseUrl, connections, noTimeouts);
  const { db, pool } = connection;
  try {
    await takeTurn(connection, log, async () => {
      await migrate(pool);
      await checkKeys(db, { sealer, clock, report });
      await claimFolder({ db, clock, filesFolder, report });
      for (const name of await importContent(db, contentFolder, clock(), { seeds: true })) log(`imported ${name}`);
      await arrangePartitions({ db, clock, site: createSiteSettings(db, clock) });
      await runBackFills(backFills, { db, clock, sealer }, report);
    });
  } finally {
    await connection.close();
  }
}
