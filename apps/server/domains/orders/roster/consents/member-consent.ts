import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import { checkSignature, isSignedBy } from '@portal/rules/sale/consents/signature.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { personOfOrder } from '#platform/certificate-hash.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { matchCode, spendCode } from '#domains/codes/public.ts';
import { appendTrail } from '#domains/trail/public.ts';
import { cancelLocked } from '../../cancel-order.ts';
import { applicationContext } from '../../drafts/application-context.ts';
import { lockOrder } from '../../orders.queries.ts';
import { type FoundPerson, followProof } from './identify-person.ts';
import { presentMemberConsent } from './member-consent.present.ts';
import { writeProof } from './person-proof.ts';
import { markWithdrawn, putConsents } from './roster-consents.queries.ts';
import { hashGroupContent, rosterConsentSchema } from './roster-content.ts';
import type { RosterDeps } from '../roster-deps.ts';

type ProofRefusal = 'ROSTER_LINK_INVALID' | 'ROSTER_PROOF_EXPIRED';

/** The content that a person agrees to: the common part, and their own data. */
export function memberContent(content: Buffer, { row }: Pick<FoundPerson, 'row'>): string {
  return createHash('sha256')
    .update(content)
    .update(row.content_hash ?? '')
    .digest('hex');
}

/** A later roster of the order takes it over, whatever the number of the row is there. */
function sealProof(
  sealer: Sealer,
  { order, proof, phoneHash }: FoundPerson,
  signature: ParsedRequestOf<'giveRosterConsent'>['signature'],
): Buffer {
  const owner = personOfOrder(order.id, proof.certificate);
  return sealer.sealJson('roster consent proof', owner, { signature, phoneHash: phoneHash.toString('hex') });
}

/** Shows a person their own part, once a code has proved the phone that the roster has for them. */
export async function showRosterConsent(
  deps: RosterDeps,
  { token, proof, verifyCode, addressKey }: ParsedRequestOf<'showRosterConsent'> & { readonly addressKey: string },
): Promise<AnswerOf<'showRosterConsent'> | Refused<ProofRefusal | 'CONSENT_NOT_READY' | 'CODE_WRONG'>> {
  const { db, sealer, clock, catalogue } = deps;
  const found = await followProof(deps, db, { token, proof, kind: 'found' });
  if (found instanceof Refused) return found;
  const { phoneHash } = found;
  const now = clock();
  const version = await catalogue.version(found.order.product_id);
  const code = await matchCode(db, deps, { phoneHash, purpose: 'consent', code: verifyCode, addressKey });
  const isProved = await inTransaction(db, (tx) => spendCode(tx, code, phoneHash, now));
  if (!isProved) return refuse('CODE_WRONG');
  const { table } = await deps.occupations.current();
  const content = hashGroupContent(sealer, { version, application: found.application });
  return {
    proof: writeProof(sealer, 'proved', token, { ...found.proof, phone: phoneHash }, now),
    ...presentMemberConsent(found, {
      product: version.product,
      context: applicationContext(table, dayInShanghai(now)),
      content,
      shown: memberContent(content, found),
    }),
  };
}

/**
 * A person agrees to the contract and the sum that the page showed, and signs. The record has one event, with the signature beside the hash
 * of the shown content. CONSENT_CHANGED if the organisation changed it since.
 */
export async function giveRosterConsent(
  deps: RosterDeps,
  { token, proof, content: shown, signature }: ParsedRequestOf<'giveRosterConsent'>,
): Promise<
  AnswerOf<'giveRosterConsent'> | Refused<ProofRefusal | 'CONSENT_NOT_READY' | 'CONSENT_CHANGED' | 'SIGNATURE_DIFFERS' | 'INVALID_INPUT'>
> {
  const { db, sealer, clock, catalogue } = deps;
  const unsigned = checkSignature(signature);
  if (unsigned.length > 0) return refuse('INVALID_INPUT', unsigned);
  const seen = await followProof(deps, db, { token, proof, kind: 'proved' });
  if (seen instanceof Refused) return seen;
  const version = await catalogue.version(seen.order.product_id);
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order.id);
    const found = await followProof(deps, tx, { token, proof, kind: 'proved' });
    if (found instanceof Refused) return found;
    if (order.state !== 'draft') return refuse('CONSENT_NOT_READY', [], '投保单已经提交，不能再确认。如有疑问，请联系单位的经办人。');
    if (order.product_id !== seen.order.product_id) return refuse('CONSENT_CHANGED');
    const content = hashGroupContent(sealer, { version, application: found.application });
    if (memberContent(content, found) !== shown) return refuse('CONSENT_CHANGED');
    const { name = '' } = found.member.person;
    if (!isSignedBy(signature, name)) return refuse('SIGNATURE_DIFFERS', [], '签名与名单中的姓名不一致，请输入您的姓名。');
    const now = clock();
    const { ordinal } = found.row;
    await putConsents(tx, [
      {
        roster_id: found.roster.id,
        ordinal,
        kind: 'link',
        given_at: now,
        withdrawn_at: null,
        content_schema: rosterConsentSchema,
        content_hash: content,
        proof_sealed: sealProof(sealer, found, signature),
        sheet_id: null,
      },
    ]);
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: asLink('roster', String(ordinal)) }, [
      { kind: 'member_consent_given', detail: { roster: found.roster.id, row: ordinal, content: shown, name, signature } },
    ]);
    return { givenAt: now.toISOString() };
  });
}

/**
 * A person does not agree, or no longer: until the contract is paid for. A roster shows them as not having agreed; an order that was
 * submitted with the consent is cancelled.
 */
export async function withdrawRosterConsent(
  deps: RosterDeps,
  { token, proof }: ParsedRequestOf<'withdrawRosterConsent'>,
): Promise<AnswerOf<'withdrawRosterConsent'> | Refused<ProofRefusal>> {
  const { db, sealer, clock } = deps;
  const seen = await followProof(deps, db, { token, proof, kind: 'proved' });
  if (seen instanceof Refused) return seen;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, seen.order.id);
    const found = await followProof(deps, tx, { token, proof, kind: 'proved' });
    if (found instanceof Refused) return found;
    const now = clock();
    const { ordinal } = found.row;
    if (!(await markWithdrawn(tx, found.roster.id, ordinal, now))) return { withdrawnAt: (found.row.withdrawn_at ?? now).toISOString() };
    const by = asLink('roster', String(ordinal));
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [
      { kind: 'member_consent_withdrawn', detail: { roster: found.roster.id, row: ordinal } },
    ]);
    if (order.state !== 'draft') await cancelLocked(tx, deps, order, { by, cause: 'consent_withdrawn' });
    return { withdrawnAt: now.toISOString() };
  });
}
