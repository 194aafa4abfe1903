import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The key and its id, which a client and a platform have agreed on. */
export interface PlatformKey {
  readonly appKey: string;
  readonly secret: Buffer;
}

/** The signed parts of a request. */
export interface Signed {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/** HMAC-SHA256 over path, time, nonce and the digest of the body. */
export function signRequest({ secret }: PlatformKey, { path, timestamp, nonce, body }: Signed): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([path, timestamp, nonce, digest].join('\n')).digest('base64');
}

const validMs = 5 * 60_000;

/** Whether a request was signed with the key within the last five minutes. */
export function isSignedBy(key: PlatformKey, signed: Signed, signature: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(signRequest(key, signed), 'base64');
  const isFresh = Math.abs(now.getTime() - Number(signed.timestamp)) <= validMs;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
