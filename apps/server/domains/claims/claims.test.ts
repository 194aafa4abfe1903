import type { RequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importContent } from '../../lifecycle/import-content.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import {
  buyAsCustomer,
  claimEvents,
  importAll,
  importWhole,
  sampleClaim,
  sampleHolder,
  samplePolicy,
  signInStranger,
  verifyCertificate,
} from '../core/core-feeds.testing.ts';
import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import { deadlineOf } from './claim-deadline.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importContent(portal.services.db, contentFolder, portal.clock.now());
});
afterAll(() => portal.stop());

const { reported, needed, review, approved, paid } = claimEvents;

describe('a claim of the core system', () => {
  it('is shown to the owner of the policy with its papers in plain words, and to nobody else', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 1);
    const stranger = await buyAsCustomer(portal, 2);
    const line = sampleClaim(policyNo, { productName: '安和定期寿险', reason: '另有约定' });
    expect(await importWhole(portal, 'claims', [line])).toMatchObject({ added: 1, changed: 0, same: 0 });
    const { total, counts, list } = await owner.api('listClaims', { tab: 'papers' });
    expect(total).toBe(1);
    expect(counts).toEqual({ all: 1, papers: 1, open: 0, closed: 0 });
    const summary = {
      claimNo: 'CL20261110001',
      state: 'documents_needed',
      kind: '重大疾病',
      insuredName: '样*甲',
      productName: '安和定期寿险',
      policyNo,
      reportedAt: '2026-11-10T01:00:00.000Z',
      updatedAt: '2026-11-11T02:00:00.000Z',
      papersMissing: 1,
      paid: null,
    };
    expect(list).toEqual([summary]);
    const claim = await owner.api('getClaim', { claimNo: 'CL20261110001' });
    expect(claim).toEqual({
      ...summary,
      incidentOn: '2026-11-01',
      reason: '另有约定',
      events: [
        { state: 'reported', at: summary.reportedAt, note: null },
        { state: 'documents_needed', at: summary.updatedAt, note: '还需要一份材料' },
      ],
      papers: [
        { code: 'claim_form', name: '保险金给付申请书', text: expect.stringContaining('申请人'), received: true, note: null },
        { code: 'diagnosis', name: '诊断证明书', text: expect.stringContaining('医院'), received: false, note: '缺医院盖章' },
      ],
      amounts: { claimed: '300000.00', approved: null, paid: null },
      deadline: null,
    });
    expect(JSON.stringify([claim, list])).not.toContain(sampleHolder.certificateNo);
    expect((await refusalOf(stranger.owner.api('getClaim', { claimNo: 'CL20261110001' }))).code).toBe('CLAIM_NOT_FOUND');
    expect((await stranger.owner.api('listClaims', {})).total).toBe(0);
    expect(await owner.api('listTodos')).toMatchObject({
      list: expect.arrayContaining([{ kind: 'papers', claimNo: 'CL20261110001', papers: 1 }]),
    });
  });

  it('on a policy that was sold elsewhere is shown when the certificate is verified', async () => {
    const { browser, accountId } = await signInStranger(portal, '13700000011');
    await importWhole(portal, 'policies', [samplePolicy('9900000000000001')]);
    await importWhole(portal, 'claims', [
      sampleClaim('9900000000000001', {
        claimNo: 'CL20261110002',
        insured: { certificateType: '1', certificateNo: 'E12345678', name: '样例乙' },
      }),
    ]);
    expect((await browser.api('listClaims', {})).total).toBe(0);
    await verifyCertificate(portal, accountId, sampleHolder);
    const { list } = await browser.api('listClaims', {});
    expect(
      list.map(({ claimNo }) => claimNo),
      'of the own policy, and of the own person as the insured',
    ).toEqual(['CL20261110002', 'CL20261110001']);
  });

  it('of a person whose passport is verified is theirs, although the policy is somebody else’s', async () => {
    const { browser, accountId } = await signInStranger(portal, '13700000012');
    const passport = { certificateType: '1', certificateNo: 'E99887766', name: '样例丁' } as const;
    await importWhole(portal, 'policies', [samplePolicy('9900000000000003')]);
    await importWhole(portal, 'claims', [sampleClaim('9900000000000003', { claimNo: 'CL20261110005', insured: passport })]);
    expect((await browser.api('listClaims', {})).total).toBe(0);
    await verifyCertificate(portal, accountId, passport);
    expect((await browser.api('listClaims', {})).list.map(({ claimNo }) => claimNo)).toEqual(['CL20261110005']);
  });

  it('is counted and listed by its state, the one that changed last first', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 4);
    const ended = { ...approved, state: 'rejected' };
    const histories = [
      [reported],
      [reported, needed],
      // In one instant.
      [reported, { ...review, at: reported.at }],
      [reported, review, approved],
      [reported, review, ended],
      [reported, review, { ...needed, at: approved.at }, { ...review, at: approved.at }, { ...approved, at: paid.at }, paid],
    ];
    const amounts = { claimed: '300000.00', approved: '280000.00', paid: '250000.00' };
    const lines = histories.map((events, index) =>
      sampleClaim(policyNo, { claimNo: `CL2026111001${index}`, events, amounts, reason: '无', complex: index === 2 }),
    );
    await importWhole(portal, 'claims', lines);
    const shown = async (request: RequestOf<'listClaims'>) => {
      const { total, list } = await owner.api('listClaims', request);
      return [total, list.map(({ claimNo }) => Number(claimNo.slice(-1)))];
    };
    expect((await owner.api('listClaims', {})).counts).toEqual({ all: 6, papers: 1, open: 2, closed: 3 });
    expect(await shown({})).toEqual([6, [5, 4, 3, 1, 2, 0]]);
    expect(await shown({ pageSize: 4, pageNum: 2 })).toEqual([6, [2, 0]]);
    expect(await shown({ tab: 'papers' })).toEqual([1, [1]]);
    expect(await shown({ tab: 'open' })).toEqual([2, [2, 0]]);
    expect(await shown({ tab: 'closed' })).toEqual([3, [5, 4, 3]]);
    expect(await owner.api('getClaim', { claimNo: 'CL20261110015' })).toMatchObject({ amounts, paid: amounts.paid, papersMissing: 0 });
    const decision = { step: 'decision', on: '2026-12-10', passed: false };
    expect((await owner.api('getClaim', { claimNo: 'CL20261110012' })).deadline, 'of a complex case').toEqual(decision);
  });

  it('keeps its past: a revision adds events, and follows the table of states', async () => {
    const { owner, policyNo } = await buyAsCustomer(portal, 3);
    const claim = (change: object) => sampleClaim(policyNo, { claimNo: 'CL20261110003', ...change });
    await importWhole(portal, 'claims', [claim({}), sampleClaim(policyNo, { claimNo: 'CL20261110004' })]);
    const faultsOf = async (change: object) => {
      const result = await importAll(portal, 'claims', [claim({ revision: 2, ...change })]);
      return 'faults' in result ? result.faults : [];
    };
    expect(await faultsOf({ events: [reported, approved] })).toEqual([
      'line 1: CL20261110003: a claim cannot go from reported to approved',
    ]);
    expect(await faultsOf({ events: [reported, review] })).toEqual([
      'line 1: CL20261110003: events that were imported before are missing or have changed',
    ]);
    expect(await faultsOf({ events: [review, reported] })).toHaveLength(3);
    expect(await faultsOf({ events: [reported, needed, { ...review, at: '2026-11-09T09:00:00+08:00' }] })).toEqual([
      'line 1: CL20261110003: under_review is earlier than documents_needed',
    ]);
    expect(await faultsOf({ events: [reported, { ...needed, at: '2026-11-11T10:00:01+08:00' }, review] })).toEqual([
      'line 1: CL20261110003: events that were imported before are missing or have changed',
    ]);
    expect(await faultsOf({ policyNo: '9900000000000001' })).toEqual(['line 1: CL20261110003: a claim stays with its policy']);
    expect(await faultsOf({ events: [reported, needed, review, approved, paid], papers: [] })).toEqual([
      'line 1: CL20261110003: amounts.paid: a paid claim needs it',
    ]);
    expect(await faultsOf({ events: [reported, needed, review, { ...approved, state: 'rejected' }] })).toEqual([
      'line 1: CL20261110003: reason: a rejected claim needs one',
    ]);
    expect(await faultsOf({ papers: [{ code: 'claim_form', received: true }] })).toEqual([
      'line 1: CL20261110003: papers: none is missing, but the state asks for them',
    ]);
    const others = () =>
      portal.connection.pool.query("select claim_no, state from claims where claim_no != 'CL20261110003' order by claim_no");
    const { rows: before } = await others();
    const settled = {
      revision: 2,
      papers: [],
      events: [reported, needed, review, approved, paid],
      amounts: { approved: '300000.00', paid: '300000.00' },
    };
    expect(await importWhole(portal, 'claims', [claim(settled)])).toMatchObject({ added: 0, changed: 1 });
    expect(await owner.api('getClaim', { claimNo: 'CL20261110003' })).toMatchObject({
      state: 'paid',
      paid: '300000.00',
      updatedAt: '2026-11-19T07:00:00.000Z',
    });
    expect((await others()).rows).toEqual(before);
  });
});

