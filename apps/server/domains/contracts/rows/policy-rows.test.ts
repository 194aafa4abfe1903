import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashCertificate, personOfOrder } from '#platform/certificate-hash.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import {
  buyAsCustomer,
  importWhole,
  sampleHolder,
  samplePolicy,
  signInStranger,
  verifyCertificate,
} from '../../core/core-feeds.testing.ts';
import { familyContract, sampleContract } from '../contract/contract.fixture.ts';
import { type Contract, readContract } from '../contract/contract.ts';
import { movePolicy } from '../../servicing/move-policy.ts';
import { recordContract } from '../contract/record-contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const moveClockTo = (instant: string) => portal.clock.advance((Date.parse(instant) - portal.clock.now().getTime()) / 60_000);
/** Policies bought on this day begin on 2026-11-22. */
beforeEach(() => moveClockTo('2026-11-21T12:00:00+08:00'));

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await portal.connection.pool.query<Row>(sql, values)).rows;
/** Evidence cannot be changed: only a test damages it. */
async function damage(sql: string, ...values: unknown[]): Promise<void> {
  await query('alter table policy_versions disable trigger policy_versions_append_only');
  await query(sql, ...values);
  await query('alter table policy_versions enable trigger policy_versions_append_only');
}

async function findPolicy(policyNo: string) {
  const [row] = await query<{ id: string; verify_code_sealed: Buffer }>(
    'select id, verify_code_sealed from policies where policy_no = $1',
    policyNo,
  );
  if (!row) throw new Error('no policy');
  return { policyId: row.id, code: portal.services.sealer.openText('policy verification code', row.id, row.verify_code_sealed) };
}

let serial = 0;
/** A customer with a policy and a browser that stays signed in when the clock moves. */
async function buy() {
  const bought = await buyAsCustomer(portal, (serial += 1));
  const phone = bought.applicant.phone?.number ?? '';
  const moveTo = async (day: string) => {
    moveClockTo(`${day}T12:00:00+08:00`);
    await logIn(bought.owner, portal.services, phone);
  };
  return { ...bought, ...(await findPolicy(bought.policyNo)), moveTo };
}

const record = (policyId: string, contract: Contract, version: number, effectiveOn: string) =>
  inTransaction(portal.services.db, (tx) => recordContract(tx, portal.services, policyId, contract, { version, effectiveOn }));

async function contractOf(policyId: string): Promise<Contract> {
  const [row] = await query<{ schema: number; contract_sealed: Buffer }>(
    'select schema, contract_sealed from policy_versions where policy_id = $1 and version = 1',
    policyId,
  );
  if (!row) throw new Error('no contract');
  return readContract(portal.services.sealer, { policyId, version: 1 }, row);
}

/** A contract of as many people, whose names are numbered. */
function contractOfMany(count: number): Contract {
  const [member] = sampleContract.members;
  if (!member) throw new Error('the sample has an insured');
  const members = Array.from({ length: count }, (_, index) => ({
    ...member,
    id: `m${index + 1}`,
    person: {
      ...member.person,
      name: `员工${index + 1}`,
      certificateNo: `E${String(index + 1).padStart(8, '0')}`,
      certificateType: '1' as const,
    },
    cashValues: [],
  }));
  return { ...sampleContract, members };
}

