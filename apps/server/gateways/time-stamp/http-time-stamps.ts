import type { Clock } from '../../platform/clock.ts';
import type { TimeStampAuthority } from '../../platform/pdf/add-time-stamp.ts';

interface Options {
  readonly url: string;
  readonly clock: Clock;
  readonly report: (line: string) => void;
}

/** A customer waits for the e-policy. */
const timeoutMs = 5_000;
/** After a failure the authority is left alone, so that not every e-policy waits for it. */
const pauseMs = 60_000;

/** Speaks to a time-stamp authority over HTTP (RFC 3161 §3.4). */
export function createHttpTimeStamps({ url, clock, report }: Options): TimeStampAuthority {
  let pausedUntil = 0;
  return {
    report,
    async ask(request) {
      if (clock().getTime() < pausedUntil) throw new Error('the time-stamp authority failed a moment ago');
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
          body: Buffer.from(request),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`the time-stamp authority answered ${response.status}`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        pausedUntil = clock().getTime() + pauseMs;
        // `fetch` says why only in the cause.
        throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
      }
    },
  };
}
