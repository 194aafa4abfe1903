import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
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
  const people = await readFirstPeople(db, sealer, policies, namesShown);
  return new Map([...people].map(([policyId, members]) => [policyId, members.map(({ name }) => name)]));
}

/** The first so many insured people of each of these policies, by the policy's id. `key` is the same for the same person in every policy. */
export async function readFirstPeople(
  db: Queryable,
  sealer: Sealer,
  policies: readonly Versioned[],
  limit: number,
): Promise<ReadonlyMap<string, readonly (Pick<MemberPerson, 'name' | 'certificateNo'> & { readonly key: string })[]>> {
  const members = await listMembers(db, policies.flatMap(refOf), { limit, offset: 0 });
  const ofPolicy = Map.groupBy(members, ({ policy_id: policyId }) => policyId);
  const open = (row: MemberRow) => {
    const { name, certificateNo } = openMemberPerson(sealer, row);
    return { name, certificateNo, key: sealer.hash('shown-person', row.certificate_hash.toString('hex')).toString('hex').slice(0, 16) };
  };
  return new Map([...ofPolicy].map(([policyId, rows]) => [policyId, rows.map(open)]));
}

export const firstNamesOf = (members: readonly ShownMember[]): string[] => members.slice(0, namesShown).map(({ person }) => person.name);

/**
 * The insured people who have this whole name, or a certificate number that is the text or ends in its four characters, in the order of the
 * contract. All are opened: names are sealed. A part of a name or number finds nobody, so that masked parts cannot be guessed bit by bit.
 */
export async function findMembersByText(
  db: Queryable,
  sealer: Sealer,
  policy: Versioned & Pick<PolicyRow, 'insured_count'>,
  text: string,
): Promise<Omit<ShownMember, 'coverages'>[]> {
  const [name, code] = [cleanName(text), cleanCode(text)];
  const rows = await listMembers(db, refOf(policy), { limit: policy.insured_count, offset: 0 });
  return rows
    .map((row) => ({ id: row.member_id, relation: row.relation, person: openMemberPerson(sealer, row) }))
    .filter(({ person }) => {
      const number = cleanCode(person.certificateNo);
      return person.name === name || number === code || (code.length === 4 && number.endsWith(code));
    });
}

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

/** The coverages of one member in the version of the contract that is in force. */
export async function readCovers(db: Queryable, { id, version }: Versioned, memberId: string): Promise<CoverageRow[]> {
  return version === null ? [] : listCoverages(db, { policyId: id, version }, [memberId]);
}
