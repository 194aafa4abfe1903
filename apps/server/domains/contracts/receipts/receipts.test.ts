import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changeInsured, sampleApplicant } from '#testing/samples/sample-application.ts';
import { signReceipt } from '#testing/buying/sign-receipt.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { exportTrail } from '../../trail/export-trail.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { remindOfReceipts } from './remind-of-receipts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;
const day = 24 * 60;

async function buyAndSignIn() {
  serial += 1;
  const guest = openGuest(portal, serial);
  const bought = await buyPolicy({ ...guest, change: (one) => changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] }) });
  await waitForEpolicy(portal, bought.orderNo);
  const phone = sampleApplicant(bought.application).phone?.number ?? '';
  await logIn(guest.browser, portal.services, phone);
  return { ...bought, owner: guest.browser, phone };
}

/** Some days later; the session has ended, so the owner signs in again. */
async function later(days: number, { owner, phone }: Awaited<ReturnType<typeof buyAndSignIn>>): Promise<void> {
  portal.clock.advance(days * day);
  await logIn(owner, portal.services, phone);
}

const today = () => dayInShanghai(portal.clock.now());

/** The receipt in the terms of earlier products. */
async function callFirstViewReceipt(policyNo: string): Promise<void> {
  await portal.connection.pool.query(`update policies set cooling_off_from = 'firstView' where policy_no = $1`, [policyNo]);
}

describe('the receipt of a policy', () => {
  it('is one page: cover with figures, exclusions, waiting, cooling-off, cash values', async () => {
    const { owner, policyNo } = await buyAndSignIn();
    const { summary, hash, documents, ...rest } = await owner.api('getReceipt', { policyNo });
    expect(rest).toEqual({ epolicy: 'ready', signedAt: null, coolingOffEndsOn: null });
    expect(summary).toMatchObject({ policyNo, effectiveOn: '2026-11-22', coolingOffDays: 15, earlyEnd: 'cash_value' });
    const [insured] = summary.insureds;
    expect(insured?.coverages.map(({ amount, waitingEndsOn }) => [amount, waitingEndsOn])).toEqual([
      ['30万元', '2027-02-19'],
      ['30万元', '2027-02-19'],
    ]);
    const benefits = insured?.coverages.flatMap((one) => one.benefits) ?? [];
    expect(benefits).toContainEqual({ name: '轻度疾病保险金', amount: '每次基本保额的 30%（9万元）' });
    expect(insured?.cashValues.map(({ year }) => year)).toEqual([1, 2, 3, 5, 10, 20, 30]);
    const { exclusions } = await owner.api('getProductNotice', { goodsId: 'zhenan' });
    expect(exclusions.map(({ text }) => text)).toEqual(expect.arrayContaining(summary.exclusions.flatMap(({ clauses }) => clauses)));
    const ids = documents.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['terms', 'rates_mild_moderate', 'cash_values_mild_moderate']));
    expect(ids, 'a rider that was not bought').not.toContain('rates_waiver');
    expect(hash).toBe(createHash('sha256').update(JSON.stringify(summary)).digest('hex'));
  });

  it('is signed by its owner only, and neither opening nor downloading the policy signs for it', async () => {
    const bought = await buyAndSignIn();
    const { owner, policyNo } = bought;
    const other = await buyAndSignIn();
    const { hash } = await owner.api('getReceipt', { policyNo });
    expect((await refusalOf(other.owner.api('getReceipt', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(other.owner.api('signReceipt', { policyNo, hash }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(openBrowser(portal.url).api('signReceipt', { policyNo, hash }))).code).toBe('NOT_SIGNED_IN');
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    expect((await owner.fetch(url)).status).toBe(200);
    const waiting = { receivedAt: null, coolingOffEndsOn: null, coolingOffDaysLeft: 15, toSign: true };
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject(waiting);
    await later(40, bought);
    expect(await owner.api('getPolicy', { policyNo }), 'it stays open').toMatchObject(waiting);
    expect((await owner.api('listPolicies', {})).list[0]).toMatchObject({ policyNo, toSign: true });
  });

  it('starts the cooling-off period on the next day, once, and is kept with what was shown and in the record of the sale', async () => {
    const bought = await buyAndSignIn();
    const { owner, policyNo, orderNo } = bought;
    await later(3, bought);
    const shown = await owner.api('getReceipt', { policyNo });
    const signed = await signReceipt(owner, policyNo);
    expect(signed).toEqual({ signedAt: portal.clock.now().toISOString(), coolingOffEndsOn: addDays(today(), 15) });
    await later(10, bought);
    expect(await signReceipt(owner, policyNo), 'again').toEqual(signed);
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({
      receivedAt: signed.signedAt,
      coolingOffEndsOn: signed.coolingOffEndsOn,
      coolingOffDaysLeft: 5,
      toSign: false,
    });
    const { rows } = await portal.connection.pool.query<{ policy_id: string; summary_hash: Buffer; summary_sealed: Buffer }>(
      'select policy_id, summary_hash, summary_sealed from policy_receipts join policies on policies.id = policy_id where policy_no = $1',
      [policyNo],
    );
    expect(rows.map((row) => row.summary_hash.toString('hex'))).toEqual([shown.hash]);
    const summaries = rows.map((row) => portal.services.sealer.openJson('receipt summary', row.policy_id, row.summary_sealed));
    expect(summaries).toEqual([shown.summary]);
    const trail = JSON.stringify(await exportTrail(portal.services.db, portal.services.sealer, orderNo));
    expect(trail).toContain('receipt_signed');
    expect(trail).toContain(shown.hash);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
    expect((await owner.api('listPolicyChanges', { policyNo })).list.map(({ title }) => title)).toContain('签收电子保单');
    await later(10, bought);
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ coolingOffDaysLeft: 0 });
  });

  it('is not signed for another summary, nor before the file is ready', async () => {
    const { owner, policyNo } = await buyAndSignIn();
    const { hash } = await owner.api('getReceipt', { policyNo });
    expect((await refusalOf(owner.api('signReceipt', { policyNo, hash: 'a'.repeat(64) }))).code).toBe('RECEIPT_CHANGED');
    const change = (state: string) =>
      portal.connection.pool.query('update policies set epolicy_state = $1 where policy_no = $2', [state, policyNo]);
    await change('generating');
    expect((await refusalOf(owner.api('signReceipt', { policyNo, hash }))).code).toBe('EPOLICY_NOT_READY');
    expect((await owner.api('getPolicy', { policyNo })).toSign).toBe(false);
    await change('ready');
    expect(await Promise.all([1, 2, 3].map(() => owner.api('signReceipt', { policyNo, hash })))).toHaveLength(3);
  });

  it('is the first look where the terms say so, and nothing else is asked for', async () => {
    const bought = await buyAndSignIn();
    const { owner, policyNo } = bought;
    await callFirstViewReceipt(policyNo);
    expect((await owner.api('listTodos')).list.map(({ kind }) => kind)).not.toContain('receipt');
    expect((await refusalOf(owner.api('getReceipt', { policyNo }))).code).toBe('RECEIPT_NOT_ASKED');
    expect((await refusalOf(owner.api('signReceipt', { policyNo, hash: 'a'.repeat(64) }))).code).toBe('RECEIPT_NOT_ASKED');
    await later(3, bought);
    const endsOn = addDays(today(), 15);
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ coolingOffEndsOn: endsOn, coolingOffDaysLeft: 15, toSign: false });
    await later(5, bought);
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ coolingOffEndsOn: endsOn, coolingOffDaysLeft: 10 });
  });
});

