import { type OccupationTable, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { api, fetchText } from '@portal/web-api/browser-api.ts';

/** An insurer changes its table once a year: a tab checks again after this long, or when a submission was refused. */
const askAgainMs = 5 * 60_000;

let known: { readonly version: string; readonly until: number } | undefined;
const tables = new Map<string, Promise<OccupationTable>>();

/** The version in force. If a tab cannot fetch it, it uses the table it has. */
async function askVersion(): Promise<string> {
  if (known && Date.now() < known.until) return known.version;
  try {
    const { version } = await api('getOccupationVersion');
    known = { version, until: Date.now() + askAgainMs };
  } catch (error) {
    if (!known) throw error;
  }
  return known.version;
}

async function fetchTable(version: string): Promise<OccupationTable> {
  return readOccupationTable(await fetchText('getOccupationTable', { version }));
}

/** The occupation table in force: the built-in one, or an insurer's own. Fetched on first use. */
export async function loadOccupations(): Promise<OccupationTable> {
  const version = await askVersion();
  const loading = tables.get(version) ?? fetchTable(version);
  tables.set(version, loading);
  loading.catch(() => tables.delete(version));
  return loading;
}

/** Call it when the server judged differently from this tab: the table in force is checked again before the next use. */
export function doubtOccupations(): void {
  if (known) known = { ...known, until: 0 };
}
