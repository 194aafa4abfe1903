import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { relationLabel } from '@portal/reference/relations.ts';
import { type Actor, asCustomer } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { hashPhone } from '../codes/public.ts';
import { offersCertificateMessages, queueNotice, type Sender, sendOnRequest } from '../messages/public.ts';
import { appendTrail } from '../trail/public.ts';
import {
  type Contract,
  type ContractMember,
  findMember,
  findMembersByText,
  findOwnPolicy,
  type IssueDeps,
  openContract,
  type PolicyRow,
  readMembers,
} from '../contracts/public.ts';
import { endLink, type Link, listLinks } from '../links/public.ts';
import { linkPhoneOf, makeMemberLink } from './member-link.ts';

interface Request {
  readonly accountId: string;
  readonly policyNo: string;
}

type Issued = Pick<PolicyRow, 'id' | 'policy_no' | 'order_id'>;

/** A message that could not be sent for a day is not sent. */
const sendMinutes = 24 * 60;

async function recordSent(
  tx: Transaction,
  { sealer, clock }: IssueDeps,
  policy: Issued,
  { members, by }: { readonly members: readonly string[]; readonly by: Actor },
): Promise<void> {
  const entries = members.map((member) => ({ kind: 'member_link_sent' as const, detail: { policyNo: policy.policy_no, member } }));
  if (entries.length > 0) await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: clock(), by }, entries);
}

/**
 * Sends each insured adult beside the applicant the link to their own certificate, in the transaction that issues the policy. Without
 * the templates nobody gets one.
 */
export async function sendFirstMemberLinks(tx: Transaction, deps: IssueDeps, policy: Issued, contract: Contract, by: Actor): Promise<void> {
  const now = deps.clock();
  const sent: string[] = [];
  const isOffered = contract.members.length > 1 && (await offersCertificateMessages(tx));
  for (const member of isOffered ? contract.members : []) {
    const phone = linkPhoneOf(contract, member, dayInShanghai(now));
    if (!phone) continue;
    const { params } = await makeMemberLink(tx, deps, contract, { policyId: policy.id, memberId: member.id, phone, by });
    await queueNotice(tx, deps, { phone, template: 'certificateLink', params });
    sent.push(member.id);
  }
  await recordSent(tx, deps, policy, { members: sent, by });
}

/** The policyholder sends a member the link again, or for the first time. The earlier link ends. */
export async function sendMemberLink(
  deps: IssueDeps & { readonly db: Database },
  { sender, accountId, policyNo, member: memberId }: Request & { readonly sender: Sender; readonly member: string },
): Promise<
  | AnswerOf<'sendMemberLink'>
  | Refused<
      | 'POLICY_NOT_FOUND'
      | 'MEMBER_NOT_REACHABLE'
      | 'MEMBER_POLICY_RETURNED'
      | 'SMS_NOT_OFFERED'
      | 'CODE_TOO_SOON'
      | 'CODE_LIMIT_REACHED'
      | 'TOO_MANY_REQUESTS'
      | 'WORK_NEEDED'
    >
> {
  const { db, sealer, clock } = deps;
  const now = clock();
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(now));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  if (policy.state === 'cooling_off_surrendered') return refuse('MEMBER_POLICY_RETURNED');
  if (!(await offersCertificateMessages(db))) return refuse('SMS_NOT_OFFERED', [], '暂不发送凭证链接，请致电客服索取凭证。');
  const contract = await openContract(db, sealer, policy);
  const member = await findMember(db, sealer, policy, contract, memberId);
  const phone = member && linkPhoneOf(contract, member, dayInShanghai(now));
  if (!phone) return refuse('MEMBER_NOT_REACHABLE');
  return inTransaction(db, async (tx) => {
    const by = asCustomer(accountId);
    const { params, expiresAt } = await makeMemberLink(tx, deps, contract, { policyId: policy.id, memberId, phone, by });
    const sent = await sendOnRequest(tx, deps, sender, {
      phone,
      phoneHash: hashPhone(sealer, phone),
      askedFor: 'certificateLink',
      template: 'certificateLink',
      params,
      sendBefore: addMinutes(now, sendMinutes),
    });
    if (sent instanceof Refused) return sent;
    await recordSent(tx, deps, policy, { members: [memberId], by });
    return { sentTo: maskPhone(phone.number), expiresAt: expiresAt.toISOString() };
  });
}

