import { createHash, createHmac } from 'node:crypto';

/** A request as Tencent Cloud's scheme TC3-HMAC-SHA256 signs it: JSON by POST to the path `/`. */
interface SignedByTc3 {
  readonly keyId: string;
  readonly secret: string;
  /** The product: `sms`. */
  readonly service: string;
  readonly at: Date;
  /** The headers that are signed, in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The value of the header `authorization`. */
export function signByTc3({ keyId, secret, service, at, headers, body }: SignedByTc3): string {
  const day = at.toISOString().slice(0, 10);
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]?.trim().toLowerCase() ?? ''}\n`).join('');
  const request = ['POST', '/', '', lines, names.join(';'), digestOf(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', String(Math.floor(at.getTime() / 1000)), scope, digestOf(request)].join('\n');
  const key = keyed(keyed(keyed(`TC3${secret}`, day), service), 'tc3_request');
  const signature = keyed(key, text).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
}
