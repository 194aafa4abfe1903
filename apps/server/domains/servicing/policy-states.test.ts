import type { RequestOf } from '@portal/contract/catalogue.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buyPolicy, openGuest, type WireApplication } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import {
  buyAsCustomer,
  importAll,
  importWhole,
  sampleHolder,
  samplePolicy,
  signInStranger,
  verifyCertificate,
} from '../core/core-feeds.testing.ts';
import { upsertCoreValues } from './reported/core-values.queries.ts';
import { recordEndorsement } from './reported/endorsement.ts';
import { exportPolicies } from '../policies/export-policies.ts';
import { sealContract } from '../contracts/contract/contract.ts';
import { openContract } from '../contracts/contract/open-contract.ts';
import { movePolicy } from './move-policy.ts';
import { insertPolicyEvent } from './policy-events.queries.ts';
import { coverageStateOn, policyStateOn } from '../contracts/policy-state.ts';
import { mayMove, type StoredPolicyState } from '../contracts/policy-transitions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a policy is pending before its cover and matured after it', () => {
  const policy = { state: 'effective', effective_on: '2026-11-22', cover_until: '2027-11-21' } as const;
  const stateOn = (day: string) => policyStateOn(policy, day);
  expect(['2026-11-21', '2026-11-22', '2027-11-21', '2027-11-22'].map(stateOn)).toEqual(['pending', 'effective', 'effective', 'matured']);
  expect(policyStateOn({ ...policy, cover_until: null }, '2099-01-01')).toBe('effective');
  expect(policyStateOn({ ...policy, state: 'surrendered' }, '2026-11-21')).toBe('surrendered');
});

test('a coverage is pending, waits, is active and ends by its dates; suspended and ended are stored', () => {
  const coverage = {
    state: 'active',
    since: null,
    effective_on: '2026-11-22',
    waiting_until: '2026-12-21',
    cover_until: '2027-11-21',
    reinstated_on: null,
  } as const;
  const stateOn = (changed: object, day: string) => Object.values(coverageStateOn({ ...coverage, ...changed }, day));
  const days = ['2026-11-21', '2026-11-22', '2026-12-21', '2026-12-22', '2027-11-21', '2027-11-22'];
  expect(days.map((day) => stateOn({}, day))).toEqual([
    ['pending', '2026-11-22'],
    ['waiting', '2026-12-21'],
    ['waiting', '2026-12-21'],
    ['active', '2027-11-21'],
    ['active', '2027-11-21'],
    ['ended', '2027-11-22'],
  ]);
  expect(stateOn({ waiting_until: null, cover_until: null }, '2026-11-22')).toEqual(['active', null]);
  const reinstated = { reinstated_on: '2027-06-01' };
  expect(
    ['2027-05-31', '2027-06-01', '2027-06-30', '2027-07-01'].map((day) => stateOn(reinstated, day)),
    'its waiting period runs anew',
  ).toEqual([
    ['pending', '2027-06-01'],
    ['waiting', '2027-06-30'],
    ['waiting', '2027-06-30'],
    ['active', '2027-11-21'],
  ]);
  const suspended = { state: 'suspended', since: '2026-12-30' };
  expect(stateOn(suspended, '2027-01-01')).toEqual(['suspended', '2026-12-30']);
  expect(stateOn(suspended, '2027-11-22')).toEqual(['ended', '2027-11-22']);
  expect(stateOn({ state: 'ended', since: '2026-11-20' }, '2026-11-21')).toEqual(['ended', '2026-11-20']);
  expect(stateOn({ state: 'ended', since: null }, '2026-11-21')).toEqual(['ended', null]);
  // Cover that has ended by its date cannot be ended again by an event.
  expect(stateOn({ state: 'ended', since: '2027-12-01' }, '2027-12-02')).toEqual(['ended', '2027-11-22']);
});