/** The policyholder ends the link of a member. Without one nothing happens. */
export async function withdrawMemberLink(
  tx: Transaction,
  { sealer, clock }: Pick<IssueDeps, 'sealer' | 'clock'>,
  { accountId, policyNo, member }: Request & { readonly member: string },
): Promise<{ withdrawn: boolean } | Refused<'POLICY_NOT_FOUND'>> {
  const now = clock();
  const policy = await findOwnPolicy(tx, accountId, policyNo, dayInShanghai(now));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const withdrawn = await endLink(tx, { purpose: 'certificate', subjectId: policy.id, part: member }, 'withdrawn', now);
  if (withdrawn)
    await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: now, by: asCustomer(accountId) }, [
      { kind: 'member_link_withdrawn', detail: { policyNo, member } },
    ]);
  return { withdrawn };
}

type Shown = AnswerOf<'listMemberLinks'>['list'][number];

function presentLink(link: Link | undefined): Pick<Shown, 'state' | 'sentAt' | 'expiresAt'> {
  if (!link) return { state: 'none', sentAt: null, expiresAt: null };
  const state = link.state === 'open' ? 'sent' : link.state === 'expired' ? 'expired' : 'withdrawn';
  return { state, sentAt: link.createdAt.toISOString(), expiresAt: link.expiresAt.toISOString() };
}

type Linked = Pick<ContractMember, 'id' | 'relation'> & {
  readonly person: Pick<ContractMember['person'], 'name' | 'certificateNo' | 'phone' | 'birthday'>;
};

interface Listed {
  readonly policy: PolicyRow;
  readonly contract: Contract;
  readonly members: readonly Linked[];
  readonly now: Date;
}

/** Members with their links, for the policyholder. */
async function presentLinks(db: Queryable, { policy, contract, members, now }: Listed): Promise<Shown[]> {
  const ids = members.map(({ id }) => id);
  const links = await listLinks(db, { purpose: 'certificate', subjectId: policy.id }, now, ids);
  return members.map(({ id, relation, person }) => {
    const phone = linkPhoneOf(contract, { relation, person }, dayInShanghai(now));
    return {
      member: id,
      name: maskName(person.name),
      certificate: maskCertificate(person.certificateNo),
      relation: relationLabel(relation),
      sentTo: phone ? maskPhone(phone.number) : null,
      ...presentLink(links.find(({ part }) => part === id)),
    };
  });
}

/**
 * A page of the links of the members beside the applicant, for the policyholder. Empty in a contract of one insured. Those of a group are
 * read as rows: there may be thousands.
 */
export async function listMemberLinks(
  db: Queryable,
  { sealer, clock }: Pick<IssueDeps, 'sealer' | 'clock'>,
  { accountId, policyNo, pageNum, pageSize }: Request & ParsedRequestOf<'listMemberLinks'>,
): Promise<AnswerOf<'listMemberLinks'> | Refused<'POLICY_NOT_FOUND'>> {
  const now = clock();
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(now));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  if (policy.insured_count < 2) return { policyNo, isGroup: false, total: 0, list: [] };
  const contract = await openContract(db, sealer, policy);
  const isGroup = contract.group !== undefined;
  const offset = (pageNum - 1) * pageSize;
  const beside = contract.members.filter(({ relation }) => relation !== '00');
  const members = isGroup ? await readMembers(db, sealer, policy, { limit: pageSize, offset }) : beside.slice(offset, offset + pageSize);
  const list = await presentLinks(db, { policy, contract, members, now });
  return { policyNo, isGroup, total: isGroup ? policy.insured_count : beside.length, list };
}

/** As many as a page shows. */
const mostFound = 40;

/** Looks somebody up in a group, for the policyholder: see `findMembersByText`. Nobody in any other contract. */
export async function searchMembers(
  db: Queryable,
  { sealer, clock }: Pick<IssueDeps, 'sealer' | 'clock'>,
  { accountId, policyNo, text }: Request & ParsedRequestOf<'searchMembers'>,
): Promise<AnswerOf<'searchMembers'> | Refused<'POLICY_NOT_FOUND'>> {
  const now = clock();
  const policy = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(now));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const contract = await openContract(db, sealer, policy);
  const found = contract.group ? await findMembersByText(db, sealer, policy, text) : [];
  return { total: found.length, list: await presentLinks(db, { policy, contract, members: found.slice(0, mostFound), now }) };
}
