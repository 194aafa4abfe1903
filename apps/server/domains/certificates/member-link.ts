import { isAdult } from '@portal/rules/person/age.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { hashPhone } from '../codes/public.ts';
import {
  type Contract,
  type ContractMember,
  findMember,
  findPolicyById,
  type IssueDeps,
  openContract,
  type PolicyRow,
} from '../contracts/public.ts';
import { followLink, type Link, makeLink } from '../links/public.ts';

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
 * Makes a link of a member, in place of an earlier one, and the parameters of its message. The name of a member was typed by somebody
 * else, so the message shows no character of it.
 */
export async function makeMemberLink(
  tx: Transaction,
  deps: Pick<IssueDeps, 'sealer' | 'clock' | 'publicUrl'>,
  { shortName: product }: Contract,
  of: { readonly policyId: string; readonly memberId: string; readonly phone: PhoneNumber; readonly by: Actor },
) {
  const { token, expiresAt } = await makeLink(tx, deps, {
    purpose: 'certificate',
    subjectId: of.policyId,
    part: of.memberId,
    by: of.by,
    phoneHash: hashPhone(deps.sealer, of.phone),
  });
  const link = `${deps.publicUrl()}/memberCertificate#${token}`;
  return { expiresAt, params: { insured: '被保险人', product, link } };
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

/** The member behind the link of a token, while the contract still has them with the phone that it was sent to. */
export async function followMemberLink(
  on: Queryable,
  deps: Pick<IssueDeps, 'sealer' | 'clock'>,
  token: string,
): Promise<MemberLink | Refused<LinkRefusal>> {
  return findMemberOf(on, deps, await followLink(on, deps, ['certificate'], token));
}

/** The member of a link that was followed or opened. */
export async function findMemberOf(
  on: Queryable,
  { sealer, clock }: Pick<IssueDeps, 'sealer' | 'clock'>,
  link: Link | undefined,
): Promise<MemberLink | Refused<LinkRefusal>> {
  if (link?.state === 'withdrawn') return refuse('MEMBER_LINK_WITHDRAWN');
  if (link?.state === 'expired') return refuse('MEMBER_LINK_EXPIRED');
  const policy = link?.state === 'open' ? await findPolicyById(on, link.subjectId, dayInShanghai(clock())) : undefined;
  if (!link || !policy) return refuse('MEMBER_LINK_INVALID');
  if (policy.state === 'cooling_off_surrendered') return refuse('MEMBER_POLICY_RETURNED');
  const contract = await openContract(on, sealer, policy);
  const member = await findMember(on, sealer, policy, contract, link.part);
  if (!member) return refuse('MEMBER_LINK_INVALID');
  const { phone } = member.person;
  if (!phone || !link.phoneHash?.equals(hashPhone(sealer, phone))) return refuse('MEMBER_PHONE_CHANGED');
  return { policy, contract, member, phone };
}
