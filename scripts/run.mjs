import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** The project's own Node, so that every machine runs the same version. */
export const node = path.join(root, 'node_modules/node/bin/node');

/** PATH with the project's own Node and programs first. Compiled code is kept for the next program. */
export function projectEnv(extra = {}) {
  const bins = [path.join(root, 'node_modules/node/bin'), path.join(root, 'node_modules/.bin')];
  return {
    ...process.env,
    PATH: [...bins, process.env.PATH].join(path.delimiter),
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
    ...extra,
  };
}

/** Runs a program in the foreground and resolves with its exit code. Signals to the process group reach the program directly. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: projectEnv(), ...options });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like `run`, but ends this script with the program's exit code if it fails. */
export async function must(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}
