import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Clock } from '../platform/clock.ts';
import { testNow } from './test-clock.ts';
import { processEnv } from './process-env.ts';

const entry = path.join(import.meta.dirname, 'server-process.ts');
/** All server processes of a test run have the same clock, which started at the tests' own instant. */
const aheadMs = testNow().getTime() - Date.now();

/** The clock of these servers. */
export const serverClock: Clock = () => new Date(Date.now() + aheadMs);

/** A server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  /** The lines that it has printed so far. */
  readonly lines: readonly string[];
  /** Stops reading its output, but keeps the pipe open. */
  pauseLog(): void;
  /** Closes the pipe of its output. */
  closeLog(): void;
  /** Tells it to stop, and waits until it has. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>;
}

/** Starts a server process on these settings and waits until it answers. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry, String(aheadMs)], {
    env: processEnv(env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const readers = [child.stdout, child.stderr].map((stream) => createInterface(stream));
  const ready = new Promise<string>((resolve, reject) => {
    for (const reader of readers) {
      reader.on('line', (line) => {
        lines.push(line);
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      });
    }
    child.once('exit', (code) => reject(new Error(`the server process ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    url: await ready,
    lines,
    pauseLog: () => readers.forEach((reader) => reader.pause()),
    closeLog: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
