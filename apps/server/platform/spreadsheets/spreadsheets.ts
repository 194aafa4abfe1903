import type { Sender } from '../fair-queue.ts';
import { refuse, Refused } from '../refused.ts';
import { createTurns } from '../turns.ts';
import { createWorkerPool, WorkerStopped } from '../workers/worker-pool.ts';
import type { SheetFile } from './read-spreadsheet.ts';
import type { SheetFaultCode, SheetLimits } from './sheet-fault.ts';
import type { SpreadsheetAnswer, SpreadsheetRequest } from './spreadsheet-worker.ts';
import type { WrittenSheet } from './written-sheet.ts';

export interface Spreadsheets {
  /**
   * Reads the visible sheets of an XLSX file that are not empty, a CSV file, or the tables of a web page or XML file that a program saved as
   * XLS, whatever its name says. Senders take turns, and one whose files took long rests before its next one.
   * Refuses a file that is not a table, too large, encrypted …, each with its own code; BUSY when too many files wait; SHEET_NOT_READ when a
   * file takes too long or too much memory.
   */
  read(file: Uint8Array, limits: SheetLimits, sender?: Sender): Promise<SheetFile | Refused<SheetFaultCode | 'BUSY'>>;
  /** Writes a workbook of one sheet (XLSX). Refuses BUSY when too many files wait or the worker stopped. */
  write(sheet: WrittenSheet, sender?: Sender): Promise<Uint8Array | Refused<'BUSY'>>;
  /** Stops the worker at once. */
  close(): Promise<void>;
}

/**
 * A file is read when it is its sender's turn. An honest one takes a fifth of a second, the slowest that the limits let through some two
 * seconds: who sends one after the other gets a quarter of the time.
 */
const reading = {
  atOnce: 1,
  ofOne: { first: 1, others: 1 },
  mostWaiting: 48,
  mostWaitingOfOne: 4,
  patienceMs: { first: 20_000, others: 20_000 },
  share: { part: 0.25, savedMs: 3_000 },
};

export interface SpreadsheetsOptions {
  /** The worker stops after this many milliseconds without a file. */
  readonly idleMs: number;
  /** Files that may wait to be written. */
  readonly mostWaiting?: number;
  readonly jobTimeoutMs?: number;
  /** More time for the first file of a process, which loads its modules. */
  readonly startMs?: number;
}

/** Reads and writes spreadsheets in one worker process, which starts on first use. */
export function createSpreadsheets({ idleMs, mostWaiting = 12, jobTimeoutMs = 6_000, startMs = 4_000 }: SpreadsheetsOptions): Spreadsheets {
  const pool = createWorkerPool<SpreadsheetRequest, SpreadsheetAnswer>({
    name: 'spreadsheet',
    // The site goes before a table.
    niceness: 5,
    module: new URL('./spreadsheet-worker.ts', import.meta.url),
    idleMs,
    mostWaiting,
    jobTimeoutMs,
    startMs,
    maxHeapMb: 256,
    maxRssBytes: 300 * 1024 * 1024,
  });
  const turns = createTurns(reading);
  return {
    async read(file, limits, sender = { key: '', rank: 1 }) {
      try {
        const answer = await turns.run(sender, () => pool.run({ read: file, limits }));
        if (answer instanceof Refused) return answer;
        if (!('read' in answer)) throw new Error('the spreadsheet worker answered something else');
        return 'code' in answer.read ? refuse(answer.read.code, [], answer.read.said) : answer.read;
      } catch (error) {
        if (error instanceof WorkerStopped) return refuse('SHEET_NOT_READ');
        throw error;
      }
    },
    async write(sheet, sender) {
      const answer = await pool.run({ write: sheet }, sender).catch((error: unknown) => {
        // Not the file's fault, as when reading: it is ours.
        if (error instanceof WorkerStopped) return refuse('BUSY');
        throw error;
      });
      if (answer instanceof Refused) return answer;
      if (!('written' in answer)) throw new Error('the spreadsheet worker answered something else');
      return answer.written;
    },
    close: () => pool.close({ withinMs: 0 }),
  };
}