test('a lapsed policy may be reinstated; one that has ended stays so', () => {
  const states: readonly StoredPolicyState[] = ['effective', 'grace', 'lapsed', 'cooling_off_surrendered', 'surrendered', 'terminated'];
  const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMove(from, to))]));
  expect(table).toEqual({
    effective: ['grace', 'lapsed', 'cooling_off_surrendered', 'surrendered', 'terminated'],
    grace: ['effective', 'lapsed', 'surrendered', 'terminated'],
    lapsed: ['effective', 'surrendered', 'terminated'],
    cooling_off_surrendered: [],
    surrendered: [],
    terminated: [],
  });
});

test('the coverages of a policy follow its state, and an impossible move throws', async () => {
  const { policyNo } = await buyPolicy(openGuest(portal, 1));
  const { pool } = portal.connection;
  const read = async (column: string, table: string) =>
    (await pool.query<{ id: string; state: string }>(`select ${column} as id, state from ${table}`)).rows;
  const [policy] = await read('id', 'policies');
  const move = (to: StoredPolicyState) =>
    inTransaction(portal.services.db, (tx) => movePolicy(tx, portal.services.sealer, policy?.id ?? '', to, portal.clock.now()));
  const states = async () =>
    [...(await read('id', 'policies')), ...(await read('coverage_id', 'policy_coverages'))].map(({ state }) => state);
  expect(policyNo).toHaveLength(16);
  expect(await states()).toEqual(['effective', 'active']);
  await move('grace');
  expect(await states()).toEqual(['grace', 'active']);
  await move('lapsed');
  expect(await states()).toEqual(['lapsed', 'suspended']);
  await move('effective');
  expect(await states()).toEqual(['effective', 'active']);
  await move('surrendered');
  expect(await states()).toEqual(['surrendered', 'ended']);
  await expect(move('effective')).rejects.toThrow('surrendered: it cannot become effective');
  expect(await states()).toEqual(['surrendered', 'ended']);
});

test('a coverage that has ended stays so when the policy lapses and is reinstated', async () => {
  const withRider = (one: WireApplication) => changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] });
  const { policyNo } = await buyPolicy({ ...openGuest(portal, 2), change: withRider });
  const { pool } = portal.connection;
  const { rows } = await pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
  const policyId = rows[0]?.id ?? '';
  await pool.query(`update policy_coverages set state = 'ended' where policy_id = $1 and coverage_id = 'mild_moderate'`, [policyId]);
  for (const state of ['lapsed', 'effective'] as const)
    await inTransaction(portal.services.db, (tx) => movePolicy(tx, portal.services.sealer, policyId, state, portal.clock.now()));
  const coverages = await pool.query('select coverage_id, state from policy_coverages where policy_id = $1 order by coverage_id', [
    policyId,
  ]);
  expect(coverages.rows).toEqual([
    { coverage_id: 'main', state: 'active' },
    { coverage_id: 'mild_moderate', state: 'ended' },
  ]);
});

const idOf = async (policyNo: string) =>
  (await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo])).rows[0]?.id ?? '';

test('the coverages of a policy end with it in every way, and those of another policy do not', async () => {
  const [one, other] = [await buyPolicy(openGuest(portal, 3)), await buyPolicy(openGuest(portal, 4))];
  const [id, otherId] = [await idOf(one.policyNo), await idOf(other.policyNo)];
  const { pool } = portal.connection;
  for (const state of ['cooling_off_surrendered', 'surrendered', 'terminated'] as const) {
    await pool.query(`update policies set state = 'effective' where id = $1`, [id]);
    await pool.query(`update policy_coverages set state = 'active' where policy_id = $1`, [id]);
    await inTransaction(portal.services.db, (tx) => movePolicy(tx, portal.services.sealer, id, state, portal.clock.now()));
    const { rows } = await pool.query(
      'select policies.state as policy, policy_coverages.state from policy_coverages join policies on id = policy_id where id in ($1, $2) order by id = $2',
      [id, otherId],
    );
    expect(rows).toEqual([
      { policy: state, state: 'ended' },
      { policy: 'effective', state: 'active' },
    ]);
  }
});

