import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { coolingOffEnd } from '@portal/rules/product/terms/cooling-off.ts';
import { MENTIONED_DAYS } from '@portal/rules/person/certificate/certificate-validity.ts';
import { endsOffered } from '@portal/rules/sale/renewal/renewal.ts';
import { addDays, dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { addMinutes } from '../../platform/clock.ts';
import { Refused } from '../../platform/refused.ts';
import { listOwnClaims, openClaim } from '../claims/public.ts';
import {
  type Contract,
  judgeRenewal,
  listEndingSoon,
  listPolicies,
  openContract,
  type PolicyRow,
  policyStateOn,
  type RenewalDeps,
} from '../contracts/public.ts';
import { findCoreValues, standingOf } from '../servicing/public.ts';
import { listCorePolicies, openCoreSummary } from '../core/public.ts';
import { listOwnEndingCertificates } from '../orders/public.ts';
import { listCorePoliciesInGrace, listOpenOrders, listPremiumsDue, listRecentPolicies } from './todo.queries.ts';

export type TodoDeps = RenewalDeps;

type Todo = AnswerOf<'listTodos'>['list'][number];

/** Drafts that were not touched for longer are not mentioned. */
const draftMinutes = 30 * 24 * 60;

async function orderTodos({ db, catalogue, clock }: TodoDeps, accountId: string): Promise<Todo[]> {
  const orders = await listOpenOrders(db, accountId, addMinutes(clock(), -draftMinutes));
  return Promise.all(
    orders.map(async ({ order_no: orderNo, product_id: productId, state, pay_before: before }): Promise<Todo> => {
      const { name: productName } = (await catalogue.version(productId)).product;
      return state === 'draft'
        ? { kind: 'confirm', orderNo, productName }
        : { kind: 'pay', orderNo, productName, before: before?.toISOString() ?? null };
    }),
  );
}

async function claimTodos({ db, sealer }: TodoDeps, accountId: string): Promise<Todo[]> {
  const claims = await listOwnClaims(db, accountId, { tab: 'papers', pageNum: 1, pageSize: 10 });
  return claims.map((claim) => ({
    kind: 'papers',
    claimNo: claim.claim_no,
    papers: openClaim(sealer, claim).papers.filter(({ received }) => !received).length,
  }));
}

/** The receipt of a policy, or the rest of its cooling-off period. */
function receiptTodos(policy: PolicyRow, { coolingOffDays }: Contract, today: string): Todo[] {
  const { policy_no: policyNo, product_name: productName, delivered_at: receivedAt, cooling_off_from: from } = policy;
  if (policy.epolicy_state === 'ready' && !receivedAt)
    return [{ kind: from === 'receipt' ? 'receipt' : 'first_view', policyNo, productName }];
  if (!receivedAt || policy.state !== 'effective') return [];
  const until = coolingOffEnd(dayInShanghai(receivedAt), coolingOffDays);
  const daysLeft = daysBetween(today, until);
  return daysLeft > 0 ? [{ kind: 'cooling_off', policyNo, productName, daysLeft, until }] : [];
}

function certificateTodos({ policy_no: policyNo, product_name: productName }: PolicyRow, { applicant }: Contract, today: string): Todo[] {
  // The licence of an organisation is not asked for by date.
  const validUntil = 'certificateValidUntil' in applicant ? applicant.certificateValidUntil : undefined;
  if (!validUntil || validUntil > addDays(today, MENTIONED_DAYS)) return [];
  return [{ kind: 'certificate', policyNo, productName, validUntil, expired: validUntil < today }];
}

/** A premium that is due, of a policy in grace. Without the day that the core system tells, there is nothing to say. */
function premiumTodos(policyNo: string, productName: string, before: string | null, byTransfer: boolean): Todo[] {
  return before === null ? [] : [{ kind: 'premium', policyNo, productName, before, byTransfer }];
}

/** Premiums that may be paid now. */
async function dueTodos({ db }: TodoDeps, accountId: string): Promise<Todo[]> {
  const due = await listPremiumsDue(db, accountId);
  return due.map(
    ({
      policy_no: policyNo,
      product_name: productName,
      amount_fen: amount,
      due_on: dueOn,
      mandate_id: mandate,
      debit_id: debit,
      transfer_id: transfer,
    }) => ({
      kind: 'premium_due',
      policyNo,
      productName,
      amount: toYuanText(amount),
      dueOn,
      card: mandate === null ? 'none' : debit === null ? 'debited' : 'declined',
      byTransfer: transfer !== null,
    }),
  );
}

async function corePolicyTodos({ db, sealer }: TodoDeps, accountId: string): Promise<Todo[]> {
  const policies = await listCorePolicies(db, await listCorePoliciesInGrace(db, accountId));
  return policies.flatMap((policy) =>
    premiumTodos(policy.policy_no, policy.product_name, openCoreSummary(sealer, policy).values.graceUntil, false),
  );
}

/** The task of a lapse: to request the reinstatement, or to pay for it. None while a request is examined, and once one was declined. */
function lapseTodos({ policyNo, productName, lapse, byTransfer }: Awaited<ReturnType<typeof standingOf>>): Todo[] {
  if (lapse?.request?.state === 'accepted' && lapse.request.payBefore)
    return [{ kind: 'lapsed', policyNo, productName, step: 'pay', until: lapse.request.payBefore, byTransfer }];
  return lapse?.mayRequest && lapse.request?.state !== 'declined'
    ? [{ kind: 'lapsed', policyNo, productName, step: 'request', until: lapse.until, byTransfer: false }]
    : [];
}

/** The tasks for premiums of policies in grace and of lapsed ones. */
async function standingTodos(db: TodoDeps['db'], policy: PolicyRow, today: string): Promise<Todo[]> {
  const standing = await standingOf(db, policy, today);
  if (policy.state === 'lapsed') return lapseTodos(standing);
  const until = standing.grace?.until ?? (await findCoreValues(db, policy.id)).graceUntil;
  return premiumTodos(policy.policy_no, policy.product_name, until, standing.byTransfer);
}

async function policyTodos({ db, sealer, clock }: TodoDeps, accountId: string): Promise<Todo[]> {
  const today = dayInShanghai(clock());
  const policies = await listPolicies(db, await listRecentPolicies(db, accountId), today);
  const isOver = (policy: PolicyRow) => policyStateOn(policy, today) === 'matured';
  const withContract = policies.filter((policy) => policy.version !== null && policy.state !== 'lapsed' && !isOver(policy));
  const opened = await Promise.all(withContract.map(async (policy) => ({ policy, contract: await openContract(db, sealer, policy) })));
  const premiums = policies
    .filter(({ state }) => state === 'grace' || state === 'lapsed')
    .map((policy) => standingTodos(db, policy, today));
  return [
    ...(await Promise.all(premiums)).flat(),
    ...opened.flatMap(({ policy, contract }) => receiptTodos(policy, contract, today)),
    // The person is the same: one reminder is enough.
    ...opened.flatMap(({ policy, contract }) => certificateTodos(policy, contract, today)).slice(0, 1),
  ];
}

/** Covers that end soon and can be renewed. One whose renewal was begun is a draft or an order that waits. */
async function renewalTodos(deps: TodoDeps, accountId: string): Promise<Todo[]> {
  const { db, sealer, clock } = deps;
  const today = dayInShanghai(clock());
  const { from, until } = endsOffered(today);
  const policies = await listPolicies(db, await listEndingSoon(db, accountId, from, until), today);
  const judged = policies
    .filter(({ version }) => version !== null)
    .map(async (policy): Promise<Todo[]> => {
      const renewal = await judgeRenewal(deps, policy, await openContract(db, sealer, policy));
      if (!renewal || renewal.order || renewal.verdict instanceof Refused) return [];
      return [{ kind: 'renewal', policyNo: policy.policy_no, productName: policy.product_name, until: renewal.cover.coverUntil }];
    });
  return (await Promise.all(judged)).flat();
}

/** Certificates of people behind an organisation that has bought: one for each order, that which ends first. */
async function ownerTodos({ db, clock }: TodoDeps, accountId: string): Promise<Todo[]> {
  const today = dayInShanghai(clock());
  const rows = await listOwnEndingCertificates(db, accountId, { today, until: addDays(today, MENTIONED_DAYS) });
  const first = rows.filter(({ order_no: no }, index) => rows.findIndex((one) => one.order_no === no) === index);
  return first.map(({ order_no: orderNo, product_name: productName, valid_until: validUntil }) => ({
    kind: 'owner_certificate',
    orderNo,
    productName,
    validUntil,
    expired: validUntil < today,
  }));
}

const urgency: readonly Todo['kind'][] = [
  'pay',
  'papers',
  'premium',
  'lapsed',
  'premium_due',
  'receipt',
  'first_view',
  'renewal',
  'cooling_off',
  'certificate',
  'owner_certificate',
  'confirm',
];

/** The tasks that wait for a customer, the most urgent first. */
export async function listTodos(deps: TodoDeps, accountId: string): Promise<AnswerOf<'listTodos'>> {
  const found = [
    ...(await orderTodos(deps, accountId)),
    ...(await claimTodos(deps, accountId)),
    ...(await policyTodos(deps, accountId)),
    ...(await dueTodos(deps, accountId)),
    ...(await corePolicyTodos(deps, accountId)),
    ...(await renewalTodos(deps, accountId)),
    ...(await ownerTodos(deps, accountId)),
  ];
  return { list: found.toSorted((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind)) };
}
