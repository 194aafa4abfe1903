import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * A signed link is a JSON Web Token in its compact form, signed with HMAC-SHA256 (JWS, RFC 7515): a partner can make one with any library.
 * Of the header count the algorithm, the key and `crit`. `iat` and the like are allowed and ignored.
 */
const header = z.object({
  alg: z.literal('HS256'),
  kid: z.string().regex(/^[\w-]{1,64}$/),
  /** Names what a reader must understand, and nothing of it is understood here (RFC 7515 §4.1.11). */
  crit: z.never().optional(),
});

/** A point in time, in seconds since 1970. */
const numericDate = z.number().nonnegative().max(32_503_680_000);

const claims = z.object({
  /** The partner. */
  iss: z.string().min(1).max(40),
  /** The link: what is counted, and what an order is attributed to. */
  jti: z.string().regex(/^[\w-]{1,64}$/),
  /** When it ends. */
  exp: numericDate,
  /** When it begins (RFC 7519 §4.1.5). */
  nbf: numericDate.optional(),
  /** Who else it is meant for: then it is not meant for us, who have no name there (RFC 7519 §4.1.3). */
  aud: z.never().optional(),
  goods: z.array(z.string().min(1).max(64)).min(1).max(100),
  /** Only of a licensed intermediary. */
  commission: z.string().min(1).max(40).optional(),
  /** Good for one purchase. */
  once: z.boolean().default(false),
});

export type LinkClaims = z.output<typeof claims>;

export interface LinkKey {
  readonly keyId: string;
  readonly secret: Buffer;
}

/** A token as it was written. Its claims count only after `isSigned`. */
export interface ReadToken {
  readonly keyId: string;
  readonly claims: LinkClaims;
  readonly signed: string;
  readonly signature: Buffer;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (secret: Buffer, signed: string): Buffer => createHmac('sha256', secret).update(signed).digest();

export function writeToken({ keyId, secret }: LinkKey, link: z.input<typeof claims>): string {
  const signed = `${encode({ alg: 'HS256', kid: keyId })}.${encode(link)}`;
  return `${signed}.${sign(secret, signed).toString('base64url')}`;
}

function decode<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/** Undefined: this is not a token, or its content is not that of a link. */
export function readToken(token: string): ReadToken | undefined {
  const [head, body, signature, ...rest] = token.split('.');
  const isWhole = [head, body, signature].every((part) => part !== undefined && /^[\w-]+$/.test(part)) && rest.length === 0;
  if (!isWhole || !head || !body || !signature) return undefined;
  const named = decode(head, header);
  const claimed = decode(body, claims);
  if (!named || !claimed) return undefined;
  return { keyId: named.kid, claims: claimed, signed: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') };
}

export function isSigned({ signed, signature }: ReadToken, { secret }: LinkKey): boolean {
  const expected = sign(secret, signed);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