test('the changes of a policy are listed for its owner, the newest first, and what they say is masked', async () => {
  const { owner, policyNo } = await buyAsCustomer(portal, 5);
  const { policyNo: otherNo } = await buyPolicy(openGuest(portal, 6));
  const today = (await owner.api('getPolicy', { policyNo })).issuedAt.slice(0, 10);
  const items = [
    { label: '职业', before: null, after: '教师', mask: 'none' },
    { label: '姓名', before: '张三丰', after: '李四光', mask: 'name' },
    { label: '手机号码', before: '13900000001', after: '13900000002', mask: 'phone' },
    { label: '证件号码', before: '44040219900307101X', after: 'E12345678', mask: 'certificate' },
    { label: '银行账号', before: '6222020000001234567', after: null, mask: 'account' },
    { label: '邮箱', before: 'sample@example.com', after: 'x@example.com', mask: 'email' },
  ] as const;
  const events = [
    ['grace', '2027-01-01'],
    ['lapsed', '2027-02-01'],
    ['effective', '2027-03-01'],
    ['cooling_off_surrendered', '2027-04-01'],
    ['surrendered', '2027-05-01'],
    ['terminated', '2027-06-01'],
  ] as const;
  const { db, sealer } = portal.services;
  for (const no of [policyNo, otherNo]) {
    const id = await idOf(no);
    const content = { title: no === policyNo ? '客户资料变更' : '其他', items };
    await inTransaction(db, async (tx) => {
      for (const [to_state, day] of no === policyNo ? events : events.slice(0, 1))
        await insertPolicyEvent(tx, { policy_id: id, from_state: 'effective', to_state, at: new Date(`${day}T04:00:00Z`) });
      await recordEndorsement(tx, sealer, { endorsementNo: `EN${no}`, policyNo: no, effectiveOn: '2026-12-01', content });
    });
  }
  const event = (on: string, title: string) => ({ on, title, no: null, items: [] });
  expect(await owner.api('listPolicyChanges', { policyNo })).toEqual({
    policyNo,
    list: [
      event('2027-06-01', '合同终止'),
      event('2027-05-01', '退保'),
      event('2027-04-01', '犹豫期内退保'),
      event('2027-03-01', '恢复效力'),
      event('2027-02-01', '效力中止'),
      event('2027-01-01', '进入宽限期'),
      {
        on: '2026-12-01',
        title: '客户资料变更',
        no: `EN${policyNo}`,
        items: [
          { label: '职业', before: null, after: '教师' },
          { label: '姓名', before: '张*丰', after: '李*光' },
          { label: '手机号码', before: '139****0001', after: '139****0002' },
          { label: '证件号码', before: '440***********101X', after: 'E******78' },
          { label: '银行账号', before: '***************4567', after: null },
          { label: '邮箱', before: 's***@example.com', after: '***@example.com' },
        ],
      },
      event(today, '承保'),
    ],
  });
});

