import { readConfig } from '@portal/server/config.ts';
import { type Connection, connectDatabase } from '@portal/server/platform/database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import { createSealer, type Sealer } from '@portal/server/platform/sealing.ts';
import { type ServerProcess, startServerProcess } from '@portal/server/testing/start-server-process.ts';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDisk, type Disk } from './disk.ts';
import type { FaultKind } from './plan.ts';

/** Two servers on one PostgreSQL, all of which can be broken. */
export interface Stage {
  readonly env: Readonly<Record<string, string>>;
  readonly connection: Connection;
  readonly sealer: Sealer;
  readonly disk: Disk['kind'];
  /** One of the servers that run, in turn. */
  url(): string;
  /** Runs something while no fault strikes. */
  undisturbed<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Breaks something. Resolves when it is broken; it is repaired at once, and the next fault waits for that. */
  strike(kind: FaultKind): Promise<void>;
  /** How often each was killed, and which ended by themselves. */
  readonly counts: { servers: number; databases: number; cut: number; full: number; endedAlone: number };
  /** The output of the servers, including those that were killed. */
  lines(): string[];
  close(): Promise<void>;
}

const fullMs = 3_000;
const startTries = 20;
const serverTries = 5;

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.flatMap((line) => {
    const [pid, of] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && of === parent ? [pid] : [];
  });
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with its parent.
  }
}

/** Tries again: the disk or the database may not be back yet. */
async function startServer(env: Stage['env']): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startServerProcess(env);
    } catch (error) {
      if (tries >= serverTries) throw error;
      await pause(1_000);
    }
  }
}

/** Everything that can be broken, and how it is repaired. */
class Ruins {
  readonly counts = { servers: 0, databases: 0, cut: 0, full: 0, endedAlone: 0 };
  readonly printed: (readonly string[])[] = [];
  readonly #running: (ServerProcess | undefined)[] = [undefined, undefined];
  readonly #disk: Disk;
  readonly env: Readonly<Record<string, string>>;
  readonly connection: Connection;
  database: EmbeddedDatabase;
  #turn = 0;
  #isKilled = false;

  constructor(disk: Disk, database: EmbeddedDatabase, env: Stage['env']) {
    this.#disk = disk;
    this.database = database;
    this.env = {
      DATABASE_URL: database.url,
      PORTAL_DATA: disk.folder,
      PORTAL_KEYS: `1:${randomBytes(32).toString('base64')}`,
      PORTAL_SANDBOX: 'on',
      PORT: '0',
      PUBLIC_URL: 'http://portal.example',
      PARTNER_WEBHOOK_LOOPBACK: 'on',
      LOG_LEVEL: 'silent',
      ...env,
    };
    this.connection = connectDatabase(database.url, 4);
  }

  url(): string {
    this.#turn += 1;
    const up = this.#running.filter((server) => server !== undefined);
    return up[this.#turn % Math.max(1, up.length)]?.url ?? 'http://127.0.0.1:9';
  }

  async startServers(): Promise<void> {
    await Promise.all(
      this.#running.map(async (server, index) => {
        if (server) return;
        const started = await startServer(this.env);
        this.printed.push(started.lines);
        this.#running[index] = started;
      }),
    );
  }

  async #killServer(index: number): Promise<void> {
    const server = this.#running[index];
    this.#running[index] = undefined;
    if (server) this.counts.servers += 1;
    await server?.kill();
  }

  /** Kills PostgreSQL with all its processes, as a power cut would. */
  async #killDatabase(): Promise<void> {
    const { rows } = await this.connection.pool.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid");
    const postmaster = Number.parseInt(rows[0]?.pid ?? '', 10);
    this.counts.databases += 1;
    this.#isKilled = true;
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killIfAlive(pid);
  }

  async #isUp(): Promise<boolean> {
    if (this.#isKilled) return false;
    return this.connection.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  async #repairDatabase(): Promise<void> {
    for (let tries = 0; !(await this.#isUp()); tries += 1) {
      if (tries > startTries) throw new Error('the database cannot be started again');
      await pause(500);
      try {
        this.database = await startEmbeddedDatabase(path.join(this.#disk.folder, 'database'));
        this.#isKilled = false;
      } catch {
        // The remains of the old one still end.
      }
    }
  }

  /** A server that does not answer any more has ended by itself. */
  async #repairServers(): Promise<void> {
    for (const [index, server] of this.#running.entries()) {
      const answer = server && (await fetch(`${server.url}/health`).catch(() => undefined));
      if (!server || answer) continue;
      this.counts.endedAlone += 1;
      this.#running[index] = undefined;
    }
    await this.startServers();
  }

  async breakDown(kind: FaultKind): Promise<void> {
    if (kind === 'one server') await this.#killServer(this.counts.servers % 2);
    if (kind === 'both servers' || kind === 'servers and database') await Promise.all([this.#killServer(0), this.#killServer(1)]);
    if (kind === 'database' || kind === 'servers and database') await this.#killDatabase();
    if (kind === 'connections') {
      const cut =
        'select count(pg_terminate_backend(pid)) as n from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
      const { rows } = await this.connection.pool.query<{ n: number }>(cut);
      this.counts.cut += Number(rows[0]?.n);
    }
    if (kind === 'disk') {
      this.counts.full += 1;
      this.#disk.fill();
    }
  }

  async repair(kind: FaultKind): Promise<void> {
    if (kind === 'disk') {
      await pause(fullMs);
      this.#disk.empty();
    }
    await this.#repairDatabase();
    await this.#repairServers();
  }

  async close(): Promise<void> {
    await Promise.all([this.#killServer(0), this.#killServer(1)]);
    await this.connection.close();
    await this.database.stop();
    this.#disk.remove();
  }
}

/** Sets up the stage in a new folder. `env`: more settings of the servers. */
export async function setStage(env: Stage['env']): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-faults-'));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
  const disk = createDisk(folder);
  const ruins = new Ruins(disk, await startEmbeddedDatabase(path.join(disk.folder, 'database')), env);
  // One prepares the database, the other waits for it.
  await ruins.startServers();
  let last: Promise<unknown> = Promise.resolve();
  let failure: unknown;
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    env: ruins.env,
    connection: ruins.connection,
    sealer: createSealer(readConfig(ruins.env).sealingKeys),
    disk: disk.kind,
    counts: ruins.counts,
    url: () => ruins.url(),
    undisturbed: inTurn,
    async strike(kind) {
      if (failure !== undefined) throw failure;
      const broken = inTurn(() => ruins.breakDown(kind));
      inTurn(() => ruins.repair(kind)).catch((error: unknown) => (failure = error));
      await broken;
    },
    lines: () => ruins.printed.flat(),
    async close() {
      await last;
      await ruins.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
