import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAlipayDouble } from '#testing/paying/alipay-double.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listRegistered } from '../../domains/messages/public.ts';
import { vendorEnv } from '../../domains/messages/vendors.testing.ts';
import { openSmsVendors } from '../../sandbox/sms/sms-vendors.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const examine = (settings: Readonly<Record<string, string>> = {}) => runCli({ ...portal.env, ...settings }, 'doctor');

it('says of a demonstration what is missing before it sells, and finds nothing broken', async () => {
  const { code, output } = await examine();
  expect(code, output).toBe(0);
  for (const line of [
    'ok    database: PostgreSQL',
    'ok    clock: agrees',
    'ok    files: can be written',
    'LOOK  seal of e-policies: that of the demonstration',
    'LOOK  core system: not connected',
  ])
    expect(output).toContain(line);
  expect(output).toContain('nothing has to be mended');
});

it('speaks Chinese to whoever asked for it', async () => {
  const { output } = await examine({ PORTAL_MESSAGES: 'zh' });
  expect(output).toContain('正常  数据库：PostgreSQL');
  expect(output).toContain('没有需要排除的故障');
});

it('asks outside systems for real, names the host and never the password, and ends with 1 if one does not answer', async () => {
  const mail = createServer((socket) => socket.end());
  await once(mail.listen(0, '127.0.0.1'), 'listening');
  const address = mail.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings = { MAIL_FROM: 'portal@insurer.example', SMTP_URL: `smtp://name:secretword@127.0.0.1:${port}` };
  expect((await examine(settings)).output).toContain('ok    mail server: 127.0.0.1 answers');
  mail.close();
  await once(mail, 'close');
  const { code, output, errors } = await examine(settings);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/FAULT mail server: 127\.0\.0\.1 is not reached: ECONNREFUSED\n +→ check the address/),
  ]);
  expect(output + errors).not.toContain('secretword');
});

it('asks the vendors of text messages with their keys and sends nothing', async () => {
  const { db } = portal.services;
  const vendors = await openSmsVendors({
    now: () => new Date(),
    portalUrl: () => portal.url,
    registered: (vendor) => listRegistered(db, vendor),
  });
  const settings = vendorEnv(vendors);
  const right = await examine(settings);
  expect([right.code, right.output]).toEqual([0, expect.stringMatching(/aliyun takes our keys[^]*tencent takes our keys/)]);
  const wrong = await examine({ ...settings, SMS_TENCENT_SECRET: 'hunter2' });
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Tencent Cloud (SMS) refused: AuthFailure.SignatureFailure')]);
  expect([wrong.output.includes('hunter2'), vendors.asked]).toEqual([false, []]);
  await vendors.close();
});

it('asks Alipay with our keys about a payment that nobody made', async () => {
  const alipay = await openAlipayDouble(() => new Date());
  const right = await examine(alipay.settings);
  expect([right.code, right.output]).toEqual([0, expect.stringContaining('ok    Alipay: takes our keys, and its signature is right')]);
  const wrong = await examine({ ...alipay.settings, PAYMENT_ALIPAY_APP_ID: '1' });
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/FAULT Alipay: Alipay answered 200 40002.*\n +→ check merchant/)]);
  await alipay.close();
});

it('finds an address without TLS, too few connections, and templates that were not registered', async () => {
  const { pool } = portal.connection;
  await pool.query(`update sms_templates set content = jsonb_set(content, '{templates}', (
    select jsonb_agg(template) from jsonb_array_elements(content -> 'templates') as template where template ->> 'key' <> 'caseNews'))`);
  const { code, output } = await examine({ PUBLIC_URL: 'http://portal.example', DATABASE_CONNECTIONS: '499' });
  expect(code).toBe(1);
  for (const line of [
    'FAULT address of the site: is not https',
    'FAULT connections: a server asks for 499',
    'LOOK  text messages: missing: caseNews',
  ])
    expect(output).toContain(line);
});
