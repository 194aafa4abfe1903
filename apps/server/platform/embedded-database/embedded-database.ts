import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { findInstallation, type Installation } from './binaries.ts';
import { closeFolder, passableFolder, privateFile, privateFolder } from '../private-folder.ts';
import { keepRunning } from './keep-running.ts';

const run = promisify(execFile);
const user = 'portal';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Returns the address of another database of the same cluster. */
  urlOf(database: string): string;
  readonly bin: string;
  /** The database of a killed server was still running and was taken over. */
  readonly takenOver: boolean;
  /** Where the cluster of an earlier folder with this path is now. */
  readonly setAside: string | undefined;
  /** From now on the database is started again when it ends, at the same address, a few times at most. `tell` gets a line for each. */
  keepRunning(tell: (line: string) => void): void;
  stop(): Promise<void>;
}

/** Another running server of this checkout has the database. */
export class DatabaseInUse extends Error {}

/** The folder had a database, and its cluster or its password is not where it belongs: a backup was not restored completely. */
export class DatabaseMissing extends Error {}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process was started, in ticks since the machine was. Undefined where the system does not tell it. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the program, in brackets, may contain anything; the twentieth field after it is the start.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote its pid and start is still running: another one may have its pid now, also a server. */
function isHeld(pid: number, start: string | undefined): boolean {
  if (!pid || pid === process.pid || !isAlive(pid)) return false;
  const now = startOf(pid);
  // Not every system tells the start.
  return now === undefined || start === undefined ? runs(pid, 'node') : now === start;
}

function takeServerLock(file: string): void {
  const [pid = '', start] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  if (isHeld(Number(pid), start))
    throw new DatabaseInUse(`the embedded database is in use by process ${pid}; stop it first, or set PORTAL_DATA to another folder`);
  writeFileSync(file, [process.pid, startOf(process.pid)].join(' ').trim(), { mode: privateFile });
}

/** Whether a process that is alive runs this program, where the system tells it: another one may have its pid now. */
function runs(pid: number, program: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return true;
  }
}

/** Whether a PostgreSQL works in this cluster, where the system tells it: that of another cluster may have the pid now. */
function worksIn(pid: number, cluster: string): boolean {
  if (!runs(pid, 'postgres')) return false;
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return true;
  }
}

/** The password while a cluster is made. A file that is left over says that it was not made to its end. */
const handedPasswordOf = (cluster: string): string => path.join(path.dirname(cluster), 'initdb.password');

