import { sayHours } from '@portal/rules/service/hours.ts';
import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { relationLabel } from '@portal/reference/relations.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { writeTicket } from '../../platform/tickets.ts';
import { hashPhone, matchCode, spendCode } from '../codes/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { appendTrail } from '../trail/public.ts';
import { coverEndOf, partOf, policyStateOn, premiumOf, presentCovers, printClauses, readCovers, sayWaiting } from '../contracts/public.ts';
import { openLink } from '../links/public.ts';
import { findMemberOf, followMemberLink, type LinkRefusal, type MemberLink } from './member-link.ts';

export interface CertificateDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly site: SiteSettings;
}

/** The policy behind a member's link. Until the code is typed, it names only the product and the masked member. */
export async function openMemberLink(deps: CertificateDeps, token: string): Promise<AnswerOf<'openMemberLink'> | Refused<LinkRefusal>> {
  const { db } = deps;
  const link = await findMemberOf(db, deps, await openLink(db, deps, ['certificate'], token));
  if (link instanceof Refused) return link;
  const { company } = await deps.site.current();
  const { contract, member, phone } = link;
  return {
    insurer: company.fullName,
    productName: contract.productName,
    memberName: maskName(member.person.name),
    sentTo: maskPhone(phone.number),
  };
}

/** The part of the contract that a member reads: their own. It has nothing about others, the applicant, or the whole premium. */
async function presentCertificate(
  { db, sealer, clock, site }: CertificateDeps,
  { policy, contract, member }: MemberLink,
  visitorHash: Buffer,
): Promise<AnswerOf<'showMemberCertificate'>> {
  const now = clock();
  const today = dayInShanghai(now);
  const { company, contact } = await site.current();
  const { name, certificateType, certificateNo } = member.person;
  const holder = visitorHash.toString('base64url');
  const { ticket, expiresAt } = writeTicket(sealer, 'certificate', holder, { policyId: policy.id, memberId: member.id }, { now });
  const part = partOf(contract, member);
  return {
    policyNo: policy.policy_no,
    insurer: company.fullName,
    productName: contract.productName,
    filingNo: contract.filingNo,
    memberName: maskName(name),
    certificateType: certificateTypes[certificateType],
    certificateNo: maskCertificate(certificateNo),
    relation: relationLabel(member.relation),
    state: policyStateOn(policy, today),
    effectiveOn: contract.effectiveOn,
    coverUntil: coverEndOf(member),
    premium: { amount: toYuanText(premiumOf(member)), payments: contract.premium.payments, perYear: contract.premium.perYear },
    coverages: presentCovers(await readCovers(db, policy, member.id), today),
    clauses: printClauses(part).map(({ name: of, benefits, exclusions }) => ({
      name: of,
      benefits: benefits.map((one) => ({ name: one.name, amount: one.amount, how: one.how })),
      exclusions: [...exclusions],
    })),
    waiting: sayWaiting(part),
    claims: { hotline: contact.hotline, hotlineHours: sayHours(contact.hotlineHours, contact.manualHours) },
    file: { url: fileUrl('downloadMemberCertificate', { ticket }), expiresAt: expiresAt.toISOString() },
  };
}

/** A member opens their certificate with the link and a code to their own phone. Each time is a row of the record. */
export async function showCertificate(
  deps: CertificateDeps,
  { token, verifyCode }: ParsedRequestOf<'showMemberCertificate'>,
  { visitorHash, addressKey }: { readonly visitorHash: Buffer; readonly addressKey: string },
): Promise<AnswerOf<'showMemberCertificate'> | Refused<LinkRefusal | 'CODE_WRONG'>> {
  const { db, sealer, clock } = deps;
  const link = await followMemberLink(db, deps, token);
  if (link instanceof Refused) return link;
  const { policy, member, phone } = link;
  const phoneHash = hashPhone(sealer, phone);
  const matched = await matchCode(db, deps, { phoneHash, purpose: 'certificate', code: verifyCode, addressKey });
  const refused = await inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, matched, phoneHash, clock()))) return refuse('CODE_WRONG');
    await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: clock(), by: asLink('certificate', member.id) }, [
      { kind: 'member_certificate_opened', detail: { policyNo: policy.policy_no, member: member.id } },
    ]);
    return undefined;
  });
  return refused ?? presentCertificate(deps, link, visitorHash);
}
