import path from 'node:path';

/** Programs of the project start faster where others have left what they compiled. */
const compiled = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** The environment of a program that a test starts: its own settings, and nothing of the test's. */
export function processEnv(settings: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...settings };
}
