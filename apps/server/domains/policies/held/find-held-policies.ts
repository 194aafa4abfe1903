import { chosenCoverages } from '@portal/rules/product/coverages.ts';
import { type CoverKind, type HeldLife, type HeldPolicy, kindsOfCoverages, kindsOfName } from '@portal/rules/sale/held/held-cover.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ProductCatalogue } from '../../products/public.ts';
import { type ContractMember, listPolicies, openContract, type PolicyRow } from '../../contracts/public.ts';
import { type CoreInsured, type CorePolicyRow, listCorePolicies, openCoreSummary } from '../../core/public.ts';
import { findOwnPolicies, type PolicyRef } from '../own-policies.queries.ts';
import { findCoreValues } from '../../servicing/public.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly catalogue: ProductCatalogue;
}

/** How many policies of an account are opened, the newest first. Hardly anybody has more; the premiums of further ones are not known. */
export const openedPolicies = 100;

const hashOf = (sealer: Sealer, person: { certificateType: string; certificateNo: string }) =>
  hashCertificate(sealer, person).toString('hex');

/** The benefits of a policy that was issued here for an insured person: the sums of its main coverages, and kinds by the version sold. */
function lifeOf(sealer: Sealer, { person, coverages }: ContractMember, version: Awaited<ReturnType<ProductCatalogue['ofHash']>>): HeldLife {
  const riders = coverages.map(({ id }) => id);
  return {
    person: hashOf(sealer, person),
    amount: coverages
      .filter(({ kind }) => kind === 'main')
      .map(({ amount }) => amount)
      .join('、'),
    kinds: version ? kindsOfCoverages(chosenCoverages(version.product, { riders })) : null,
  };
}

/**
 * Undefined for a contract that could not be frozen, or cannot be opened: the number of premiums and the people are then not known,
 * and the sale goes on. `check` reports such contracts.
 */
async function openIfReadable<Opened>(open: () => Opened | Promise<Opened>): Promise<Opened | undefined> {
  try {
    return await open();
  } catch {
    return undefined;
  }
}

async function describeIssued({ db, sealer, catalogue }: Deps, policy: PolicyRow): Promise<HeldPolicy> {
  const shared = {
    policyNo: policy.policy_no,
    productName: policy.product_name,
    source: 'here',
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
  } as const;
  const contract = await openIfReadable(() => openContract(db, sealer, policy));
  if (!contract) return { ...shared, premium: null, lives: [] };
  const { paidUntil } = await findCoreValues(db, policy.id);
  const version = await catalogue.ofHash(contract.goodsId, contract.productVersion);
  return {
    ...shared,
    premium: { ...contract.premium, paidUntil },
    lives: contract.members.map((member) => lifeOf(sealer, member, version)),
  };
}

/** The core system names benefits, not kinds. The registered name gives the kind, and a policy that pays at a death has beneficiaries. */
function coreKinds(productName: string, { beneficiaries }: CoreInsured): CoverKind[] | null {
  const kinds = kindsOfName(productName);
  if (kinds === null || beneficiaries === null || kinds.includes('death')) return kinds;
  return [...kinds, 'death'];
}

async function describeCore(sealer: Sealer, policy: CorePolicyRow): Promise<HeldPolicy> {
  const summary = await openIfReadable(() => openCoreSummary(sealer, policy));
  return {
    policyNo: policy.policy_no,
    productName: policy.product_name,
    source: 'core',
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until,
    premium: summary ? { perYear: 1, ...summary.premium, paidUntil: summary.values.paidUntil } : null,
    lives: (summary?.insureds ?? []).map((insured) => ({
      person: hashOf(sealer, insured.person),
      amount: insured.benefits.map(({ name, amount }) => `${name} ${amount}`).join('、'),
      kinds: coreKinds(policy.product_name, insured),
    })),
  };
}

const idsOf = (refs: readonly PolicyRef[], source: PolicyRef['source']) => refs.filter((ref) => ref.source === source).map(({ id }) => id);

/**
 * The policies in force, or soon in force, that an account holds as their applicant: issued here, and sold elsewhere once it has
 * verified its certificate. Policies that others took out for its owner are not among them. `left`: how many more there are.
 */
export async function findHeldPolicies(deps: Deps, accountId: string): Promise<{ policies: HeldPolicy[]; left: number }> {
  const { db, sealer, clock } = deps;
  const today = dayInShanghai(clock());
  const page = { pageNum: 1, pageSize: openedPolicies };
  const groups = [];
  for (const group of ['active', 'pending'] as const) groups.push(await findOwnPolicies(db, { accountId, today, group, text: '' }, page));
  const refs = groups.flatMap((found) => found.refs);
  const issued = [];
  for (const policy of await listPolicies(db, idsOf(refs, 'here'), today)) issued.push(await describeIssued(deps, policy));
  const core = await Promise.all((await listCorePolicies(db, idsOf(refs, 'core'))).map((policy) => describeCore(sealer, policy)));
  const total = groups.reduce((sum, found) => sum + found.total, 0);
  return { policies: [...issued, ...core], left: total - refs.length };
}
