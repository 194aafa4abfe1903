import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queryable } from '#platform/database/connect.ts';
import { readYaml } from '#platform/text/read-yaml.ts';
import { openDocuments } from '../content-documents.ts';
import { holidaysFile } from '../content-files.ts';
import { findImport, listDocuments } from '../content.queries.ts';

/** The public holidays of the last import, read in the transaction of an import. None before the first one. */
export async function readHolidays(db: Queryable): Promise<WorkCalendar> {
  const last = await findImport(db);
  return last ? openDocuments(await listDocuments(db, last.id)).holidays : [];
}

/** The public holidays of a content folder that is not imported. None if its file is missing or has faults. */
export async function holidaysIn(folder: string): Promise<WorkCalendar> {
  const text = await readFile(path.join(folder, 'holidays.yaml'), 'utf8').catch(() => '');
  const read = readYaml('holidays.yaml', text, holidaysFile);
  return 'faults' in read ? [] : read.value;
}
