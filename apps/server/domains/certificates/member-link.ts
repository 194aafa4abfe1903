import { isAdult } from '@portal/rules/person/age.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../codes/public.ts';
import { type Contract, type ContractMember, findMember, findPolicyById, openContract, type PolicyRow } from '../contracts/public.ts';
import { findMemberLinkByToken, putMemberLink } from './certificates.queries.ts';

/** How long a link can be opened. */
const linkDays = 365;

export const hashMemberToken = (sealer: Sealer, token: string): Buffer => sealer.hash('member-token', token);

const isSamePhone = (one: PhoneNumber, other: PhoneNumber | undefined): boolean =>
  other !== undefined && one.countryCode === other.countryCode && one.number === other.number;

/**
 * The phone to which the link of a member goes: only adults beside the applicant get one, on a phone of their own. Undefined for
 * everybody else, and in a contract of one insured.
 */
export function linkPhoneOf(
  { members, applicant }: Contract,
  member: Pick<ContractMember, 'relation'> & { readonly person: Pick<ContractMember['person'], 'phone' | 'birthday'> },
  today: string,
): PhoneNumber | undefined {
  const { phone, birthday } = member.person;
  if (members.length === 1 || member.relation === '00' || !phone) return undefined;
  return isAdult(birthday, today) && !isSamePhone(phone, applicant.phone) ? phone : undefined;
}

/**
 * Makes a new link of a member: the message, and the end of the link. Nothing is stored. The name of a member was typed by somebody else,
 * so the message shows no character of it.
 */
export function newMemberLink({ shortName: product }: Contract, { now, publicUrl }: { readonly now: Date; readonly publicUrl: string }) {
  const token = randomBytes(24).toString('base64url');
  const link = `${publicUrl}/memberCertificate#${token}`;
  return { token, expiresAt: addMinutes(now, linkDays * 24 * 60), params: { insured: '被保险人', product, link } };
}

/** Stores a link that has been sent, in place of an earlier one. */
export async function storeMemberLink(
  tx: Transaction,
  sealer: Sealer,
  { policyId, memberId }: { readonly policyId: string; readonly memberId: string },
  { token, phone, now, expiresAt }: { readonly token: string; readonly phone: PhoneNumber; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await putMemberLink(tx, {
    policy_id: policyId,
    member_id: memberId,
    token_hash: hashMemberToken(sealer, token),
    phone_hash: hashPhone(sealer, phone),
    sent_at: now,
    expires_at: expiresAt,
  });
}

/** The policy and the member of a link. */
export interface MemberLink {
  readonly policy: PolicyRow;
  readonly contract: Contract;
  readonly member: ContractMember;
  /** The one that the link was sent to. */
  readonly phone: PhoneNumber;
}

export type LinkRefusal =
  | 'MEMBER_LINK_INVALID'
  | 'MEMBER_LINK_EXPIRED'
  | 'MEMBER_LINK_WITHDRAWN'
  | 'MEMBER_PHONE_CHANGED'
  | 'MEMBER_POLICY_RETURNED';

/** Finds the member of a link, while the contract still has them with the phone that it was sent to. */
export async function followMemberLink(
  on: Queryable,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  token: string,
): Promise<MemberLink | Refused<LinkRefusal>> {
  const now = clock();
  const link = await findMemberLinkByToken(on, hashMemberToken(sealer, token));
  if (!link) return refuse('MEMBER_LINK_INVALID');
  if (link.withdrawn_at) return refuse('MEMBER_LINK_WITHDRAWN');
  if (link.expires_at <= now) return refuse('MEMBER_LINK_EXPIRED');
  const policy = await findPolicyById(on, link.policy_id, dayInShanghai(now));
  if (!policy) return refuse('MEMBER_LINK_INVALID');
  if (policy.state === 'cooling_off_surrendered') return refuse('MEMBER_POLICY_RETURNED');
  const contract = await openContract(on, sealer, policy);
  const member = await findMember(on, sealer, policy, contract, link.member_id);
  if (!member) return refuse('MEMBER_LINK_INVALID');
  const { phone } = member.person;
  if (!phone || !hashPhone(sealer, phone).equals(link.phone_hash)) return refuse('MEMBER_PHONE_CHANGED');
  return { policy, contract, member, phone };
}
