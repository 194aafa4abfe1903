import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** SHA256withRSA, the only signature that is used. */
export const signType = 'RSA2';

export type Params = Readonly<Record<string, string>>;

/** What is signed of parameters: sorted by name, as they are before they are encoded. */
const joinParams = (params: readonly (readonly [string, string])[]): string =>
  params
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The text of a request that is signed: all parameters but `sign` that have a value. */
export const textOfRequest = (params: Params): string =>
  joinParams(Object.entries(params).filter(([name, value]) => name !== 'sign' && value !== ''));

/** The text of a call-back that is signed: all parameters but `sign` and `sign_type`, those without a value too. */
export const textOfNotice = (params: Params): string =>
  joinParams(Object.entries(params).filter(([name]) => name !== 'sign' && name !== 'sign_type'));

/** Signs a text, in base64. */
export const signText = (key: KeyObject, text: string): string => sign('sha256', Buffer.from(text), key).toString('base64');

/** Whether the key has signed this text. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

function mustBeRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('a key of Alipay is no RSA key');
  return key;
}

const isPem = (text: string): boolean => text.includes('-----BEGIN');
const bytesOf = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'base64');

/** Reads a private key: PEM, or its base64 alone, as the tools of Alipay write it. Throws if it is no RSA key. */
export function readPrivateKey(text: string): KeyObject {
  if (isPem(text)) return mustBeRsa(createPrivateKey(text));
  try {
    return mustBeRsa(createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }));
  } catch {
    return mustBeRsa(createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs1' }));
  }
}

/** Reads a public key: PEM, or its base64 alone. Throws if it is no RSA key. */
export const readPublicKey = (text: string): KeyObject =>
  mustBeRsa(isPem(text) ? createPublicKey(text) : createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' }));

/**
 * The exact text of a member of an answer that is an object: it is what is signed, so it is cut out and never written again. Undefined if it has none.
 */
export function cutMember(body: string, name: string): string | undefined {
  const found = new RegExp(`"${name}"\\s*:\\s*(?=\\{)`).exec(body);
  if (!found) return undefined;
  const begins = found.index + found[0].length;
  let depth = 0;
  for (const { 0: token, index } of body.slice(begins).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return body.slice(begins, begins + index + 1);
  }
  return undefined;
}

/** Beijing is eight hours ahead of UTC. */
const aheadMs = 8 * 3_600_000;

/** An instant as Alipay writes it: Beijing time to the second, `2026-11-21 12:00:00`. */
export const beijingText = (instant: Date): string => new Date(instant.getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');

/** Reads what `beijingText` writes. Undefined if it is something else. */
export function readBeijing(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