test('what the core system says of a policy is compared with its contract, and changes the day of the next premium', async () => {
  const { owner, policyNo, premium, applicant, certificate } = await buyAsCustomer(portal, 7);
  const shown = await owner.api('getPolicy', { policyNo });
  const { contract } = samplePolicy(policyNo) as { contract: { premium: object; insureds: object[]; applicant: object } };
  const changed = { ...contract, premium: { ...contract.premium, payments: 10 }, insureds: [...contract.insureds, ...contract.insureds] };
  const { differences } = await importWhole(portal, 'policies', [samplePolicy(policyNo, { contract: changed })]);
  expect(differences).toEqual(
    [
      `productName: 安和定期寿险, in the contract ${shown.productName}`,
      `effectiveOn: 2024-05-02, in the contract ${shown.effectiveOn}`,
      'coverUntil: 2054-05-01, in the contract none',
      `premium: 1860.00, in the contract ${premium}`,
      'payments: 10, in the contract 20',
      'sum: 500000.00, in the contract 300000.00',
      'insureds: 2, in the contract 1',
      "the applicant's certificate is not that of the contract",
    ].map((difference) => `line 1: ${policyNo}: ${difference}`),
  );
  const same = {
    ...contract,
    productName: shown.productName,
    effectiveOn: shown.effectiveOn,
    coverUntil: null,
    premium: { amount: premium, payments: 20 },
    sum: '300000.00',
    applicant: { ...contract.applicant, ...certificate, name: applicant.name },
  };
  const report = (revision: number, state: string) => samplePolicy(policyNo, { revision, state, contract: same });
  expect((await importWhole(portal, 'policies', [report(2, 'surrendered')])).differences).toEqual([]);
  expect(await importAll(portal, 'policies', [report(3, 'effective')])).toEqual({
    faults: [`line 1: ${policyNo}: the policy is surrendered: it cannot become effective`],
  });
  const id = await idOf(policyNo);
  const nextPremiumOn = async (paidUntil: string) => {
    await inTransaction(portal.services.db, (tx) =>
      upsertCoreValues(tx, id, { cashValue: null, paidUntil, graceUntil: null }, portal.clock.now()),
    );
    return (await owner.api('getPolicy', { policyNo })).nextPremiumOn;
  };
  expect([await nextPremiumOn('2046-11-21'), await nextPremiumOn('2046-11-22')]).toEqual(['2046-11-21', null]);
});