async function initialise(installation: Installation, cluster: string, passwordFile: string): Promise<void> {
  const { bin, owner } = installation;
  const handedPassword = handedPasswordOf(cluster);
  writeFileSync(handedPassword, '', { mode: 0o600 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  writeFileSync(handedPassword, readFileSync(passwordFile), { mode: 0o600 });
  if (owner) for (const target of [cluster, handedPassword]) chownSync(target, owner.uid, owner.gid);
  try {
    await run(
      path.join(bin, 'initdb'),
      ['-D', cluster, '-U', user, '-A', 'scram-sha-256', `--pwfile=${handedPassword}`, '-E', 'UTF8', '--locale=C', '--data-checksums'],
      { ...owner, cwd: '/' },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    rmSync(handedPassword, { force: true });
    throw error;
  }
  rmSync(handedPassword);
}

/**
 * Moves a cluster away whose folder is no longer there. The folder was removed for a fresh start, or its backup is restored only in part: then the
 * cluster is all that is left. Returns where it is now.
 */
async function leaveAside({ bin, owner }: Installation, cluster: string): Promise<string> {
  await run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-m', 'fast', 'stop'], { ...owner, cwd: '/' }).catch(() => undefined);
  const aside = `${cluster}-left-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  renameSync(cluster, aside);
  return aside;
}

/** Makes the cluster of a new folder. A folder that has the password of another cluster gets no empty one in its place. */
async function makeIfNew(installation: Installation, cluster: string, passwordFile: string): Promise<void> {
  // A cluster with a log was started, so it is finished whatever was left over.
  const isUnfinished = existsSync(handedPasswordOf(cluster)) && !existsSync(path.join(cluster, 'server.log'));
  if (!isUnfinished && existsSync(path.join(cluster, 'PG_VERSION'))) return;
  if (!isUnfinished && existsSync(passwordFile))
    throw new DatabaseMissing(
      `${passwordFile} is of a database that is not at ${cluster}: put the folder postgresql of the backup there, or set PORTAL_DATA to a new folder`,
    );
  await initialise(installation, cluster, passwordFile);
}

/** On another machine the database's account may have another number. */
function own(cluster: string, { owner }: Installation): void {
  if (!owner || statSync(cluster).uid === owner.uid) return;
  for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    lchownSync(path.join(cluster, name), owner.uid, owner.gid);
}

/** Where a database listens: in a folder that only its account and ours may enter, or, if no folder is suitable, on loopback. */
interface Listening {
  readonly port: number;
  readonly socketFolder: string | undefined;
}

/** Where a database already listens on this cluster. Undefined: none is running. Throws if this user may not look. */
function runningAt(cluster: string): Listening | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  // Unlike `existsSync`, it tells a file that is not there from one that is hidden.
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  if (!isAlive(Number(pid)) || !worksIn(Number(pid), cluster)) return undefined;
  return { port: Number(port), socketFolder: socketFolder || undefined };
}

/**
 * Removes the pid files of a database that has ended. PostgreSQL would take any process with that pid for a running database, also one
 * that nobody has waited for. It finds by itself the shared memory that a running one would have.
 */
function removeStalePids(cluster: string, { port, socketFolder }: Listening): void {
  if (runningAt(cluster)) return;
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder) rmSync(path.join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

function addressOf(folder: string, { port, socketFolder }: Listening, database: string): string {
  const login = `${user}:${readFileSync(path.join(folder, 'database.password'), 'utf8')}`;
  return `postgres://${login}@${socketFolder ? encodeURIComponent(socketFolder) : '127.0.0.1'}:${port}/${database}`;
}

/** A socket is twice as fast as loopback, but its path has to be short and without special characters. */
async function chooseListening({ dataFolder, owner }: Installation): Promise<Listening> {
  const socketFolder = path.resolve(dataFolder, 'socket');
  if (socketFolder.length > 90 || !/^[\w./ -]+$/.test(socketFolder)) return { port: await freePort(), socketFolder: undefined };
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(socketFolder, owner.uid, owner.gid);
  return { port: 5432, socketFolder };
}

function startFlags({ port, socketFolder }: Listening, { durable }: { readonly durable: boolean }): string[] {
  return [
    `-p ${port}`,
    `-c listen_addresses=${socketFolder ? "''" : '127.0.0.1'}`,
    `-c unix_socket_directories='${socketFolder ?? ''}'`,
    '-c max_connections=200',
    '-c shared_buffers=128MB',
    '-c jit=off',
    // The planner's default is for spinning disks.
    '-c random_page_cost=1.1',
    ...(durable ? [] : ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off', '-c autovacuum=off']),
  ];
}

const fingerprintOf = (folder: string) => createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 12);

/**
 * Returns the address of the embedded database that a server of this folder runs, for operator commands. Throws EACCES, with the path, if this
 * user may not read the folder.
 */
export function findRunningDatabase(folder: string): string | undefined {
  const { dataFolder } = findInstallation(folder, fingerprintOf(folder));
  const running = runningAt(path.join(dataFolder, 'postgresql'));
  return running && addressOf(folder, running, 'postgres');
}

/**
 * Starts the PostgreSQL that comes with the project on the folder's cluster, reachable from this machine only, with a
 * generated password. A database that a killed server left running is taken over. Throws `DatabaseInUse` while another running
 * server has it, and `DatabaseMissing` where a backup lacks the cluster or its password. `durable: false` is faster but not crash-safe: for tests only.
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: { readonly durable: boolean } = { durable: true },
): Promise<EmbeddedDatabase> {
  const installation = findInstallation(folder, fingerprintOf(folder));
  const { bin, owner } = installation;
  for (const one of [installation.dataFolder, folder]) closeFolder(one, owner ? passableFolder : privateFolder);
  const cluster = path.join(installation.dataFolder, 'postgresql');
  const lock = path.join(folder, 'server.pid');
  takeServerLock(lock);
  const passwordFile = path.join(folder, 'database.password');
  const isLeft = !existsSync(passwordFile) && existsSync(path.join(cluster, 'PG_VERSION')) && !existsSync(handedPasswordOf(cluster));
  if (isLeft && installation.dataFolder === folder)
    throw new DatabaseMissing(`${cluster} has lost its password: put ${passwordFile} of the backup back, or move the cluster away`);
  const setAside = isLeft ? await leaveAside(installation, cluster) : undefined;
  await makeIfNew(installation, cluster, passwordFile);
  own(cluster, installation);
  const found = runningAt(cluster);
  const listening = found ?? (await chooseListening(installation));
  const logFile = path.join(cluster, 'server.log');
  const control = (args: string[]) => run(path.join(bin, 'pg_ctl'), ['-D', cluster, ...args], { ...owner, cwd: '/' });
  const start = (): Promise<unknown> => {
    const flags = startFlags(listening, options);
    removeStalePids(cluster, listening);
    return control(['-w', '-t', '60', '-l', logFile, '-o', flags.join(' '), 'start']);
  };
  if (found === undefined) await start();
  const urlOf = (database: string) => addressOf(folder, listening, database);
  let endWatch: (() => Promise<void>) | undefined;
  return {
    url: urlOf('postgres'),
    urlOf,
    bin,
    takenOver: found !== undefined,
    setAside,
    keepRunning(tell) {
      endWatch = keepRunning({ isRunning: () => runningAt(cluster) !== undefined, start, logFile, tell });
    },
    async stop() {
      await endWatch?.();
      await control(['-w', '-m', 'fast', 'stop']).catch(() => undefined);
      rmSync(lock, { force: true });
    },
  };
}