describe('the deadline of a claim', () => {
  const deadline = (events: readonly object[], complex = false, today = '2026-11-20') =>
    deadlineOf(
      { events: events as Parameters<typeof deadlineOf>[0]['events'], complex },
      { today, holidays: knownHolidays, times: { claimDecisionDays: 5, claimLongDays: 30, claimPaidDays: 10 } },
    );

  it('is five days for a decision after the papers are complete, as the terms say, thirty in a complex case', () => {
    expect(dayInShanghai(new Date(review.at))).toBe('2026-11-16');
    const rule = '人身保险业务基本服务规定 第二十五条 5 个工作日，保险条款 5 天，以较早的一天为准';
    expect(deadline([reported, review])).toEqual({ step: 'decision', on: '2026-11-21', passed: false, rule });
    expect(deadline([reported, review], false, '2026-11-21')).toMatchObject({ passed: false });
    expect(deadline([reported, review], false, '2026-11-22')).toMatchObject({ passed: true });
    expect(deadline([reported, review], true)).toEqual({ step: 'decision', on: '2026-12-16', passed: false });
  });

  it('is ten days for the payment, three for the notice of a refusal, and none while papers are missing', () => {
    expect(deadline([reported, review, approved])).toEqual({ step: 'payment', on: '2026-11-28', passed: false });
    expect(deadline([reported, review, { ...approved, state: 'rejected' }])).toEqual({ step: 'notice', on: '2026-11-21', passed: false });
    const refused = [reported, review, { ...approved, state: 'rejected' }];
    expect([deadline(refused, false, '2026-11-21')?.on, deadline(refused, false, '2026-11-22')]).toEqual(['2026-11-21', null]);
    expect([[reported], [reported, needed], [reported, review, approved, paid]].map((events) => deadline(events))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
