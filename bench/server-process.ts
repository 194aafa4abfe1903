import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import settings from '../apps/server/process-settings.json' with { type: 'json' };
import type { FromServer, ToServer } from './server-messages.ts';

/** The whole server in a process of its own, on a new database of its own. */
export interface BenchServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** What the server's process holds resident and has computed so far. */
  usage(): Promise<{ readonly memoryBytes: number; readonly processorMs: number }>;
  /** Resident memory of its PDF worker, bytes; 0 while it has none. */
  workerMemory(): number;
}

const serverFile = fileURLToPath(new URL('./bench-server.ts', import.meta.url));

function messageOf<Kind extends FromServer['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<FromServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromServer) => {
      if (message.kind !== kind) return;
      child.off('message', listen).off('exit', fail);
      // Its kind was just compared.
      resolve(message as Extract<FromServer, { kind: Kind }>);
    };
    const fail = () => reject(new Error('the bench server ended'));
    child.on('message', listen).on('exit', fail);
  });
}

/** Resident memory of the process's children whose command holds `name`. */
function childMemory(pid: number | undefined, name: string): number {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const kilobytes = lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, parent, , args = '']) => Number(parent) === pid && args.includes(name))
    .map(([, , rss]) => Number(rss));
  return kilobytes.reduce((sum, rss) => sum + rss, 0) * 1024;
}

/**
 * Starts a server, lets `measure` use it, and stops it again whatever happens. It removes its own data. `ownSession` as a
 * service has one: Linux shares processors out among sessions first, and customers sit elsewhere.
 */
export async function withServer<Result>(
  measure: (server: BenchServer) => Promise<Result>,
  { ownSession = false }: { readonly ownSession?: boolean } = {},
): Promise<Result> {
  const child = fork(serverFile, {
    execArgv: settings.flags,
    detached: ownSession,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  try {
    const { url, databaseUrl, dataFolder } = await messageOf(child, 'ready');
    return await measure({
      url,
      databaseUrl,
      dataFolder,
      usage() {
        const answer = messageOf(child, 'usage');
        child.send({ kind: 'usage' } satisfies ToServer);
        return answer;
      },
      workerMemory: () => childMemory(child.pid, 'render-worker'),
    });
  } finally {
    if (child.connected) child.disconnect();
    await exited;
  }
}
