import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobKinds } from './jobs.ts';
import { sweepJob } from './sweep.ts';
import { openBrowser } from './testing/browser-session.ts';
import { buyPolicy, startPaying } from './testing/buying/buyer.ts';
import { writeNotice } from './testing/paying/payment-notice.ts';
import { readCode } from './testing/read-code.ts';
import { runCli } from './testing/run-cli.ts';
import { storedFile } from './testing/stored-files.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';
import { waitForEpolicy } from './testing/buying/wait-for-epolicy.ts';
import { watchPayments } from './testing/paying/watch-payments.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { nextGuest, orderToPay, orderBeingPaid, outcomeOf } = watchPayments(() => portal);
const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await portal.connection.pool.query<Row>(sql, [...values])).rows;

it('queues keep the names under which older versions queued jobs', () => {
  expect(jobKinds.map(({ name }) => name).toSorted()).toEqual([
    'anchor-heads',
    'apply-payment-notice',
    'debit-premiums',
    'deliver-partner-event',
    'deliver-sandbox-notice',
    'end-overdue-transfers',
    'expire-orders',
    'keep-premium-terms',
    'make-epolicy',
    'make-instalments',
    'make-invoice',
    'offer-renewals',
    'query-unanswered-payments',
    'refund-payment',
    'remind-of-premiums',
    'remind-of-receipts',
    'revoke-unused-signings',
    'send-mail',
    'send-message',
    'settle-transfer',
    'sweep',
  ]);
});

it('orders expire, unanswered payments are asked about and unused cards are revoked every minute, transfers end every ten, expired rows are removed every hour, owners are reminded, renewals offered and records anchored once a day, premiums are charged three times a day and debited by day, and their terms kept twice', () => {
  const schedules = jobKinds.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []));
  expect(Object.fromEntries(schedules)).toEqual({
    'anchor-heads': '30 2 * * *',
    'debit-premiums': '*/15 9-20 * * *',
    'end-overdue-transfers': '*/10 * * * *',
    'expire-orders': '* * * * *',
    'keep-premium-terms': '20 8,18 * * *',
    'make-instalments': '10 4,8,12 * * *',
    'query-unanswered-payments': '* * * * *',
    'offer-renewals': '30 10 * * *',
    'remind-of-premiums': '30 9 * * *',
    'remind-of-receipts': '0 10 * * *',
    'revoke-unused-signings': '* * * * *',
    sweep: '17 * * * *',
  });
});

/** Stores a payment call-back without a job. */
async function storeNotice(order: { readonly paymentNo: string; readonly amount: string }): Promise<string> {
  const { notice: raw, signature } = writeNotice(portal, order);
  const { noticeId } = JSON.parse(raw) as { noticeId: string };
  const now = portal.clock.now();
  await query('insert into payment_notices values ($1, $2, $3, $4, $5)', [noticeId, order.paymentNo, raw, signature, now]);
  return noticeId;
}

/** Makes a policy whose e-policy could not be made, without a job. */
async function makeUnmadeEpolicy(): Promise<string> {
  const { orderNo } = await buyPolicy(nextGuest());
  await waitForEpolicy(portal, orderNo);
  const [policy] = await query<{ id: string }>(
    `update policies set epolicy_state = 'failed', epolicy_file = null from orders where orders.id = order_id and order_no = $1 returning policies.id`,
    [orderNo],
  );
  rmSync(storedFile(portal, `epolicies/${policy?.id}.pdf`));
  return orderNo;
}

/** Makes a message that the provider did not accept, without a job. */
async function insertUnsentMessage(): Promise<string> {
  const { sealer, clock } = portal.services;
  const id = randomUUID();
  const phone = sealer.seal(JSON.stringify({ countryCode: '86', number: '13900001234' }));
  await query(
    `insert into messages (id, phone_sealed, text_sealed, state, created_at, send_before) values ($1, $2, $3, 'queued', $4, $4::timestamptz + interval '1 day')`,
    [id, phone, sealer.seal('【琴安人寿】保单已承保。'), clock()],
  );
  return id;
}

