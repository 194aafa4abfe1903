import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { JobRunner } from '../platform/jobs.ts';
import type { Stopping } from '../platform/stopping.ts';
import type { Services } from '../services.ts';

/** The parts of a running server, without its embedded database. */
interface Running {
  readonly connection: Connection;
  readonly jobs: JobRunner<Services>;
  readonly services: Services;
}

/** For this long `/ready` answers 503 and all else is served: the load balancer sends nobody here any more. */
const drainMs = 2_000;
/** Requests that are nearly done are answered; connections that are open after it are cut. */
const answerMs = 2_500;

/** Adds how connection, jobs and workers stop. Jobs that do not end are run again by the next server. */
export function addStopOfServices(stopping: Stopping, { connection, jobs, services }: Running): void {
  stopping.add('connection pool', () => connection.close(), 1_000);
  stopping.add('PDF worker', () => services.pdf.close());
  stopping.add('spreadsheet worker', () => services.spreadsheets.close());
  stopping.add('OCR worker', () => services.textReader.close());
  stopping.add('job queue', () => jobs.stop());
}

/** Takes no request any more. A connection that a browser keeps open would hold it for more than a minute. */
export async function closeApp(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), answerMs);
  await app.close();
  clearTimeout(cut);
}

/** Adds how the app stops: first it is not ready, then it takes no request, then it cuts those that are not done. */
export function addStopOfApp(stopping: Stopping, app: App): void {
  stopping.add('server', () => closeApp(app));
  stopping.add('balancing', () => pause(drainMs));
}
