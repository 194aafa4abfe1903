import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import settings from '@portal/server/process-settings.json' with { type: 'json' };
import { type FromServer, type ToServer, webBuildVariable } from './server-messages.ts';

/** The whole server in another process, on a new database. */
export interface BenchServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Resident memory and processor time of the server's process. */
  usage(): Promise<{ readonly memoryBytes: number; readonly processorMs: number }>;
  /** Resident memory of its PDF worker in bytes; 0 if none is running. */
  workerMemory(): number;
}

const serverFile = fileURLToPath(new URL('./bench-server.ts', import.meta.url));

function messageOf<Kind extends FromServer['kind']>(child: ChildProcess, kind: Kind): Promise<Extract<FromServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromServer) => {
      if (message.kind !== kind) return;
      child.off('message', listen).off('exit', fail);
      // The kind was compared above.
      resolve(message as Extract<FromServer, { kind: Kind }>);
    };
    const fail = () => reject(new Error('the bench server ended'));
    child.on('message', listen).on('exit', fail);
  });
}

/** Resident memory of the process's children whose command contains `name`. */
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
 * Starts a server for `measure` and always stops it. It removes its data. `ownSession` starts it in a new session, as a
 * service has: Linux distributes processor time among sessions first, and the customers run in another one. `webBuild` is the folder
 * of another web app than the portal's.
 */
export async function withServer<Result>(
  measure: (server: BenchServer) => Promise<Result>,
  { ownSession = false, webBuild }: { readonly ownSession?: boolean; readonly webBuild?: string } = {},
): Promise<Result> {
  const child = fork(serverFile, {
    execArgv: settings.flags,
    detached: ownSession,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings.env, NODE_ENV: 'production', ...(webBuild && { [webBuildVariable]: webBuild }) },
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
