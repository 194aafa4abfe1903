import type { StoredPolicy } from './manifest.ts';

/** Contracts of schema 1 in a manifest, and their conversion to the form of today. Figures stay as they are. */

type ContractNow = NonNullable<StoredPolicy['contract']>;
type MemberNow = ContractNow['members'][number];

/** A contract when all coverages had the same waiting days. */
export interface ContractThen extends Omit<ContractNow, 'members'> {
  readonly waitingDays: number;
  readonly members: readonly (Omit<MemberNow, 'coverages'> & {
    readonly coverages: readonly Omit<MemberNow['coverages'][number], 'waitingDays'>[];
  })[];
}

export function contractToday({ waitingDays, members, ...contract }: ContractThen): ContractNow {
  return {
    ...contract,
    members: members.map((member) => ({ ...member, coverages: member.coverages.map((coverage) => ({ ...coverage, waitingDays })) })),
  };
}
