import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeRecord, verifyRecord } from '../domains/evidence/verify-record.ts';
import { checkPolicies } from '../domains/contracts/rows/check-policies.ts';
import { findAnchoredTrail } from '../domains/trail/public.ts';
import { type Connection, connectDatabase } from '../platform/database/connect.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { acceptPapers } from '../testing/buying/accept-papers.ts';
import { prepareGroup } from '../testing/buying/buy-group.ts';
import { actAtProvider, startPaying, waitForState } from '../testing/buying/buyer.ts';
import { readCode } from '../testing/read-code.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

let portal: TestPortal;
/** Of one connection: checks through it see the changes of its open transaction. */
let altered: Connection;
let mine: Bought;
let other: Bought;
beforeAll(async () => {
  portal = await startPortal();
  altered = connectDatabase(portal.databaseUrl, 1);
  mine = await buy(1, '13912340201');
  other = await buy(101, '13912340202');
});
afterAll(async () => {
  await altered.close();
  await portal.stop();
});

type Bought = Awaited<ReturnType<typeof buy>>;

/** A contract of three people from this number on. */
async function buy(from: number, phone: string) {
  const browser = openBrowser(portal.url);
  const read = (sentTo: string) => readCode(portal.services, sentTo, 'apply');
  const { orderNo, agreeAll, submit } = await prepareGroup({ browser, count: 3, from, phone, readCode: read });
  await agreeAll();
  await submit();
  await acceptPapers(portal.services, orderNo);
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  await waitForState(browser, orderNo, ['issued']);
  await waitForEpolicy(portal, orderNo);
  const { rows } = await portal.connection.pool.query<{ orderId: string; policy: string; roster: string }>(
    `select orders.id as "orderId", policies.id as policy, rosters.id as roster from orders join policies on policies.order_id = orders.id
       join rosters on rosters.order_id = orders.id and rosters.state = 'closed' where order_no = $1`,
    [orderNo],
  );
  const [ids] = rows;
  if (!ids) throw new Error('nothing was issued');
  return { orderNo, ...ids };
}

const disabling = 'alter table rosters disable trigger user; alter table roster_people disable trigger user;';

/**
 * The output of `policies check` and `trail verify` about the two contracts while somebody with all rights on the database has altered
 * them.
 */
async function sayOf(sql: string): Promise<string[]> {
  const whole = await Promise.all([mine, other].map(({ orderNo }) => findAnchoredTrail(portal.services, orderNo)));
  await altered.pool.query(`begin; ${disabling} ${sql}`);
  try {
    const deps = { ...portal.services, db: altered.db };
    const said = (await checkPolicies(deps)).join('\n');
    const verdicts: string[] = [];
    for (const one of whole) {
      if (!one) throw new Error('nothing is recorded');
      const verdict = await judgeRecord(deps, one, []);
      verdicts.push(verdict.ok ? 'whole' : verdict.problem);
    }
    return [said, ...verdicts];
  } finally {
    await altered.pool.query('rollback');
  }
}

/** Puts columns of the second row in place of those of the first one. */
const put = (table: string, columns: string, [of, as]: readonly [string, string]) =>
  `update ${table} set (${columns}) = (select ${columns} from ${table} as source where ${as}) where ${of};`;

it('each altered row of a group is found by both checks, in its contract and in its roster', { timeout: 60_000 }, async () => {
  expect(await sayOf('')).toEqual(['', 'whole', 'whole']);
  const member = (at: number) => `policy_id = '${mine.policy}' and member_id = 'm${at}'`;
  const person = (row: number) => `roster_id = '${mine.roster}' and ordinal = ${row}`;
  const both = (columns: string) =>
    put('policy_members', columns, [member(1), member(2)]) + put('roster_people', columns, [person(2), person(3)]);
  const changes = {
    [put('policy_members', 'person_sealed, person_schema', [member(1), member(2)])]: '1 insured people are not those of the roster',
    [`delete from policy_coverages where ${member(3)}; delete from policy_members where ${member(3)}`]:
      '1 insured people are not those of the roster',
    [`update policy_coverages set sum_fen = sum_fen + 1 where ${member(3)}`]: '2 people have it, in the contract 3',
    [put('roster_people', 'row_sealed, row_schema', [person(2), person(3)])]: 'cannot be opened',
    [`update roster_people set life_class = life_class + 1 where ${person(2)}`]: 'its people are not those of its digest',
    [`delete from roster_people where ${person(4)}`]: 'it has 2 people, the contract says 3',
    [`update rosters set sha256 = sha256(sha256) where id = '${mine.roster}'`]: 'its count or digest is not that of the contract',
    [`update rosters set count = 4 where id = '${mine.roster}'`]: 'its count or digest is not that of the contract',
    [both('person_sealed, person_schema')]: '1 insured people have other data than in the roster',
    [both('certificate_hash')]: '1 insured people have other data than in the roster',
    [both('name_hash')]: '1 insured people have other data than in the roster',
  };
  for (const [sql, problem] of Object.entries(changes)) {
    const [check, verdict, untouched] = await sayOf(sql);
    expect.soft([check, verdict, untouched], sql).toEqual([expect.stringContaining(problem), expect.stringContaining(problem), 'whole']);
  }
});

it('two people who changed places between contracts are found in both', async () => {
  const columns = 'person_sealed, person_schema, certificate_hash, name_hash';
  const place = ({ policy }: Bought) => `policy_id = '${policy}' and member_id = 'm1'`;
  const sql = `create temporary table kept on commit drop as select ${columns} from policy_members where ${place(mine)};
    ${put('policy_members', columns, [place(mine), place(other)])}
    update policy_members set (${columns}) = (select ${columns} from kept) where ${place(other)};`;
  for (const said of await sayOf(sql)) expect(said).toContain('1 insured people are not those of the roster');
});

it('another roster in the record of a sale is found', async () => {
  const { pool } = portal.connection;
  const rowOf = ({ orderId }: Bought) => `subject_id = '${orderId}' and kind = 'roster_closed'`;
  await pool.query(`alter table sale_trail disable trigger sale_trail_append_only; ${put('sale_trail', 'detail_sealed', [rowOf(mine), rowOf(other)])}
    alter table sale_trail enable trigger sale_trail_append_only`);
  expect(await verifyRecord(portal.services, mine.orderNo)).toMatchObject({ ok: false, problem: expect.stringContaining('was altered') });
  expect(await verifyRecord(portal.services, other.orderNo)).toMatchObject({ ok: true });
});
