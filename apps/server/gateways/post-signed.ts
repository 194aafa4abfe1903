import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { createHttpClient, jsonOf } from '../platform/http-client/http-client.ts';
import { type PlatformKey, signRequest } from './request-signature.ts';

export interface SignedPlatform {
  /** In words, for messages: `the invoice platform`. */
  readonly system: string;
  /** The address of the platform, without a slash at its end. */
  readonly baseUrl: () => string;
  readonly key: PlatformKey;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

/** Answers are a code and a few fields. */
const largestAnswer = 64 * 1024;

/** Posts JSON with a signature in its headers and returns the answer's JSON. Throws OutsideFailure if the platform does not answer, or not with success. */
export function createSignedPost({
  system,
  baseUrl,
  key,
  clock,
  timeoutMs,
}: SignedPlatform): (path: string, request: object) => Promise<unknown> {
  const client = createHttpClient({ system, timeoutMs, largestAnswer });
  return async (path, request) => {
    const signed = { path, timestamp: String(clock().getTime()), nonce: randomBytes(12).toString('hex'), body: JSON.stringify(request) };
    const answer = await client.ask({
      method: 'POST',
      url: new URL(baseUrl() + path),
      headers: {
        'content-type': 'application/json',
        'x-app-key': key.appKey,
        'x-timestamp': signed.timestamp,
        'x-nonce': signed.nonce,
        'x-sign': signRequest(key, signed),
      },
      body: signed.body,
    });
    return jsonOf(answer, system);
  };
}
