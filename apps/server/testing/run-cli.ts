import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isClientCommand } from '../commands/run-client.ts';
import { runCommand } from '../machine/commands.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { processEnv } from './process-env.ts';
import { signedInEnv } from './signed-in-env.ts';

const entry = path.join(import.meta.dirname, '../cli.ts');

/** The output and exit code of an operator's command. */
export interface CliOutcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command that waits for its operator: gives the JSON that it has printed to `look`, then presses Enter. */
export async function lookWithCli(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  look: (printed: string) => Promise<void>,
): Promise<number | null> {
  const child = spawn(process.execPath, [entry, ...args], {
    env: processEnv(env),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  try {
    for await (const chunk of child.stdout) {
      output += String(chunk);
      if (output.endsWith('}\n')) break;
    }
    await look(output);
  } finally {
    child.stdin.end('\n');
  }
  await ended;
  return child.exitCode;
}

/** What an operator types when asked, in this order. */
export const typing = (...answers: readonly string[]) => {
  const left = [...answers];
  return () => Promise.resolve(left.shift() ?? '');
};

async function runWith(ask: Terminal['ask'], env: Readonly<Record<string, string>>, args: readonly string[]): Promise<CliOutcome> {
  const said = { output: '', errors: '' };
  const code = await runCommand(args, env, {
    write: (text) => void (said.output += text),
    complain: (text) => void (said.errors += `${text}\n`),
    entered: () => Promise.resolve(),
    ask,
  });
  return { code, ...said };
}

/**
 * Runs an operator's command like `npm run portal --`, with a server's settings, in this process: starting another one takes two seconds.
 * Commands that make calls are those of a person with all rights, who signs in anew for each.
 */
export async function runCli(env: Readonly<Record<string, string>>, ...args: string[]): Promise<CliOutcome> {
  return runWith(typing(), isClientCommand(args) ? await signedInEnv(env) : env, args);
}

/** Runs a command that makes calls of a server whose time a test moves. */
export async function runCliSignedInAt(now: Date, env: Readonly<Record<string, string>>, ...args: string[]): Promise<CliOutcome> {
  return runWith(typing(), await signedInEnv(env, now), args);
}

/** Runs a command whose operator types these answers, without a session but the one that `env` names. */
export async function runCliTyping(
  env: Readonly<Record<string, string>>,
  answers: readonly string[],
  ...args: string[]
): Promise<CliOutcome> {
  return runWith(typing(...answers), env, args);
}

/** Runs it in a process of its own, as an operator does. */
export async function runCliProcess(env: Readonly<Record<string, string>>, ...args: string[]): Promise<CliOutcome> {
  const child = spawn(process.execPath, [entry, ...args], {
    env: processEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, 'close')]);
  return { code: child.exitCode ?? -1, output: output.toString(), errors: errors.toString() };
}
