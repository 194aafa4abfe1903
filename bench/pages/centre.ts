import { createHash } from 'node:crypto';
import { createSealer, type Sealer } from '@portal/server/platform/sealing.ts';
import { listOwnClaims } from '@portal/server/domains/claims/claims.queries.ts';
import { sampleContract } from '@portal/server/domains/contracts/contract/contract.fixture.ts';
import { contractSchema, sealContract } from '@portal/server/domains/contracts/contract/contract.ts';
import { listOwnPolicies } from '@portal/server/domains/policies/list-own-policies.ts';
import { countOwnPolicies } from '@portal/server/domains/policies/own-policies.queries.ts';
import { memberPersonOf, memberPersonSchema } from '@portal/server/domains/contracts/rows/member-person.ts';
import { listMovements, sumPointsOfAccount } from '@portal/server/domains/points/points.queries.ts';
import { contentFolder, importContent } from '@portal/server/lifecycle/import-content.ts';
import { personOfOrder } from '@portal/server/platform/certificate-hash.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import type { Connection } from '@portal/server/platform/database/connect.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { atMost, type Figure, type Measure, median, plain, quantile } from '../figures.ts';
import { withDatabase } from '../server/open-database.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const [member] = sampleContract.members;
if (!member) throw new Error('the sample contract has a member');
const person = memberPersonOf(member);
const contract = sealContract(sealer, { policyId: '', version: 1 }, sampleContract);
const today = dayInShanghai(systemClock());
const chunk = 20_000;

/** The account of a serial number. */
const accountOf = (serial: string) => `('00000000-0000-4000-8000-' || lpad((${serial})::text, 12, '0'))::uuid`;
const idOf = (prefix: string, serial: string) => `('${prefix}-0000-4000-8000-' || lpad((${serial})::text, 12, '0'))::uuid`;

/** Customers of the measurement; the others have the serials from 1. */
const one = 900_000_001;
const many = 900_000_002;
const accountId = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
const orderId = (serial: number) => `00000001-0000-4000-8000-${String(serial).padStart(12, '0')}`;
/** Stands for the hash of a certificate. */
const hashOf = (serial: number) => createHash('sha256').update(String(serial)).digest();

/**
 * Adds policies `from`..`to` with their orders, contracts, points and claims. `owner` is SQL: the serial of the account of policy n.
 * The rows lack what no list reads.
 */
async function addPolicies({ pool }: Connection, from: number, to: number, owner: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Rows are right by construction: without checks of references a million takes a minute.
    await client.query('set statement_timeout = 0; set session_replication_role = replica');
    const series = `generate_series(${from}, ${to}) as n`;
    await client.query(`
      insert into accounts (id, phone_hash, phone_sealed, created_at)
      select distinct ${accountOf(owner)}, decode(md5((${owner})::text), 'hex'), ''::bytea, now() from ${series} on conflict do nothing;
      insert into orders (id, order_no, account_id, product_id, state, version, application_schema, application_sealed, created_at, updated_at)
      select ${idOf('00000001', 'n')}, lpad(n::text, 18, '0'), ${accountOf(owner)}, (select min(id) from products), 'issued', 1, 1, '',
        now() - n * interval '1 second', now() from ${series};
      insert into policies (id, policy_no, order_id, state, premium_fen, product_name, effective_on, issued_at, verify_code_hash, verify_code_sealed, epolicy_state, cooling_off_from)
      select ${idOf('00000002', 'n')}, lpad(n::text, 16, '0'), ${idOf('00000001', 'n')}, 'effective', 100000, '样例产品' || n % 7, date '2026-01-01',
        now() - n * interval '1 second', '', '', 'none', 'firstView' from ${series};
      insert into points_entries (transfer_id, holder, points, reason, at)
      select gen_random_uuid(), 'order:' || ${idOf('00000001', 'n')}, 100, 'purchase', now() from ${series};
      insert into claims (id, claim_no, policy_no, certificate_hash, state, reported_at, updated_at, document_schema, document_sealed)
      select ${idOf('00000003', 'n')}, 'CL' || lpad(n::text, 10, '0'), lpad(n::text, 16, '0'), decode(md5(n::text) || md5(n::text), 'hex'), 'paid', now(), now(), 1, ''
      from ${series} where n % 10 = 0`);
    // No list opens a contract: one stands for all.
    await client.query(
      `insert into policy_versions (policy_id, version, schema, effective_on, recorded_at, contract_sealed)
       select ${idOf('00000002', 'n')}, 1, $1, date '2026-01-01', now(), $2 from ${series}`,
      [contractSchema, contract],
    );
    const serials = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const people = serials.map((n) => {
      const certificate = hashOf(n);
      return { certificate, sealed: sealer.sealJson('insured person', personOfOrder(orderId(n), certificate), person) };
    });
    await client.query(
      `insert into policy_members (policy_id, version, member_id, ordinal, relation, certificate_hash, person_schema, person_sealed, name_hash)
       select ${idOf('00000002', 'n')}, 1, 'insured', 1, '00', certificate, $1, sealed, sha256(n::text::bytea)
       from unnest($2::int[], $3::bytea[], $4::bytea[]) as person (n, certificate, sealed)`,
      [memberPersonSchema, serials, people.map(({ certificate }) => certificate), people.map(({ sealed }) => sealed)],
    );
  } finally {
    await client.query('reset session_replication_role; reset statement_timeout');
    client.release();
  }
}