describe('lists and verification of policies', () => {
  it('open no contract', async () => {
    const { owner, policyNo, policyId, code } = await buy();
    const shown = async () => [
      await owner.api('listPolicies', {}),
      await owner.api('countPolicies'),
      await openBrowser(portal.url).api('verifyPolicy', { policyNo, code }),
      await owner.api('listPolicyChanges', { policyNo }),
    ];
    await owner.api('getPolicy', { policyNo });
    const before = await shown();
    expect(before[0]).toMatchObject({ list: [{ policyNo, insuredCount: 1, productName: expect.stringContaining('臻安') }] });
    await damage(`update policy_versions set contract_sealed = '\\x00' where policy_id = $1`, policyId);
    expect(await shown()).toEqual(before);
    expect((await refusalOf(owner.api('getPolicy', { policyNo }))).code).toBe('UNEXPECTED');
  });

  it('open only the people whose names they show, of a contract with very many', async () => {
    const { owner, policyNo, policyId, code, moveTo } = await buy();
    const count = 1_200;
    await record(policyId, contractOfMany(count), 2, '2026-11-22');
    await moveTo('2026-11-22');
    await query(`update policy_members set person_sealed = '\\x00' where policy_id = $1 and version = 2 and ordinal > 80`, policyId);

    const first = { insuredNames: ['员*1', '员*2', '员*3'], insuredCount: count };
    expect((await owner.api('listPolicies', {})).list).toMatchObject([first]);
    expect(await openBrowser(portal.url).api('verifyPolicy', { policyNo, code })).toMatchObject(first);
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject(first);
    const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `m${from + index}`);
    expect(policy.insureds.map(({ id }) => id)).toEqual(ids(1, 40));
    expect(policy.insureds.at(-1)?.benefits).toHaveLength(3);
    const people = await owner.api('getPolicyPeople', { policyNo, pageNum: 4, pageSize: 20 });
    expect([people.total, people.insureds.map(({ id }) => id)]).toEqual([count, ids(61, 80)]);
  });

  it('show a policy that has no contract without names, beside the others', async () => {
    const { owner, policyNo, policyId, code } = await buy();
    for (const table of ['policy_coverages', 'policy_members', 'policy_versions'])
      await damage(`delete from ${table} where policy_id = $1`, policyId);
    expect((await owner.api('listPolicies', {})).list).toMatchObject([{ policyNo, insuredNames: [], insuredCount: 0 }]);
    expect(await openBrowser(portal.url).api('verifyPolicy', { policyNo, code })).toMatchObject({ insuredNames: [], insuredCount: 0 });
    expect(await owner.api('listTodos')).toEqual({ list: [] });
  });

  it('show the first people of a policy that was sold elsewhere, and the details all of them', async () => {
    const policyNo = '9900000000000777';
    const { contract } = samplePolicy(policyNo) as { contract: { insureds: object[] } };
    const insureds = Array.from({ length: 5 }, () => contract.insureds[0]);
    await importWhole(portal, 'policies', [samplePolicy(policyNo, { contract: { ...contract, insureds } })]);
    const { browser: owner, accountId } = await signInStranger(portal, '13700000077');
    await verifyCertificate(portal, accountId, sampleHolder);
    const first = { insuredNames: ['样*甲', '样*甲', '样*甲'], insuredCount: 5 };
    expect((await owner.api('listPolicies', {})).list).toMatchObject([first]);
    const policy = await owner.api('getPolicy', { policyNo });
    expect(policy).toMatchObject(first);
    expect(policy.insureds).toHaveLength(5);
    const people = await owner.api('getPolicyPeople', { policyNo, pageNum: 2, pageSize: 4 });
    expect([people.total, people.insureds.map(({ id }) => id)]).toEqual([5, ['5']]);
  });
});

describe('the coverages of a policy', () => {
  it('are shown with their state today and its day', async () => {
    const { owner, policyNo, policyId, moveTo } = await buy();
    const { effectiveOn } = await owner.api('getPolicy', { policyNo });
    const waitingUntil = addDays(effectiveOn, 89);
    const shown = async () => (await owner.api('getPolicy', { policyNo })).insureds[0]?.benefits.map(({ state, on }) => [state, on]);
    const move = (to: Parameters<typeof movePolicy>[3]) =>
      inTransaction(portal.services.db, (tx) => movePolicy(tx, portal.services.sealer, policyId, to, portal.clock.now()));
    expect(await shown()).toEqual([['pending', effectiveOn]]);
    await moveTo(effectiveOn);
    expect(await shown()).toEqual([['waiting', waitingUntil]]);
    await moveTo(addDays(waitingUntil, 1));
    expect(await shown()).toEqual([['active', null]]);
    await move('lapsed');
    expect(await shown()).toEqual([['suspended', dayInShanghai(portal.clock.now())]]);
    await moveTo(addDays(waitingUntil, 9));
    await move('effective');
    expect(await shown()).toEqual([['active', null]]);
    await move('surrendered');
    await moveTo(addDays(waitingUntil, 20));
    expect(await shown()).toEqual([['ended', addDays(waitingUntil, 9)]]);
  });

  it('stay suspended or ended in a later version of the contract', async () => {
    const { owner, policyNo, policyId } = await buy();
    const { services } = portal;
    const states = async () => (await owner.api('getPolicy', { policyNo })).insureds[0]?.benefits.map(({ state, on }) => [state, on]);
    const today = dayInShanghai(portal.clock.now());
    await inTransaction(services.db, (tx) => movePolicy(tx, services.sealer, policyId, 'lapsed', portal.clock.now()));
    await record(policyId, await contractOf(policyId), 2, '2026-11-22');
    await record(policyId, await contractOf(policyId), 3, '2026-11-22');
    expect(await states()).toEqual([['suspended', today]]);
    await inTransaction(services.db, (tx) => movePolicy(tx, services.sealer, policyId, 'effective', portal.clock.now()));
    expect(await states()).toEqual([['pending', '2026-11-22']]);
  });

  it('of which some end before the others are shown as ended from the day after', async () => {
    const { owner, policyNo, policyId, moveTo } = await buy();
    await record(policyId, sampleContract, 2, '2026-11-22');
    await moveTo('2046-11-22');
    const { insureds } = await owner.api('getPolicy', { policyNo });
    expect(insureds[0]?.benefits.map(({ state, on }) => [state, on])).toEqual([
      ['active', null],
      ['active', null],
      ['ended', '2046-11-22'],
    ]);
  });
});

