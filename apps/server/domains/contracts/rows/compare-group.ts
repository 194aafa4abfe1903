import type { RosterMember } from '@portal/rules/roster/roster.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { openRosterMembers, verifyRoster } from '../../orders/public.ts';
import type { ContractGroup } from '../contract/contract.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';
import { countCovered, countOtherMembers } from './compare-group.queries.ts';
import { hashMemberName, nameProofOf } from './member-name.ts';
import { tryOpenMemberPerson } from './member-person.ts';
import { listMembers, type MemberRow } from './rows.queries.ts';
import { personOfRosterMember } from './seal-roster-member.ts';

interface Deps {
  readonly db: Queryable;
  readonly sealer: Sealer;
}

/** Whether everything in a row agrees with the person of the roster. */
function isRowOf(sealer: Sealer, row: MemberRow, member: RosterMember): boolean {
  const person = personOfRosterMember(member);
  return (
    row.relation === member.kind &&
    hashCertificate(sealer, person).equals(row.certificate_hash) &&
    row.name_hash !== null &&
    hashMemberName(sealer, nameProofOf(person)).equals(row.name_hash) &&
    toCanonicalJson(tryOpenMemberPerson(sealer, row)) === toCanonicalJson(person)
  );
}

/**
 * How many rows of members differ from the roster's person at their place. The digest of a roster covers only the text read from its rows;
 * this also finds copies that were altered in the roster and in the contract alike.
 */
async function countOtherPeople({ db, sealer }: Deps, ref: ContractRef, rosterId: string): Promise<number> {
  let [offset, others] = [0, 0];
  for await (const members of openRosterMembers(db, sealer, rosterId)) {
    const rows = await listMembers(db, [ref], { limit: members.length, offset });
    for (const row of rows) {
      const member = members[row.ordinal - offset - 1]?.member;
      if (!member || !isRowOf(sealer, row, member)) others += 1;
    }
    offset += members.length;
  }
  return others;
}

/** The people of a group: those of its roster, whose digest is in the contract, each with the coverages of their class. */
export async function compareGroup(deps: Deps, ref: ContractRef, { roster, classes }: ContractGroup): Promise<string[]> {
  const { db, sealer } = deps;
  const altered = await verifyRoster(db, sealer, roster);
  if (altered) return [altered];
  const [copies, people] = [await countOtherMembers(db, ref, roster.id), await countOtherPeople(deps, ref, roster.id)];
  const lines = [
    ...(copies > 0 ? [`${copies} insured people are not those of the roster`] : []),
    ...(people > 0 ? [`${people} insured people have other data than in the roster`] : []),
  ];
  for (const { lifeClass, count, coverages } of classes) {
    for (const coverage of coverages) {
      const found = await countCovered(db, ref, lifeClass, coverage);
      if (found !== count) lines.push(`coverage ${coverage.id} of class ${lifeClass}: ${found} people have it, in the contract ${count}`);
    }
  }
  return lines;
}