async function timesOf(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs + 10; run += 1) {
    const began = performance.now();
    await work();
    if (run >= 10) times.push(performance.now() - began);
  }
  return times;
}

/** The lists of one customer, one after the other. */
async function openLists({ db }: Connection, seal: Sealer, serial: number): Promise<void> {
  const account = accountId(serial);
  const query = { accountId: account, today, group: 'all', text: '' } as const;
  const page = { pageNum: 1, pageSize: 10 };
  await listOwnPolicies(db, seal, query, page);
  await countOwnPolicies(db, account, today);
  await listOwnClaims(db, account, { tab: 'all', ...page });
  await sumPointsOfAccount(db, account);
  await listMovements(db, account, page);
}

async function measureMany(connection: Connection): Promise<Figure[]> {
  const { db } = connection;
  const query = { accountId: accountId(many), today, group: 'active', text: '产品3' } as const;
  const figures: Figure[] = [];
  const kinds: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['first page', () => listOwnPolicies(db, sealer, { ...query, group: 'all', text: '' }, { pageNum: 1, pageSize: 10 })],
    ['last page', () => listOwnPolicies(db, sealer, { ...query, group: 'all', text: '' }, { pageNum: 500, pageSize: 10 })],
    ['found by product', () => listOwnPolicies(db, sealer, query, { pageNum: 1, pageSize: 10 })],
    ['counts', () => countOwnPolicies(db, accountId(many), today)],
  ];
  for (const [name, work] of kinds)
    figures.push(atMost(`5,000 policies, ${name}, p99`, quantile(await timesOf(200, work), 0.99), 30, 'ms'));
  return figures;
}

/** Whether the lists of a customer stay as fast when the tables grow. */
export const centre: Measure = {
  name: 'centre',
  title: "the lists of the personal centre among other customers' rows",
  async run() {
    return withDatabase(async (connection) => {
      await importContent(connection.db, contentFolder, systemClock());
      await addPolicies(connection, 900_000_001, 900_000_010, String(one));
      await addPolicies(connection, 1, 1_000, '1 + n % 300');
      await connection.pool.query('analyze');
      const small = median(await timesOf(200, () => openLists(connection, sealer, one)));
      for (let from = 1_001; from <= 1_000_000; from += chunk)
        await addPolicies(connection, from, Math.min(from + chunk - 1, 1_000_000), '1 + n % 300000');
      await addPolicies(connection, 900_001_001, 900_006_000, String(many));
      await connection.pool.query('analyze');
      const large = median(await timesOf(200, () => openLists(connection, sealer, one)));
      return {
        figures: [
          plain('five lists, 1,000 policies of others', small, 'ms'),
          plain('five lists, 1,000,000 policies of others', large, 'ms'),
          atMost('growth', large / small, 1.5, '×'),
          ...(await measureMany(connection)),
        ],
        notes: [],
      };
    });
  },
};
