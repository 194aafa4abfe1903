import { type BackFillDeps, backFills } from '../back-fills.ts';
import { updateAccount } from '../domains/accounts/public.ts';
import { arrangePartitions } from '../domains/analytics/public.ts';
import { createOccupationCatalogue } from '../domains/occupations/occupation-catalogue.ts';
import { findAgreeingPolicy } from '../domains/policies/public.ts';
import { createProductCatalogue } from '../domains/products/product-catalogue.ts';
import { createSiteSettings } from '../domains/site/site-settings.ts';
import { checkKeys } from './check-keys.ts';
import { contentFolder, importContent } from './import-content.ts';
import type { Clock } from '../platform/clock.ts';
import { runBackFills } from '../platform/database/back-fills.ts';
import { connectDatabase, type Database, noTimeouts } from '../platform/database/connect.ts';
import { claimFolder } from '../platform/file-store/claim-folder.ts';
import { migrate } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/take-turns.ts';
import type { Sealer } from '../platform/sealing.ts';

/** One connection holds the turn. */
const connections = 4;

interface BackFillBasis {
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Gets a line about stored data that a person has to look at. */
  readonly report: (line: string) => void;
}

interface Basis extends BackFillBasis {
  readonly filesFolder: string;
  /** Gets a line for each part of the content that was imported, and when the start has to wait. */
  readonly log: (line: string) => void;
}

function backFillDeps(db: Database, { sealer, clock }: BackFillBasis): BackFillDeps {
  return {
    db,
    sealer,
    clock,
    catalogue: createProductCatalogue(db, clock),
    occupations: createOccupationCatalogue(db, clock),
    updateAccount,
    findAgreeingPolicy: (claim) => findAgreeingPolicy({ db, sealer, clock }, claim),
  };
}

/** Runs the back-fills that the database has not finished. */
export async function fillBack(db: Database, basis: BackFillBasis): Promise<void> {
  await runBackFills(backFills, backFillDeps(db, basis), basis.report);
}

/** Runs all back-fills again: they convert the data that they could not convert before, if the cause is gone, and report the rest. */
export async function repeatBackFills(db: Database, basis: BackFillBasis): Promise<void> {
  for (const { run } of backFills) await run(backFillDeps(db, basis), basis.report);
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
      for (const name of await importContent(db, contentFolder, clock(), true)) log(`imported ${name}`);
      await arrangePartitions({ db, clock, site: createSiteSettings(db, clock) });
      await fillBack(db, { sealer, clock, report });
    });
  } finally {
    await connection.close();
  }
}
