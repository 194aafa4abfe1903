import { vi } from 'vitest';
import { type CliOutcome, runCli } from './run-cli.ts';
import type { TestPortal } from './test-portal.ts';

/** Runs an operator's command at the time of the portal. With `runCli` it has the clock of the machine, whose day is another one. */
export async function runCliAt({ clock, env }: Pick<TestPortal, 'clock' | 'env'>, ...args: string[]): Promise<CliOutcome> {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  try {
    return await runCli(env, ...args);
  } finally {
    vi.useRealTimers();
  }
}