describe('the contract in force', () => {
  it('is a later version only from its first day on', async () => {
    const { owner, policyNo, policyId, code, moveTo, applicant } = await buy();
    const { effectiveOn, terms } = await owner.api('getPolicy', { policyNo });
    const changedOn = addDays(effectiveOn, 100);
    await record(policyId, familyContract, 2, changedOn);
    const shown = async () => {
      const policy = await owner.api('getPolicy', { policyNo });
      const { list } = await owner.api('listPolicies', {});
      const verified = await openBrowser(portal.url).api('verifyPolicy', { policyNo, code });
      return [policy.terms, policy.insureds.length, list[0]?.insuredNames.length, verified.insuredCount, policy.applicant.birthday];
    };
    const first = [terms, 1, 1, 1, applicant.birthday];
    expect(await shown(), 'before the first begins').toEqual(first);
    await moveTo(addDays(changedOn, -1));
    expect(await shown(), 'on the last day of the first').toEqual(first);
    await moveTo(changedOn);
    expect(await shown()).toEqual([familyContract.terms, 3, 3, 3, (sampleContract.applicant as { readonly birthday: string }).birthday]);
  });

  it('is the one that took effect last, not the one recorded last; of one day the one recorded last', async () => {
    const { owner, policyNo, policyId, moveTo } = await buy();
    const { effectiveOn } = await owner.api('getPolicy', { policyNo });
    const said = (value: string): Contract => ({ ...sampleContract, terms: [{ label: '批注', value }] });
    const day = (days: number) => addDays(effectiveOn, days);
    await record(policyId, said('second'), 2, day(60));
    await moveTo(day(10));
    await record(policyId, said('third, for an earlier day'), 3, day(30));
    portal.clock.advance(1);
    await record(policyId, said('fourth, in place of the second'), 4, day(60));
    const shown = async () => (await owner.api('getPolicy', { policyNo })).terms[0]?.value;
    expect(await shown()).toBe('30万元');
    await moveTo(day(30));
    expect(await shown()).toBe('third, for an earlier day');
    await moveTo(day(59));
    expect(await shown()).toBe('third, for an earlier day');
    await moveTo(day(60));
    expect(await shown()).toBe('fourth, in place of the second');
  });
});

describe('policies check', () => {
  it('reports each difference between a contract and the rows, and prints nothing personal', async () => {
    const { policyNo, policyId, certificate } = await buy();
    const check = async () => {
      const { code, output } = await runCli(portal.env, 'policies', 'check');
      return { code, lines: output.split('\n').filter((line) => line.startsWith(`policy ${policyNo}`)) };
    };
    expect((await check()).lines).toEqual([]);
    const { premium, coverUntil } = await contractOf(policyId);
    expect(coverUntil).toBeNull();
    await query(
      `update policies set product_name = 'X', premium_fen = premium_fen + 1, cover_until = '2099-01-01' where id = $1`,
      policyId,
    );
    const { sealer } = portal.services;
    const hash = hashCertificate(sealer, { ...certificate, certificateNo: 'E00000001' });
    const [policy] = await query<{ order_id: string }>('select order_id from policies where id = $1', policyId);
    await query(
      `update policy_members set relation = '01', certificate_hash = $2, person_sealed = $3 where policy_id = $1`,
      policyId,
      hash,
      sealer.sealJson('insured person', personOfOrder(policy?.order_id ?? '', hash), { name: '另一人', beneficiaries: [] }),
    );
    await query(
      `update policy_coverages set sum_fen = sum_fen + 1, waiting_until = null, amount = '31万元', state = 'suspended' where policy_id = $1`,
      policyId,
    );
    await query(
      `insert into policy_coverages (policy_id, version, member_id, coverage_id, ordinal, code, name, kind, life, amount, state, effective_on, premium_fen)
       values ($1, 1, 'insured', 'more', 2, 'C', 'N', 'rider', 'insured', 'A', 'active', '2026-11-22', 0)`,
      policyId,
    );
    const { code, lines } = await check();
    const { effectiveOn, productName } = await contractOf(policyId);
    expect(code).toBe(1);
    expect(lines.map((line) => line.replace(`policy ${policyNo}: `, ''))).toEqual([
      `its product_name is X, in the contract ${productName}`,
      'its cover_until is 2099-01-01, in the contract none',
      `its premium_fen is ${premium.amount + 1}, in the contract ${premium.amount}`,
      'insured insured: the person is not that of the contract',
      "insured insured: the certificate's hash is not that of the contract",
      'insured insured: relation is 01, in the contract 00',
      'coverage insured/main: amount is 31万元, in the contract 30万元',
      `coverage insured/main: waiting_until is none, in the contract ${addDays(effectiveOn, 89)}`,
      'coverage insured/main: sum_fen is 30000001, in the contract 30000000',
      'coverage insured/more: not in the contract',
    ]);
    await query('delete from policy_coverages where policy_id = $1', policyId);
    await query('delete from policy_members where policy_id = $1', policyId);
    const missing = (await check()).lines.map((line) => line.replace(`policy ${policyNo}: `, ''));
    expect(missing).toContain('insured insured: the row is missing');
    expect(missing).toContain('coverage insured/main: the row is missing');
  });
});
