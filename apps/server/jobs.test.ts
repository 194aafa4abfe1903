import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobKinds } from './jobs.ts';
import { sweepJob } from './sweep.ts';
import { openBrowser } from './testing/browser-session.ts';
import { readCode } from './testing/read-code.ts';
import { runCliAt } from './testing/run-cli-at.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const query = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  (await portal.connection.pool.query<Row>(sql, [...values])).rows;

it('queues keep the names under which jobs may be queued', () => {
  expect(jobKinds.map(({ name }) => name).toSorted()).toEqual([
    'anchor-heads',
    'apply-payment-notice',
    'debit-premiums',
    'deliver-core-events',
    'deliver-partner-event',
    'deliver-sandbox-notice',
    'end-overdue-transfers',
    'expire-cases',
    'expire-orders',
    'keep-premium-terms',
    'make-epolicy',
    'make-instalments',
    'make-invoice',
    'offer-renewals',
    'pursue-messages',
    'pursue-refunds',
    'query-unanswered-payments',
    'refund-payment',
    'remind-of-premiums',
    'remind-of-receipts',
    'revoke-unused-signings',
    'send-mail',
    'send-message',
    'settle-transfer',
    'sweep',
    'tell-core-of-members',
    'warn-of-unknown-years',
    'warn-of-untold-events',
  ]);
});

it('orders expire, unanswered payments and refunds are asked about, unused cards are revoked messages that had to wait are sent and the core system is told every minute, transfers end every ten, expired rows are removed every hour, owners are reminded, renewals offered, records anchored and missing holidays and untold events reported once a day, premiums are charged three times a day and debited by day, and their terms kept and cases expired twice', () => {
  const schedules = jobKinds.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []));
  expect(Object.fromEntries(schedules)).toEqual({
    'anchor-heads': '30 2 * * *',
    'debit-premiums': '*/15 9-20 * * *',
    'deliver-core-events': '* * * * *',
    'end-overdue-transfers': '*/10 * * * *',
    'expire-cases': '25 8,18 * * *',
    'expire-orders': '* * * * *',
    'keep-premium-terms': '20 8,18 * * *',
    'make-instalments': '10 4,8,12 * * *',
    'pursue-messages': '* * * * *',
    'pursue-refunds': '* * * * *',
    'query-unanswered-payments': '* * * * *',
    'offer-renewals': '30 10 * * *',
    'remind-of-premiums': '30 9 * * *',
    'remind-of-receipts': '0 10 * * *',
    'revoke-unused-signings': '* * * * *',
    sweep: '17 * * * *',
    'warn-of-unknown-years': '40 2 * * *',
    'warn-of-untold-events': '50 8 * * *',
  });
});

/** Makes a message that the provider did not accept, without a job. */
async function insertUnsentMessage(): Promise<string> {
  const { sealer, clock } = portal.services;
  const id = randomUUID();
  const phone = sealer.sealJson('message phone', id, { countryCode: '86', number: '13900001234' });
  await query(
    `insert into messages (id, phone_sealed, phone_hash, text_sealed, template, template_sealed, state, created_at, send_before)
     values ($1, $2, sha256(''), $3, 'policyIssued', $5, 'queued', $4, $4::timestamptz + interval '1 day')`,
    [id, phone, sealer.seal('message text', id, '【琴安人寿】保单已承保。'), clock(), sealer.sealJson('message template', id, {})],
  );
  return id;
}

it('an administrator can list the jobs that ran out of retries, and have them retried', async () => {
  const id = await insertUnsentMessage();
  await query(`insert into pgboss.job (name, data, source_name, source_retry_count) values ('failed-jobs', $1, 'send-message', 1000)`, [
    { messageId: id },
  ]);
  const { output } = await runCliAt(portal, 'jobs', 'failed');
  expect(output).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d send-message \\{"messageId":"${id}"\\}: 1001 tries\n$`));
  expect(await runCliAt(portal, 'jobs', 'retry')).toMatchObject({ code: 0, output: 'queued again: 1\n' });
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
    `insert into uploaded_images (id, visitor_hash, kind, media_type, file_key, byte_count, sha256, is_stored, created_at, expires_at)
     values ($1, $2, 'other', 'image/png', 'images/3f0a6a54-3a7b-4b52-9d2e-2f6f4a1c0b12', 1, $3, true, $4, $4::timestamptz + interval '1 day')`,
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
