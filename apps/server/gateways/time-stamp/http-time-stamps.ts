import type { Clock } from '../../platform/clock.ts';
import { createHttpClient } from '../../platform/http-client/http-client.ts';
import type { TimeStampAuthority } from '../../platform/pdf/add-time-stamp.ts';

interface Options {
  readonly url: string;
  readonly clock: Clock;
  readonly report: (line: string) => void;
}

/** A customer waits for the e-policy. */
const timeoutMs = 5_000;
/** A token with the certificates of its authority. */
const largestAnswer = 256 * 1024;
/** After a failure the authority is left alone, so that not every e-policy waits for it. */
const pauseMs = 60_000;

/** Speaks to a time-stamp authority over HTTP (RFC 3161 §3.4). */
export function createHttpTimeStamps({ url, clock, report }: Options): TimeStampAuthority {
  const client = createHttpClient({ system: 'the time-stamp authority', timeoutMs, largestAnswer });
  let pausedUntil = 0;
  return {
    report,
    async ask(request) {
      if (clock().getTime() < pausedUntil) throw new Error('the time-stamp authority failed a moment ago');
      try {
        const { body } = await client.ask({
          method: 'POST',
          url: new URL(url),
          headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
          body: request,
        });
        return new Uint8Array(body);
      } catch (error) {
        pausedUntil = clock().getTime() + pauseMs;
        throw error;
      }
    },
  };
}
