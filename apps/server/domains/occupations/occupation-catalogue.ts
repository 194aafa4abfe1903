import { builtInOccupationRows } from '@portal/reference/occupation-data.ts';
import { type OccupationTable, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Encoded, encodeText } from '../../platform/encodings.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { findCurrentOccupations, findOccupationRows } from './occupations.queries.ts';

/** How long the version in force is cached. The rows of a version never change. */
const currentForMs = 2_000;

export interface OccupationVersion {
  readonly version: string;
  readonly rows: string;
  readonly table: OccupationTable;
  /** Its rows for the browser, compressed once. */
  encoded(): Promise<Encoded>;
}

export interface OccupationCatalogue {
  /** The table in force. */
  current(): Promise<OccupationVersion>;
  /** Any table that was ever in force: orders refer to theirs. */
  version(version: string): Promise<OccupationVersion | undefined>;
  /** The table that an order was judged by; before submission the one in force. */
  ofOrder(order: { readonly occupation_version: string | null }): Promise<OccupationTable>;
}

function makeVersion(version: string, rows: string, table: OccupationTable): OccupationVersion {
  let encoded: Promise<Encoded> | undefined;
  return { version, rows, table, encoded: () => (encoded ??= encodeText(rows)) };
}

/** A read-through cache of immutable rows. Each server has its own; the version in force may be outdated for `currentForMs` at most. */
export function createOccupationCatalogue(db: Database, clock: Clock): OccupationCatalogue {
  const builtIn = makeVersion(builtInOccupationVersion, builtInOccupationRows, builtInOccupations());
  const versions = new Map<string, Promise<OccupationVersion | undefined>>([[builtIn.version, Promise.resolve(builtIn)]]);

  async function load(version: string): Promise<OccupationVersion | undefined> {
    const rows = await findOccupationRows(db, version);
    if (rows === undefined) versions.delete(version);
    return rows === undefined ? undefined : makeVersion(version, rows, readOccupationTable(rows));
  }

  function version(wanted: string): Promise<OccupationVersion | undefined> {
    let loading = versions.get(wanted);
    if (!loading) {
      loading = load(wanted);
      versions.set(wanted, loading);
      loading.catch(() => versions.delete(wanted));
    }
    return loading;
  }

  const currentVersion = keepFor(currentForMs, clock, async () => (await findCurrentOccupations(db)) ?? builtIn.version);

  async function current(): Promise<OccupationVersion> {
    return (await version(await currentVersion())) ?? builtIn;
  }

  return {
    current,
    version,
    async ofOrder({ occupation_version: judgedBy }) {
      const found = judgedBy === null ? undefined : await version(judgedBy);
      return (found ?? (await current())).table;
    },
  };
}
