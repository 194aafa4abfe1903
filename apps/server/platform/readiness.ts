import { setTimeout as pause } from 'node:timers/promises';
import { type Queryable, typicalWaitMs } from './database/connect.ts';
import { tryDatabase } from './database/try-database.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';

type Outcome = 'ok' | 'failed';

/** Whether this server can do its work now. */
export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'stopping';
  readonly database: Outcome;
  /** Failed: there are too few of them, and every call waits for one again and again. */
  readonly connections: Outcome;
  readonly disk: Outcome;
  readonly jobs: Outcome;
}

const mostMs = 2_000;
/** What a connection to the database may be waited for. Each call asks for some ten, one after the other. */
const mostConnectionMs = 500;
/** Everybody may ask, so the answer is kept for a moment. */
const keptMs = 1_000;

async function tryOut(work: () => Promise<unknown>): Promise<Outcome> {
  const tooLate = new AbortController();
  const late = pause(mostMs, 'failed' as const, { signal: tooLate.signal }).catch(() => 'failed' as const);
  const done = work().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  const outcome = await Promise.race([done, late]);
  tooLate.abort();
  return outcome;
}

export interface ReadinessDeps {
  readonly db: Queryable;
  readonly files: Files;
  readonly jobs: Jobs;
  /** Whether the server has been told to stop. */
  readonly isStopping: () => boolean;
}

/** Returns a function that asks database, its connections, disk and job queue. Many questions at once ask them once. */
export function createReadiness({ db, files, jobs, isStopping }: ReadinessDeps): () => Promise<Readiness> {
  let kept: { readonly at: number; readonly answer: Promise<Omit<Readiness, 'status'>> } | undefined;

  async function ask(): Promise<Omit<Readiness, 'status'>> {
    const [database, disk] = await Promise.all([tryOut(() => tryDatabase(db)), tryOut(() => files.tryWriting())]);
    const connections = typicalWaitMs(db) <= mostConnectionMs ? 'ok' : 'failed';
    return { database, connections, disk, jobs: jobs.areWorking() ? 'ok' : 'failed' };
  }

  return async () => {
    const now = Date.now();
    if (!kept || now - kept.at >= keptMs) kept = { at: now, answer: ask() };
    const parts = await kept.answer;
    const isReady = Object.values(parts).every((outcome) => outcome === 'ok');
    return { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready', ...parts };
  };
}
