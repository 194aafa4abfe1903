import { constants, setPriority } from 'node:os';
import { serveJobs } from '../workers/serve-jobs.ts';
import { readSpreadsheet, type SheetFile, type SheetRefusal } from './read-spreadsheet.ts';
import type { SheetLimits } from './sheet-fault.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';
import type { WrittenSheet } from './written-sheet.ts';

export type SpreadsheetRequest = { readonly read: Uint8Array; readonly limits: SheetLimits } | { readonly write: WrittenSheet };
export type SpreadsheetAnswer = { readonly read: SheetFile | SheetRefusal } | { readonly written: Uint8Array };

// Pages and calls come first when processors are busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveJobs(async (request: SpreadsheetRequest): Promise<SpreadsheetAnswer> =>
  'write' in request
    ? { written: await writeSpreadsheet(request.write) }
    : { read: await readSpreadsheet(Buffer.from(request.read), request.limits) },
);
