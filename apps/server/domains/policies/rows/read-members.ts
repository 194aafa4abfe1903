import type { Queryable } from '../../../platform/database/connect.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import type { PolicyRow } from '../policies.queries.ts';
import { type MemberPerson, openMemberPerson } from './member-person.ts';
import { type CoverageRow, listCoverages, listMembers, type MemberPage, type MemberRow } from './rows.queries.ts';

/** An insured person of a policy, with their coverages. */
export interface ShownMember {
  readonly id: string;
  readonly relation: MemberRow['relation'];
  readonly person: MemberPerson;
  readonly coverages: readonly CoverageRow[];
}

type Versioned = Pick<PolicyRow, 'id' | 'version'>;

const refOf = ({ id, version }: Versioned) => (version === null ? [] : [{ policyId: id, version }]);

/** Insured people whose names lists and verification show. */
export const namesShown = 3;

/** The first names of the insured people of each of these policies, by the policy's id. Nothing else is opened. */
export async function readFirstNames(
  db: Queryable,
  sealer: Sealer,
  policies: readonly Versioned[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = await listMembers(db, policies.flatMap(refOf), { limit: namesShown, offset: 0 });
  const names = Map.groupBy(members, ({ policy_id: policyId }) => policyId);
  return new Map([...names].map(([policyId, rows]) => [policyId, rows.map((row) => openMemberPerson(sealer, row).name)]));
}

export const firstNamesOf = (members: readonly ShownMember[]): string[] => members.slice(0, namesShown).map(({ person }) => person.name);

/** A page of the insured people of a policy, in the order of the contract. Empty if the policy has no contract. */
export async function readMembers(db: Queryable, sealer: Sealer, policy: Versioned, page: MemberPage): Promise<ShownMember[]> {
  const [ref] = refOf(policy);
  if (!ref) return [];
  const members = await listMembers(db, [ref], page);
  const coverages = await listCoverages(
    db,
    ref,
    members.map(({ member_id: id }) => id),
  );
  const ofMember = Map.groupBy(coverages, ({ member_id: id }) => id);
  return members.map((row) => ({
    id: row.member_id,
    relation: row.relation,
    person: openMemberPerson(sealer, row),
    coverages: ofMember.get(row.member_id) ?? [],
  }));
}
