import type { StoredPolicy } from './manifest.ts';

/** Contracts of schemas 1 and 2 in a manifest, and their conversion to the form of today. Figures stay as they are. */

type ContractNow = NonNullable<StoredPolicy['contract']>;
type MemberNow = ContractNow['members'][number];

/** The fields that contracts did not have then. */
type Unsaid = 'coolingOffFrom' | 'clauses' | 'documents' | 'declarations';

/** A contract when all coverages had the same waiting days. */
interface ContractThen extends Omit<ContractNow, 'members' | 'premium' | Unsaid> {
  readonly premium: Omit<ContractNow['premium'], 'perYear'>;
  readonly waitingDays: number;
  readonly members: readonly (Omit<MemberNow, 'coverages'> & {
    readonly coverages: readonly Omit<MemberNow['coverages'][number], 'waitingDays'>[];
  })[];
}

function contractToday({ waitingDays, members, premium, ...contract }: ContractThen): ContractNow {
  return {
    ...contract,
    premium: { ...premium, perYear: 1 },
    coolingOffFrom: 'firstView',
    clauses: [],
    documents: [],
    declarations: [],
    members: members.map((member) => ({ ...member, coverages: member.coverages.map((coverage) => ({ ...coverage, waitingDays })) })),
  };
}

/** A policy in a manifest of that time. `contract` is absent where the version had no contracts. */
export interface PolicyThen extends Omit<StoredPolicy, 'contract'> {
  readonly contract?: ContractThen;
}

/** By the names of their orders. */
export function policiesToday(policies: Readonly<Record<string, PolicyThen>>): Record<string, StoredPolicy> {
  return Object.fromEntries(
    Object.entries(policies).map(([name, { contract, ...policy }]) => [
      name,
      contract ? { ...policy, contract: contractToday(contract) } : policy,
    ]),
  );
}
