import { createDecipheriv, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

const scheme = 'WECHATPAY2-SHA256-RSA2048';
/** How WeChat Pay names the only algorithm of its resources. */
export const resourceAlgorithm = 'AEAD_AES_256_GCM';
/** With such a signature WeChat Pay tries whether a merchant verifies: it is wrong on purpose. */
export const probeMark = 'WECHATPAY/SIGNTEST/';
/** A signature is good for so long, before and after its time. */
export const validSeconds = 5 * 60;
const tagBytes = 16;

/** Every line ends with a line feed, the last one too. */
const joinLines = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** SHA256withRSA over lines, in base64. */
export const signLines = (key: KeyObject, lines: readonly string[]): string => sign('sha256', joinLines(lines), key).toString('base64');

/** Whether the key has signed these lines. */
export const areSignedBy = (key: KeyObject, lines: readonly string[], signature: string): boolean =>
  verify('sha256', joinLines(lines), key, Buffer.from(signature, 'base64'));

/** Seconds since 1970, as signed texts have them. */
export const secondsOf = (instant: Date): string => String(Math.floor(instant.getTime() / 1_000));

/** A text that is used once, 32 characters. */
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Whether a signed time is not older than five minutes, and not further ahead. */
export const isFresh = (seconds: string, now: Date): boolean =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1_000 - Number(seconds)) <= validSeconds;

/** Who signs requests: number, certificate's serial number and private key of a merchant. */
export interface MerchantKey {
  readonly merchant: string;
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** The signed parts of a request. `target` is its path with its query, `body` is empty if it has none. */
export interface SignedRequest {
  readonly method: string;
  readonly target: string;
  readonly body: string;
}

/** The header `Authorization` of a request. */
export function authorize({ merchant, serial, privateKey }: MerchantKey, { method, target, body }: SignedRequest, now: Date): string {
  const [timestamp, nonce] = [secondsOf(now), newNonce()];
  const signature = signLines(privateKey, [method, target, timestamp, nonce, body]);
  return `${scheme} mchid="${merchant}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

export interface Authorization extends Record<'mchid' | 'nonce_str' | 'signature' | 'timestamp' | 'serial_no', string> {}

/** Reads the header that `authorize` writes, its parts in any order. Undefined if it is none. */
export function readAuthorization(header: string): Authorization | undefined {
  if (!header.startsWith(`${scheme} `)) return undefined;
  const parts = Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']));
  const { mchid, nonce_str, signature, timestamp, serial_no } = parts;
  const isWhole = mchid && nonce_str && signature && timestamp && serial_no;
  return isWhole ? { mchid, nonce_str, signature, timestamp, serial_no } : undefined;
}

/** The keys with which WeChat Pay signs, by serial number or `PUB_KEY_ID_…`. While it changes its key, both are known. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/** Reads public keys or certificates in PEM. Throws for one that is no RSA key. */
export function readPlatformKeys(pems: Readonly<Record<string, string>>): PlatformKeys {
  return new Map(
    Object.entries(pems).map(([serial, pem]) => {
      const key = createPublicKey(pem);
      if (key.asymmetricKeyType !== 'rsa') throw new Error(`the key ${serial} of WeChat Pay is no RSA key`);
      return [serial, key];
    }),
  );
}

/** Why a signature of WeChat Pay does not hold. */
export type SignatureFault = 'missing' | 'probe' | 'old' | 'unknown key' | 'wrong';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Looks for the fault in a signature of WeChat Pay. The serial number chooses the key: no other one is tried. Headers are in lower case. */
export function findSignatureFault(keys: PlatformKeys, headers: Headers, body: string, now: Date): SignatureFault | undefined {
  const of = (name: string) => headers[`wechatpay-${name}`];
  const [timestamp, nonce, signature, serial] = [of('timestamp'), of('nonce'), of('signature'), of('serial')];
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string' || typeof serial !== 'string')
    return 'missing';
  if (signature.startsWith(probeMark)) return 'probe';
  if (!isFresh(timestamp, now)) return 'old';
  const key = keys.get(serial);
  if (!key) return 'unknown key';
  return areSignedBy(key, [timestamp, nonce, body], signature) ? undefined : 'wrong';
}

/** What a notice encloses. */
export interface SealedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

/** Opens what is sealed with the APIv3 key by AES-256-GCM. Throws if it was altered, or sealed with another key. */
export function openResource({ ciphertext, nonce, associated_data: associated = '' }: SealedResource, apiV3Key: Buffer): string {
  const sealed = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  decipher.setAAD(Buffer.from(associated));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
