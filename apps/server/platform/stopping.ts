import { setTimeout as pause } from 'node:timers/promises';

/** A step that takes longer is left behind: the next ones do not depend on it. */
const mostStepMs = 4_000;
/** Supervisors kill after 15 seconds or more. An embedded database that still stops then is finished by itself. */
const mostInAllMs = 14_000;

export interface Stopping {
  /** Adds a step, which runs before all that were added earlier. `mostMs`: how long it may take. */
  add(name: string, close: () => Promise<unknown>, mostMs?: number): void;
  hasBegun(): boolean;
  /** Closes everything within fifteen seconds, whatever runs. A second call waits for the same. */
  stop(): Promise<void>;
  /** Stops and ends the process when it is told to: exit code 0, or 1 if something did not close in time. */
  onSignals(): void;
}

/** Closes what was opened in reverse order, each step in its time. `tell` gets a line for each that failed or took too long. */
export function createStopping(tell: (line: string) => void): Stopping {
  const steps: { readonly name: string; readonly close: () => Promise<unknown>; readonly mostMs: number }[] = [];
  let isClean = true;
  let stopped: Promise<void> | undefined;

  const report = (line: string): void => {
    isClean = false;
    tell(line);
  };
  const closeAll = async (): Promise<void> => {
    for (const { name, close, mostMs } of steps.reverse().splice(0)) {
      const late = new AbortController();
      const tooLate = pause(mostMs, 'late', { signal: late.signal }).catch(() => undefined);
      const outcome = await Promise.race([close().catch((error: unknown) => error), tooLate]);
      late.abort();
      if (outcome === 'late') report(`${name} did not stop within ${mostMs / 1_000} seconds`);
      else if (outcome instanceof Error) report(`${name} did not stop: ${outcome.message}`);
    }
  };
  const stop = (): Promise<void> => (stopped ??= closeAll());

  return {
    add: (name, close, mostMs = mostStepMs) => void steps.push({ name, close, mostMs }),
    hasBegun: () => stopped !== undefined,
    stop,
    onSignals() {
      const end = (): void => {
        // Ctrl-C in a terminal may arrive twice: from the terminal, and from the script that started this process.
        if (stopped) return;
        setTimeout(() => {
          tell('the server did not stop in time and ends');
          process.exit(1);
        }, mostInAllMs);
        void stop().then(() => process.exit(isClean ? 0 : 1));
      };
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
    },
  };
}
