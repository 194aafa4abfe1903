import { createHmac, randomBytes } from 'node:crypto';
import { addKey, type PartnerDeps } from '../../domains/partners/public.ts';
import { Refused } from '../../platform/refused.ts';
import type { Connection } from '../../platform/database/connect.ts';

export interface PartnerKey {
  readonly keyId: string;
  readonly secret: Buffer;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a link as a partner does by itself: a JSON Web Token with HMAC-SHA256. */
export function signLink({ keyId, secret }: PartnerKey, claims: object, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const signed = `${part({ ...header, kid: keyId })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A partner of the content with a new key, and links for its products, each good for a day. */
export async function openPartner({ services }: { readonly services: PartnerDeps }, partnerId: 'qinglan-jj' | 'yunque-yq') {
  const key = await addKey(services, partnerId);
  if (key instanceof Refused) throw new Error(`the content has no partner ${partnerId}`);
  const link = (claims: object = {}) =>
    signLink(key, {
      iss: partnerId,
      jti: randomBytes(6).toString('hex'),
      exp: Math.floor(services.clock().getTime() / 1_000) + 86_400,
      goods: ['zhenan'],
      ...claims,
    });
  return { key, link };
}

/** Both partners of the content get this webhook. */
export async function setPartnerWebhooks(pool: Connection['pool'], url: string): Promise<void> {
  await pool.query(
    `update sale_partners set content = jsonb_set(jsonb_set(content, '{partners,0,webhook}', to_jsonb($1::text)), '{partners,1,webhook}', to_jsonb($1::text))`,
    [url],
  );
}
