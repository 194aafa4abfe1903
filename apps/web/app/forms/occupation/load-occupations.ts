import { type OccupationTable, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { api, fetchText } from '../../api/browser-api.ts';

/** An insurer changes its table once a year: a tab asks again after this long, or when a submission was refused. */
const askAgainMs = 5 * 60_000;

let known: { readonly version: string; readonly until: number } | undefined;
const tables = new Map<string, Promise<OccupationTable>>();

/** The version in force. A tab that cannot ask goes on with what it has. */
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
  if (version !== builtInOccupationVersion) return readOccupationTable(await fetchText('getOccupationTable', { version }));
  const { builtInOccupations } = await import('@portal/reference/occupations.ts');
  return builtInOccupations();
}

/** The table of occupations in force: the one that comes with the pages, or an insurer's own. Fetched on first use. */
export async function loadOccupations(): Promise<OccupationTable> {
  const version = await askVersion();
  const loading = tables.get(version) ?? fetchTable(version);
  tables.set(version, loading);
  loading.catch(() => tables.delete(version));
  return loading;
}

/** The server judged otherwise than this tab: whichever table is in force is asked for before it is used again. */
export function doubtOccupations(): void {
  if (known) known = { ...known, until: 0 };
}
