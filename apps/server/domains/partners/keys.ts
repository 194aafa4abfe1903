import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { LinkKey } from './link-token.ts';
import type { Partner } from './partner-file.ts';
import { findKey, findPartner, insertKey, type KeyRow, listKeysOf, retireKeyRow } from './partners.queries.ts';

export interface PartnerDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** For the insurer's people, who name a partner. */
export async function needPartner({ db }: Pick<PartnerDeps, 'db'>, partnerId: string): Promise<Partner | Refused<'SUBJECT_NOT_FOUND'>> {
  return (await findPartner(db, partnerId)) ?? refuse('SUBJECT_NOT_FOUND', [], `partners.yaml 中没有合作方 ${partnerId}。`);
}

const secretBytes = 32;

/** Makes a key of a partner, valid at once beside its others. Its secret is returned only now: it is stored sealed. */
export async function addKey({ db, sealer, clock }: PartnerDeps, partnerId: string): Promise<LinkKey | Refused<'SUBJECT_NOT_FOUND'>> {
  const partner = await needPartner({ db }, partnerId);
  if (partner instanceof Refused) return partner;
  const secret = randomBytes(secretBytes);
  const keyId = `k${randomBytes(6).toString('hex')}`;
  await insertKey(db, {
    key_id: keyId,
    partner_id: partnerId,
    secret_sealed: sealer.seal('partner secret', keyId, secret),
    created_at: clock(),
  });
  return { keyId, secret };
}

/** Links that were signed with a retired key are refused from now on. */
export async function retireKey(
  { db, clock }: PartnerDeps,
  partnerId: string,
  keyId: string,
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND'>> {
  const isRetired = await retireKeyRow(db, partnerId, keyId, clock());
  return isRetired ? {} : refuse('SUBJECT_NOT_FOUND', [], `${partnerId} 没有使用中的密钥 ${keyId}。`);
}

export async function listKeys(
  { db }: PartnerDeps,
  partnerId: string,
): Promise<StaffAnswerOf<'listPartnerKeys'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const partner = await needPartner({ db }, partnerId);
  if (partner instanceof Refused) return partner;
  return (await listKeysOf(db, partnerId)).map(({ key_id: keyId, created_at: since, retired_at: retiredAt }) => ({
    keyId,
    since: since.toISOString(),
    retiredAt: retiredAt?.toISOString() ?? null,
  }));
}

const openSecret = (sealer: Sealer, { key_id: keyId, secret_sealed: sealed }: KeyRow): LinkKey => ({
  keyId,
  secret: sealer.openBytes('partner secret', keyId, sealed),
});

/** A key with its secret, whether it is retired or not. */
export async function openKey(
  { db, sealer }: Pick<PartnerDeps, 'db' | 'sealer'>,
  keyId: string,
): Promise<(LinkKey & { readonly partnerId: string; readonly isRetired: boolean }) | undefined> {
  const row = await findKey(db, keyId);
  if (!row) return undefined;
  return { ...openSecret(sealer, row), partnerId: row.partner_id, isRetired: row.retired_at !== null };
}

/** The newest key in use: what we sign with. */
export async function signingKey({ db, sealer }: Pick<PartnerDeps, 'db' | 'sealer'>, partnerId: string): Promise<LinkKey | undefined> {
  const row = (await listKeysOf(db, partnerId)).find(({ retired_at }) => retired_at === null);
  return row && openSecret(sealer, row);
}