test('the policies of a customer are found by group and text, the newest first, with those that were sold elsewhere', async () => {
  const guest = openGuest(portal, 8);
  const { policyNo: bought, application } = await buyPolicy(guest);
  const owner = guest.browser;
  const { umUserId: accountId } = await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
  const id = await idOf(bought);
  const now = portal.clock.now();
  const { db, sealer } = portal.services;
  const contract = await openContract(db, sealer, { id, policy_no: bought, version: 1 });
  // Policy number, state, first and last day of cover, minutes since the issue.
  const copies = [
    ['8826000000009001', 'effective', '2026-11-21', null, 6],
    ['8826000000009002', 'effective', '2026-11-22', null, 5],
    ['8826000000009003', 'effective', '2025-11-22', '2026-11-21', 4],
    ['8826000000009004', 'effective', '2025-11-21', '2026-11-20', 3],
    ['8826000000009005', 'lapsed', '2025-11-21', '2026-11-20', 2],
    ['8826000000009006', 'grace', '2025-11-21', null, 1],
    ['8826000000009007', 'surrendered', '2025-11-21', null, 1],
  ] as const;
  for (const [index, [policyNo, state, from, until, minutes]] of copies.entries()) {
    const copy = randomUUID();
    await portal.connection.pool.query(
      `insert into policies (id, policy_no, order_id, ordinal, state, premium_fen, product_name, effective_on, cover_until, issued_at, verify_code_hash, verify_code_sealed, epolicy_state, cooling_off_from)
       select $1, $2, order_id, $3, $4, premium_fen, $5, $6, $7, $8, verify_code_hash, verify_code_sealed, 'none', cooling_off_from from policies where id = $9`,
      [copy, policyNo, index + 2, state, `Plan ${policyNo.at(-1)}`, from, until, addMinutes(now, -minutes), id],
    );
    await portal.connection.pool.query(
      'insert into policy_versions select $1, version, schema, effective_on, recorded_at, $3 from policy_versions where policy_id = $2',
      [copy, id, sealContract(sealer, { policyId: copy, version: 1 }, contract)],
    );
  }
  const [elsewhere, lapsed] = ['9900000000000301', '9900000000000302'];
  await importWhole(portal, 'policies', [samplePolicy(elsewhere), samplePolicy(lapsed, { state: 'lapsed' })]);
  await verifyCertificate(portal, accountId, sampleHolder);

  const found = async (request: RequestOf<'listPolicies'>) =>
    (await owner.api('listPolicies', request)).list.map(({ policyNo }) => policyNo.slice(-4));
  const all = [bought.slice(-4), '9007', '9006', '9005', '9004', '9003', '9002', '9001', '0302', '0301'];
  expect(await found({})).toEqual(all);
  expect(await found({ group: 'active' })).toEqual(['9006', '9003', '9001', '0301']);
  expect(await found({ group: 'pending' })).toEqual([bought.slice(-4), '9002']);
  expect(await found({ group: 'lapsed' })).toEqual(['9005', '0302']);
  expect(await found({ group: 'ended' })).toEqual(['9007', '9004']);
  expect(await owner.api('countPolicies')).toEqual({
    total: 10,
    effective: 4,
    groups: { all: 10, active: 4, pending: 2, lapsed: 2, ended: 2 },
  });
  expect(await found({ text: '009003' })).toEqual(['9003']);
  expect(await found({ text: 'plan 4' })).toEqual(['9004']);
  expect(await found({ text: 'PLAN', group: 'active' })).toEqual(['9006', '9003', '9001']);
  expect(await found({ text: '%' })).toEqual([]);
  expect(await found({ pageNum: 2, pageSize: 4 })).toEqual(all.slice(4, 8));
  expect(await owner.api('listPolicies', { pageNum: 9, pageSize: 4 })).toEqual({ total: 10, list: [] });
  expect((await owner.api('listPolicies', {})).list.map(({ state }) => state)).toEqual([
    'pending',
    'surrendered',
    'grace',
    'lapsed',
    'matured',
    'effective',
    'pending',
    'effective',
    'lapsed',
    'effective',
  ]);
  expect(await exportPolicies(portal.services.db, portal.services, accountId)).toMatchObject(
    all.map((end) => ({ policyNo: expect.stringMatching(new RegExp(`${end}$`)) })),
  );

  const person = {
    name: '样*甲',
    certificateType: '身份证',
    certificateNo: '110***********757X',
    gender: '男',
    birthday: '1990-03-07',
  };
  expect(await owner.api('getPolicy', { policyNo: elsewhere })).toEqual({
    policyNo: elsewhere,
    state: 'effective',
    productName: '安和定期寿险',
    insuredNames: ['样*甲'],
    insuredCount: 1,
    sumAssured: '500000.00',
    premium: '1860.00',
    effectiveOn: '2024-05-02',
    coverUntil: '2054-05-01',
    epolicy: 'none',
    soldHere: false,
    toSign: false,
    orderNo: null,
    goodsId: null,
    issuedAt: '2024-05-01T02:00:00.000Z',
    terms: [{ label: '保障期间', value: '30年' }],
    nextPremiumOn: '2027-05-01',
    paidUntil: '2027-05-01',
    graceUntil: null,
    group: null,
    cashValue: { amount: '1234.50', on: '2026-11-01', source: 'core' },
    loan: null,
    documents: [],
    receivedAt: null,
    coolingOffEndsOn: null,
    coolingOffDaysLeft: 0,
    coolingOffFrom: null,
    applicant: { ...person, phone: '139****1234' },
    insureds: [
      {
        ...person,
        phone: null,
        id: '1',
        relation: '本人',
        benefits: [{ name: '身故保险金', amount: '50万元', pays: [], premium: '1860.00', state: null, on: null }],
        beneficiaries: [],
      },
    ],
    qinBeans: 0,
    renewal: null,
    renews: null,
    renewedBy: null,
  });
  const { browser: stranger } = await signInStranger(portal, '13700000055');
  expect(await stranger.api('listPolicies', {})).toEqual({ total: 0, list: [] });
  expect((await stranger.api('countPolicies')).total).toBe(0);
  for (const policyNo of [bought, elsewhere])
    expect((await refusalOf(stranger.api('getPolicy', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
});
