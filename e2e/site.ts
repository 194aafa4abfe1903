import { test } from '@playwright/test';
import { findRunningDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from './portal-test.ts';

const root = path.join(import.meta.dirname, '..');

/** A server that the tests of one file have for themselves. */
export interface OwnSite {
  readonly url: string;
  /** The settings of the server and of the operator's commands for it. */
  readonly env: Readonly<Record<string, string>>;
  readonly end: () => Promise<void>;
}

let own: OwnSite | undefined;

/** The address of the server under test: the one of the run, or that of the file. */
export const siteUrl = (): string => own?.url ?? test.info().project.use.baseURL ?? '';

/** The settings with which an operator's command reaches the server under test. */
export const siteEnv = (): Readonly<Record<string, string>> =>
  own?.env ?? { PORTAL_DATA: process.env['PORTAL_E2E_DATA'] ?? '', PORTAL_SERVER: siteUrl() };

/** The address of the embedded database of the server under test. */
export function siteDatabase(): string {
  const url = findRunningDatabase(path.join(siteEnv()['PORTAL_DATA'] ?? '', 'database'));
  if (!url) throw new Error('the database of the server is not running');
  return url;
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** A port for a server of this file. From 32768 on, the system gives ports to connections, and one of them may have it. */
export const ownPort = (use: 'content' | 'clock'): number => (use === 'content' ? 22_000 : 27_000) + (process.pid % 5_000);

/** Starts a server for the tests of this file, which ends it after them. */
export async function startOwnSite(port: number, extra: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
  const data = mkdtempSync(path.join(tmpdir(), 'portal-own-'));
  // The database's account must be able to enter it.
  chmodSync(data, 0o755);
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PORTAL_SERVER: url, PORTAL_DATA: data, LOG_LEVEL: 'error', TRUST_PROXY: 'on', ...extra };
  const server = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    env: { ...process.env, ...env },
    cwd: root,
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isUp, { timeout: 90_000 }).toBe(true);
  } catch (error) {
    await stop(server);
    throw error;
  }
  own = {
    url,
    env: { ...env, PORTAL_SERVER: url },
    end: async () => {
      own = undefined;
      await stop(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
  return own;
}
