import { setTimeout as pause } from 'node:timers/promises';
import { type Queryable, typicalWaitMs } from './database/connect.ts';
import { tryDatabase } from './database/try-database.ts';
import type { Files } from './files.ts';
import type { Jobs } from './jobs.ts';

type Outcome = 'ok' | 'failed';

/** How far the insurer's core system was told, if one is connected. `waiting`, `dead`: policies, orders, payouts and cases. */
export type CoreStanding =
  | { readonly connected: false }
  | { readonly connected: true; readonly waiting: number; readonly since: string | null; readonly dead: number };

/** How the text messages of the last day stand. `vendors`: none with a local double. */
export interface MessageStanding {
  readonly vendors: readonly string[];
  /** Queued for more than ten minutes. */
  readonly waiting: number;
  readonly failed: number;
  /** A vendor took them and did not say within a day what became of them. */
  readonly unknown: number;
}

/** Whether this server can do its work now. */
export interface Readiness {
  readonly status: 'ready' | 'not ready' | 'stopping';
  readonly database: Outcome;
  /** Failed: there are too few of them, and every call waits for one again and again. */
  readonly connections: Outcome;
  readonly disk: Outcome;
  readonly jobs: Outcome;
  /** For information: a core system that is down stops no sale. Null: it could not be read. */
  readonly core: CoreStanding | null;
  /** For information too. */
  readonly messages: MessageStanding | null;
}

const mostMs = 2_000;
/** What a connection to the database may be waited for. Each call asks for some ten, one after the other. */
const mostConnectionMs = 500;
/** Everybody may ask, so the answer is kept for a moment. */
const keptMs = 1_000;

/** What `work` returns, unless it fails or is late. */
async function inTime<Value, Otherwise>(work: () => Promise<Value>, otherwise: Otherwise): Promise<Value | Otherwise> {
  const tooLate = new AbortController();
  const late = pause(mostMs, otherwise, { signal: tooLate.signal }).catch(() => otherwise);
  const outcome = await Promise.race([work().catch(() => otherwise), late]);
  tooLate.abort();
  return outcome;
}

const tryOut = (work: () => Promise<unknown>): Promise<Outcome> => inTime(() => work().then(() => 'ok' as const), 'failed');

export interface ReadinessDeps {
  readonly db: Queryable;
  readonly files: Files;
  readonly jobs: Jobs;
  /** Whether the server has been told to stop. */
  readonly isStopping: () => boolean;
  readonly coreStanding: () => Promise<CoreStanding>;
  readonly messageStanding: () => Promise<MessageStanding>;
}

/** Returns a function that asks database, its connections, disk and job queue, how far the core system was told, and how text messages stand. Many questions at once ask them once. */
export function createReadiness({ db, files, jobs, isStopping, coreStanding, messageStanding }: ReadinessDeps): () => Promise<Readiness> {
  let kept: { readonly at: number; readonly answer: Promise<Omit<Readiness, 'status'>> } | undefined;

  async function ask(): Promise<Omit<Readiness, 'status'>> {
    const [database, disk, core, messages] = await Promise.all([
      tryOut(() => tryDatabase(db)),
      tryOut(() => files.tryWriting()),
      inTime(coreStanding, null),
      inTime(messageStanding, null),
    ]);
    const connections = typicalWaitMs(db) <= mostConnectionMs ? 'ok' : 'failed';
    return { database, connections, disk, jobs: jobs.areWorking() ? 'ok' : 'failed', core, messages };
  }

  return async () => {
    const now = Date.now();
    if (!kept || now - kept.at >= keptMs) kept = { at: now, answer: ask() };
    const parts = await kept.answer;
    const { database, connections, disk, jobs: queue } = parts;
    const isReady = [database, connections, disk, queue].every((outcome) => outcome === 'ok');
    return { status: isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready', ...parts };
  };
}
