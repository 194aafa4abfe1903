import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type Contract, readContract, sumAssuredOf } from '../contract/contract.ts';
import { listPolicies, type PolicyRow } from '../policies.queries.ts';
import { compareGroup } from './compare-group.ts';
import { memberPersonOf, tryOpenMemberPerson } from './member-person.ts';
import { everybody, listCoverages, listMembers, listVersions, type VersionKey, type VersionRow } from './rows.queries.ts';
import { coverageRows, memberRow } from './write-rows.ts';

interface OpenDeps {
  readonly db: Queryable;
  readonly sealer: Sealer;
}

type Deps = OpenDeps & { readonly clock: Clock };

type Figures = Readonly<Record<string, string | number | null | undefined>>;

/** The differences of rows from their contract. Nothing personal may be among the compared values. */
function compare(what: string, expected: Figures, found: Figures): string[] {
  return Object.entries(expected)
    .filter(([column, value]) => found[column] !== value)
    .map(([column, value]) => `${what}${column} is ${found[column] ?? 'none'}, in the contract ${value ?? 'none'}`);
}

function comparePolicy(policy: PolicyRow, contract: Contract): string[] {
  const expected = {
    product_name: contract.productName,
    effective_on: contract.effectiveOn,
    cover_until: contract.coverUntil,
    sum_assured_fen: sumAssuredOf(contract),
    premium_fen: contract.premium.amount,
    cooling_off_from: contract.coolingOffFrom,
  };
  const { product_name, effective_on, cover_until, sum_assured_fen, premium_fen, cooling_off_from } = policy;
  return compare('its ', expected, { product_name, effective_on, cover_until, sum_assured_fen, premium_fen, cooling_off_from });
}

async function compareMembers({ db, sealer }: OpenDeps, { id, version }: VersionRow, contract: Contract): Promise<string[]> {
  const ref = { policyId: id, version };
  const rows = new Map((await listMembers(db, [ref], everybody)).map((row) => [row.member_id, row]));
  const differences = contract.members.flatMap((member, index) => {
    const row = rows.get(member.id);
    if (!row) return [`insured ${member.id}: the row is missing`];
    rows.delete(member.id);
    const { certificate_hash: hash, name_hash: nameHash, ordinal, relation } = memberRow(sealer, ref, member, index);
    const isSame = JSON.stringify(tryOpenMemberPerson(sealer, row)) === JSON.stringify(memberPersonOf(member));
    return [
      ...(isSame ? [] : [`insured ${member.id}: the person is not that of the contract`]),
      ...(hash.equals(row.certificate_hash) ? [] : [`insured ${member.id}: the certificate's hash is not that of the contract`]),
      ...(nameHash.equals(row.name_hash) ? [] : [`insured ${member.id}: the name's hash is not that of the contract`]),
      ...compare(`insured ${member.id}: `, { ordinal, relation }, { ordinal: row.ordinal, relation: row.relation }),
    ];
  });
  return [...differences, ...[...rows.keys()].map((extra) => `insured ${extra}: not in the contract`)];
}

async function compareCoverages({ db }: OpenDeps, { id, version }: VersionRow, contract: Contract): Promise<string[]> {
  const ref = { policyId: id, version };
  const stored = await listCoverages(
    db,
    ref,
    contract.members.map((member) => member.id),
  );
  const keyOf = (row: { member_id: string; coverage_id: string }) => `${row.member_id}/${row.coverage_id}`;
  const rows = new Map(stored.map((row) => [keyOf(row), row]));
  const differences = contract.members.flatMap((member) =>
    coverageRows(ref, contract, member).flatMap((expected) => {
      const key = keyOf(expected);
      const row = rows.get(key);
      if (!row) return [`coverage ${key}: the row is missing`];
      rows.delete(key);
      // Events change the state.
      const { policy_id: _id, version: _version, state: _state, since: _since, ...figures } = expected;
      return compare(`coverage ${key}: `, figures, row);
    }),
  );
  return [...differences, ...[...rows.keys()].map((extra) => `coverage ${extra}: not in the contract`)];
}

/** A line for each difference between a version of a contract and its rows; of the policy itself only if this version is in force. */
export async function checkVersion(deps: OpenDeps, row: VersionRow, inForce: PolicyRow | undefined): Promise<string[]> {
  try {
    const contract = readContract(deps.sealer, { policyId: row.id, version: row.version }, row);
    return [
      ...(inForce?.version === row.version ? comparePolicy(inForce, contract) : []),
      ...(contract.group
        ? await compareGroup(deps, { policyId: row.id, version: row.version }, contract.group)
        : [...(await compareMembers(deps, row, contract)), ...(await compareCoverages(deps, row, contract))]),
    ];
  } catch (error) {
    return [`its contract cannot be opened: ${String(error)}`];
  }
}

/**
 * A line for each difference between the contracts and the rows that follow from them; `since`: only of policies issued, and contracts
 * recorded, from this day on.
 */
export async function checkPolicies(deps: Deps, since?: string, batchSize = 50): Promise<string[]> {
  const today = dayInShanghai(deps.clock());
  const lines: string[] = [];
  let after: VersionKey = { policy_no: '', version: 0 };
  for (;;) {
    const batch = await listVersions(deps.db, after, { limit: batchSize, since });
    const last = batch.at(-1);
    if (!last) return lines;
    const policies = await listPolicies(deps.db, [...new Set(batch.map(({ id }) => id))], today);
    for (const row of batch) {
      const differences = await checkVersion(
        deps,
        row,
        policies.find(({ id }) => id === row.id),
      );
      lines.push(...differences.map((difference) => `policy ${row.policy_no}: ${difference}`));
    }
    after = last;
  }
}
