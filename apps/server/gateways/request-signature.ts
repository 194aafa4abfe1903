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

/** The same with the digest of the body, SHA-256 in hex: the body has to be compared with it. */
type SignedDigest = Omit<Signed, 'body'> & { readonly digest: string };

const digestOf = ({ body, ...signed }: Signed): SignedDigest => ({ ...signed, digest: createHash('sha256').update(body).digest('hex') });

function signDigest({ secret }: PlatformKey, { path, timestamp, nonce, digest }: SignedDigest): string {
  return createHmac('sha256', secret).update([path, timestamp, nonce, digest].join('\n')).digest('base64');
}

/** HMAC-SHA256 over path, time, nonce and the digest of the body. */
export const signRequest = (key: PlatformKey, signed: Signed): string => signDigest(key, digestOf(signed));

const validMs = 5 * 60_000;

/** Whether a request with a body of this digest was signed with the key within the last five minutes. */
export function isDigestSignedBy(key: PlatformKey, signed: SignedDigest, signature: string, now: Date): boolean {
  const given = Buffer.from(signature, 'base64');
  const expected = Buffer.from(signDigest(key, signed), 'base64');
  const isFresh = Math.abs(now.getTime() - Number(signed.timestamp)) <= validMs;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a request was signed with the key within the last five minutes. */
export const isSignedBy = (key: PlatformKey, signed: Signed, signature: string, now: Date): boolean =>
  isDigestSignedBy(key, digestOf(signed), signature, now);