describe('an upgrade from a version that gave up after minutes', () => {
  const migration = readFileSync(new URL('./migrations/0011_patient_jobs.sql', import.meta.url), 'utf8');

  it('resumes all waiting work', async () => {
    // The refunds of that time are in the stored data of 0007.
    const [paid, unmade, unsent] = [await orderBeingPaid(), await makeUnmadeEpolicy(), await insertUnsentMessage()];
    const noticeId = await storeNotice(paid);
    await query(migration);
    expect(await outcomeOf(noticeId)).toBe('paid');
    await waitForEpolicy(portal, unmade);
    await vi.waitFor(async () => expect(await query('select state from messages where id = $1', [unsent])).toEqual([{ state: 'sent' }]), {
      timeout: 20_000,
    });
  });

  it('queues no job twice', async () => {
    const id = await insertUnsentMessage();
    const jobs = () => query(`select 1 from pgboss.job where data = $1`, [{ messageId: id }]);
    await query(`insert into pgboss.job (name, data, retry_limit, start_after) values ('send-message', $1, 8, now() + interval '1 hour')`, [
      { messageId: id },
    ]);
    await query(migration);
    expect(await jobs()).toHaveLength(1);
  });

  it('removes the job that queued the waiting work', async () => {
    await query(`select pgboss.create_queue('requeue-overdue', (select jsonb_build_object('policy', 'standard')))`);
    await query(`insert into pgboss.schedule (name, cron) values ('requeue-overdue', '*/10 * * * *')`);
    await query(`insert into pgboss.job (name, data) values ('requeue-overdue', '{}')`);
    await query(migration);
    const left = `select name from pgboss.queue where name = $1 union all select name from pgboss.schedule where name = $1 union all select name from pgboss.job where name = $1`;
    expect(await query(left, ['requeue-overdue'])).toEqual([]);
  });

  it('runs a job in the form in which that version queued it', async () => {
    const { orderNo, browser, ...order } = await orderToPay();
    const { paymentNo } = await startPaying(browser, orderNo, 'wechat');
    const noticeId = await storeNotice({ paymentNo, amount: order.premium });
    await query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy, singleton_key)
       values ('apply-payment-notice', $1, 8, 1, true, 300, 60, 86400, 15, 'standard', null)`,
      [{ noticeId }],
    );
    expect(await outcomeOf(noticeId)).toBe('paid');
  });
});

it('an operator can list the jobs that ran out of retries, and have them retried', async () => {
  const id = await insertUnsentMessage();
  await query(`insert into pgboss.job (name, data, source_name, source_retry_count) values ('failed-jobs', $1, 'send-message', 1000)`, [
    { messageId: id },
  ]);
  const { output } = await runCli(portal.env, 'jobs', 'failed');
  expect(output).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d send-message \\{"messageId":"${id}"\\}: 1001 tries\n$`));
  expect(await runCli(portal.env, 'jobs', 'retry')).toMatchObject({ code: 0, output: 'queued again: 1\n' });
  await vi.waitFor(async () => expect(await query('select state from messages where id = $1', [id])).toEqual([{ state: 'sent' }]), {
    timeout: 20_000,
  });
});

it('a code may be used after the hourly removal, and is removed a day after it expired', async () => {
  const browser = openBrowser(portal.url);
  const phone = { countryCode: '86', number: '13700009001' };
  await browser.api('sendVerifyCode', { purpose: 'login', phone });
  await sweepJob.run(portal.services, {});
  const verifyCode = await readCode(portal.services, phone.number, 'login');
  expect(await browser.api('logIn', { phone, verifyCode })).toMatchObject({ phoneNoShield: '137****9001' });
  portal.clock.advance(24 * 60 + 6);
  await sweepJob.run(portal.services, {});
  expect(await query('select 1 from verify_codes')).toEqual([]);
});

it('the hourly removal goes on after a step that fails, and names it', async () => {
  const image = '3f0a6a54-3a7b-4b52-9d2e-2f6f4a1c0b11';
  await query(
    `insert into uploaded_images (id, visitor_hash, kind, media_type, file_key, byte_count, sha256, created_at, expires_at)
     values ($1, $2, 'other', 'image/png', 'images/3f0a6a54-3a7b-4b52-9d2e-2f6f4a1c0b12', 1, $3, $4, $4::timestamptz + interval '1 day')`,
    [image, Buffer.alloc(32), Buffer.alloc(32, 1), portal.clock.now()],
  );
  await query(`insert into captchas (id, answer_hash, expires_at) values ($1, $2, $3)`, [image, Buffer.alloc(32), portal.clock.now()]);
  await query(`insert into identity_drafts select id, 'x', $1 from accounts limit 1`, [portal.clock.now()]);
  expect(await query('select 1 from identity_drafts')).toHaveLength(1);
  portal.clock.advance(24 * 60 + 1);
  const brokenFiles = { ...portal.services.files, remove: () => Promise.reject(new Error('the disk is gone')) };
  const brokenSite = { ...portal.services.site, current: () => Promise.reject(new Error('no site')) };
  const swept = sweepJob.run({ ...portal.services, files: brokenFiles, site: brokenSite }, {});
  await expect(swept).rejects.toThrow('not swept: images (the disk is gone), partitions (no site)');
  await expect(swept).rejects.toBeInstanceOf(AggregateError);
  expect(await query('select 1 from identity_drafts')).toEqual([]);
  expect(await query('select 1 from captchas where id = $1', [image])).toEqual([]);
  expect(await query('select 1 from uploaded_images where id = $1', [image])).toHaveLength(1);
  await sweepJob.run(portal.services, {});
  expect(await query('select 1 from uploaded_images where id = $1', [image])).toEqual([]);
});
