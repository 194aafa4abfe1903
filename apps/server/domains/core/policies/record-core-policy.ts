import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Jobs } from '#platform/jobs.ts';
import { findCharge, instalmentsOf, listOpenCharges, settleElsewhere, waiveInstalments } from '../../charges/public.ts';
import { hashPhone } from '../../codes/public.ts';
import { tellPartner } from '../../partners/public.ts';
import { lockCorePolicy, replaceCoreLives, upsertCorePolicy } from './core-policies.queries.ts';
import { type CoreSummary, coreSummarySchema, sealCoreSummary } from './core-summary.ts';
import { type CoreValues, findLapse, movePolicy, upsertCoreValues } from '../../servicing/public.ts';
import {
  findPolicyByNo,
  isEnded,
  isOrganisation,
  lockPolicyState,
  mayMove,
  openContract,
  type PolicyRow,
  type StoredPolicyState,
} from '../../contracts/public.ts';

/** A policy that the core system reports. */
export interface CorePolicy {
  readonly policyNo: string;
  readonly state: StoredPolicyState;
  readonly values: CoreValues;
  /**
   * Premiums that are due on this day or later are waived; null: none are. Undefined: the report does not mention it. Only of a policy that
   * was issued here.
   */
  readonly waivedFrom?: string | null | undefined;
  /** Needed for policies that were sold elsewhere; compared with the contract of those that were issued here. */
  readonly contract?: Omit<CoreSummary, 'values' | 'insureds'> & {
    /** `deathCover`: the benefit at the death of the person. */
    readonly insureds: readonly (CoreSummary['insureds'][number] & { readonly deathCover: Fen | null })[];
    readonly productName: string;
    readonly issuedAt: Date;
    readonly effectiveOn: string;
    readonly coverUntil: string | null;
    /** When the core system last confirmed the applicant's phone with the applicant; null if never. */
    readonly phoneConfirmedOn: string | null;
  };
}

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** The faults of a reported policy, and its differences from the contract as it was concluded here. */
export interface CorePolicyOutcome {
  readonly faults: readonly string[];
  readonly differences: readonly string[];
}

const impossible = (from: string, to: string): CorePolicyOutcome => ({
  faults: [`the policy is ${from}: it cannot become ${to}`],
  differences: [],
});

/** The differences of a report from the frozen contract. Certificates are not printed. */
async function compareContracts(
  tx: Transaction,
  sealer: Sealer,
  policy: PolicyRow,
  reported: NonNullable<CorePolicy['contract']>,
): Promise<string[]> {
  const contract = await openContract(tx, sealer, policy);
  const yuan = (amount: Parameters<typeof toYuanText>[0] | null) => (amount === null ? 'none' : toYuanText(amount));
  const pairs = [
    ['productName', contract.productName, reported.productName],
    ['effectiveOn', contract.effectiveOn, reported.effectiveOn],
    ['coverUntil', contract.coverUntil ?? 'none', reported.coverUntil ?? 'none'],
    ['premium', yuan(contract.premium.amount), yuan(reported.premium.amount)],
    ['payments', String(contract.premium.payments), String(reported.premium.payments)],
    ['perYear', String(contract.premium.perYear), String(reported.premium.perYear ?? 1)],
    ['sum', yuan(policy.sum_assured_fen), yuan(reported.sum)],
    ['insureds', String(contract.group?.roster.count ?? contract.members.length), String(reported.insureds.length)],
  ] as const;
  const differences = pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${what}: ${there}, in the contract ${here}`);
  const { applicant } = contract;
  const [what, here, there] = isOrganisation(applicant)
    ? ['name', applicant.name, reported.applicant.name]
    : ['certificate', applicant.certificateNo, reported.applicant.certificateNo];
  return here === there ? differences : [...differences, `the applicant's ${what} is not that of the contract`];
}

/**
 * The core system's statement on the premiums of a policy that was issued here: they were paid elsewhere up to a day, or are waived from a
 * day on.
 */
async function settleReported(tx: Transaction, policyId: string, { values, waivedFrom }: CorePolicy, now: Date): Promise<void> {
  await lockPolicyState(tx, policyId);
  if (values.paidUntil !== null) await settleElsewhere(tx, policyId, values.paidUntil, now);
  if (waivedFrom !== undefined) await waiveInstalments(tx, policyId, waivedFrom, now);
}

