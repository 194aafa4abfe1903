const lookEveryMs = 500;
/** More starts than these within the time would not help: somebody has to look at it. */
const mostStarts = 5;
const withinMs = 600_000;
/** The wait before the first start: what is left of the old database ends meanwhile. Each further wait is twice as long. */
const firstWaitMs = 1_000;

interface Watched {
  readonly isRunning: () => boolean;
  readonly start: () => Promise<unknown>;
  /** The log of the database. */
  readonly logFile: string;
  /** Gets a line for each end, start and failure. */
  readonly tell: (line: string) => void;
}

/** Starts a database again when it has ended. Returns a function that ends the watch and waits for a start that is under way. */
export function keepRunning({ isRunning, start, logFile, tell }: Watched): () => Promise<void> {
  let starts: number[] = [];
  let hasGivenUp = false;
  let underWay: Promise<void> | undefined;

  async function startAgain(): Promise<void> {
    tell(`the embedded database has ended and is started again (${starts.length} of ${mostStarts} within ten minutes)`);
    try {
      await start();
      tell('the embedded database runs again');
    } catch {
      tell('the embedded database did not start; see server.log in its folder');
    }
  }

  let waitsSince: number | undefined;
  const timer = setInterval(() => {
    if (underWay) return;
    const now = Date.now();
    waitsSince = isRunning() ? undefined : (waitsSince ?? now);
    if (waitsSince === undefined) return;
    starts = starts.filter((at) => now - at < withinMs);
    if (starts.length >= mostStarts) {
      if (!hasGivenUp)
        tell(
          `the embedded database ends again and again and is left alone for up to ten minutes; see ${logFile} and remove the cause, then wait, or start the server again`,
        );
      hasGivenUp = true;
      return;
    }
    if (now - waitsSince < firstWaitMs * 2 ** starts.length) return;
    hasGivenUp = false;
    waitsSince = undefined;
    starts.push(now);
    underWay = startAgain().finally(() => (underWay = undefined));
  }, lookEveryMs);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
