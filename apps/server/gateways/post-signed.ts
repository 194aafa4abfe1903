import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { type PlatformKey, signRequest } from './request-signature.ts';

export interface SignedPlatform {
  /** The address of the platform, without a slash at its end. */
  readonly baseUrl: string;
  readonly key: PlatformKey;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

/** Posts JSON with a signature in its headers and returns the answer's JSON. Throws if the platform does not answer, or not with success. */
export async function postSigned({ baseUrl, key, clock, timeoutMs }: SignedPlatform, path: string, request: object): Promise<unknown> {
  const signed = { path, timestamp: String(clock().getTime()), nonce: randomBytes(12).toString('hex'), body: JSON.stringify(request) };
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-app-key': key.appKey,
      'x-timestamp': signed.timestamp,
      'x-nonce': signed.nonce,
      'x-sign': signRequest(key, signed),
    },
    body: signed.body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the platform answered ${response.status}`);
  return response.json();
}
