import { createHash, createHmac } from 'node:crypto';

/** A request as Aliyun's scheme ACS3-HMAC-SHA256 signs it: by POST to the path `/`. */
interface SignedByAcs3 {
  readonly keyId: string;
  readonly secret: string;
  /** Parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** `host` and all `x-acs-` headers, in small letters, without that of the body's digest. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The query of an address as it is sent and signed: sorted by name. */
export const sortedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');

/** The headers of a request with its signature. */
export function signByAcs3({ keyId, secret, query, headers, body }: SignedByAcs3): Record<string, string> {
  const digest = digestOf(body);
  const signed: Record<string, string> = { ...headers, 'x-acs-content-sha256': digest };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name]?.trim() ?? ''}\n`).join('');
  const request = ['POST', '/', sortedQuery(query), lines, names.join(';'), digest].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${digestOf(request)}`)
    .digest('hex');
  return { ...signed, authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}` };
}