/**
 * Whether a report says that a policy is in force although a premium that is not paid here has brought it into grace or made it lapse. It
 * was written before the core system knew, unless it also says that the premium was paid.
 */
async function isBehind(tx: Transaction, policy: PolicyRow, { state, values: { paidUntil } }: CorePolicy): Promise<boolean> {
  if (state !== 'effective' || (policy.state !== 'grace' && policy.state !== 'lapsed')) return false;
  const lapse = await findLapse(tx, policy.id);
  const unpaid = lapse ? await findCharge(tx, lapse.charge_id) : (await listOpenCharges(tx, instalmentsOf(policy.id)))[0];
  return unpaid !== undefined && (paidUntil === null || paidUntil <= unpaid.due_on);
}

async function recordIssuedHere(tx: Transaction, deps: Deps, policy: PolicyRow, reported: CorePolicy): Promise<CorePolicyOutcome> {
  const { sealer, clock } = deps;
  const now = clock();
  const behind = await isBehind(tx, policy, reported);
  if (policy.state !== reported.state && !behind) {
    if (!mayMove(policy.state, reported.state)) return impossible(policy.state, reported.state);
    await movePolicy(tx, sealer, policy.id, reported.state, now, { reported: true });
    if (isEnded(reported.state)) await tellPartner(tx, deps, policy.order_id, ['policy.ended']);
  }
  await upsertCoreValues(tx, policy.id, reported.values, now);
  await settleReported(tx, policy.id, reported, now);
  const differences = reported.contract ? await compareContracts(tx, sealer, policy, reported.contract) : [];
  return {
    faults: [],
    differences: behind ? [`state: effective, here ${policy.state}: a premium is not paid`, ...differences] : differences,
  };
}

/**
 * The benefit at the death of each insured person, by the hash of the certificate. A person who is listed twice counts once, with the sum.
 */
function deathCovers(
  sealer: Sealer,
  insureds: NonNullable<CorePolicy['contract']>['insureds'],
): { certificate_hash: Buffer; death_fen: Fen }[] {
  const covers = new Map<string, Fen>();
  for (const { person, deathCover } of insureds) {
    if (deathCover === null) continue;
    const key = hashCertificate(sealer, person).toString('hex');
    covers.set(key, fen((covers.get(key) ?? 0) + deathCover));
  }
  return [...covers].map(([key, sum]) => ({ certificate_hash: Buffer.from(key, 'hex'), death_fen: sum }));
}

/**
 * Stores the core system's report on a policy. For a policy that was issued here, these are its state and its values: the contract stays as
 * it was concluded, and differences are returned.
 */
export async function recordCorePolicy(tx: Transaction, deps: Deps, reported: CorePolicy): Promise<CorePolicyOutcome> {
  const { policyNo, state, values, contract } = reported;
  const here = await findPolicyByNo(tx, policyNo, dayInShanghai(deps.clock()));
  if (here) return recordIssuedHere(tx, deps, here, reported);
  if (!contract) return { faults: ['the policy was not issued here: its contract is missing'], differences: [] };
  const stored = await lockCorePolicy(tx, policyNo);
  if (stored && stored.state !== state && !mayMove(stored.state, state)) return impossible(stored.state, state);
  const { productName, issuedAt, effectiveOn, coverUntil, phoneConfirmedOn, insureds, ...rest } = contract;
  const { phone } = contract.applicant;
  const summary = { ...rest, insureds: insureds.map(({ deathCover: _cover, ...insured }) => insured) };
  await upsertCorePolicy(tx, {
    id: randomUUID(),
    policy_no: policyNo,
    certificate_hash: hashCertificate(deps.sealer, contract.applicant),
    state,
    product_name: productName,
    effective_on: effectiveOn,
    cover_until: coverUntil,
    issued_at: issuedAt,
    phone_hash: phone ? hashPhone(deps.sealer, phone) : null,
    phone_confirmed_on: phone ? phoneConfirmedOn : null,
    summary_schema: coreSummarySchema,
    summary_sealed: sealCoreSummary(deps.sealer, policyNo, { ...summary, values }),
  });
  await replaceCoreLives(tx, policyNo, deathCovers(deps.sealer, insureds));
  return { faults: [], differences: [] };
}