describe('an owner who has not signed', () => {
  it('is reminded on a few days with a link, and never after signing', async () => {
    const bought = await buyAndSignIn();
    const { owner, policyNo, phone } = bought;
    const reminders = async () => {
      await remindOfReceipts(portal.services);
      const sent = (await listOutbox(portal.services.db, portal.services.sealer, 1_000)).filter((message) => message.phone === phone);
      return sent.filter(({ text }) => text.includes('尚未签收')).map(({ text }) => text);
    };
    expect(await reminders()).toEqual([]);
    portal.clock.advance(2 * day);
    expect(await reminders()).toEqual([expect.stringContaining(`${portal.url}/policyReceipt?policyNo=${policyNo}`)]);
    expect(await reminders(), 'once a day').toHaveLength(1);
    portal.clock.advance(9 * day);
    expect(await reminders(), 'one message for days that were missed').toHaveLength(2);
    const silent = await buyAndSignIn();
    await later(9, bought);
    expect(await reminders()).toHaveLength(3);
    await signReceipt(owner, policyNo);
    portal.clock.advance(90 * day);
    expect(await reminders()).toHaveLength(3);
    const { rows } = await portal.connection.pool.query('select receipt_reminders from policies where policy_no = $1', [silent.policyNo]);
    expect(rows, 'no more than there are days').toEqual([{ receipt_reminders: 5 }]);
  });

  it('is reminded on the day, however many others are, and although one of them cannot be', async () => {
    const owners = [await buyAndSignIn(), await buyAndSignIn(), await buyAndSignIn()] as const;
    const { pool } = portal.connection;
    await pool.query('alter table policy_versions disable trigger policy_versions_append_only');
    const broken = `update policy_versions set contract_sealed = reverse(contract_sealed) from policies where policies.id = policy_id and policy_no = $1`;
    await pool.query(broken, [owners[0].policyNo]);
    portal.clock.advance(2 * day);
    await expect(remindOfReceipts(portal.services, 1)).rejects.toThrow(/^1 reminders failed/);
    const { rows } = await pool.query('select receipt_reminders as sent from policies where policy_no = any($1) order by 1', [
      owners.map(({ policyNo }) => policyNo),
    ]);
    expect(rows.map(({ sent }) => sent)).toEqual([0, 1, 1]);
    await pool.query(broken, [owners[0].policyNo]);
    await pool.query('alter table policy_versions enable trigger policy_versions_append_only');
  });
});
