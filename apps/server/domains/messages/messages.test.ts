import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SmsMessage } from '../../gateways/sms/sms-gateway.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readYaml } from '../../platform/text/read-yaml.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForRetry } from '../../testing/wait-for-retry.ts';
import { fillIn, smsTemplatesFile } from './message-templates.ts';
import { queueMessage } from './queue-message.ts';
import { sendMessage } from './send-message.ts';
import type { SmsService } from './sms-service.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const phone = { countryCode: '86', number: '13900001234' };
const noJobs = { enqueue: async () => undefined, areWorking: () => true };

const outOfService = { countryCode: '86', number: '13900000000' };
const params = { code: '111111', minutes: '5' };

/** Queues a message that the provider refuses. Returns its id once the first attempt has failed. */
async function queueRefusedMessage(): Promise<string> {
  const { db } = portal.services;
  await inTransaction(db, (tx) => queueMessage(tx, portal.services, { phone: outOfService, template: 'loginCode', params }));
  const [newest] = await query<{ id: string }>('select id from messages order by created_at desc, id limit 1');
  const id = newest?.id ?? '';
  await waitForRetry(portal, { messageId: id });
  return id;
}

const expectState = (id: string, state: string) =>
  vi.waitFor(
    async () => expect((await portal.connection.pool.query('select state from messages where id = $1', [id])).rows).toEqual([{ state }]),
    { timeout: 20_000, interval: 50 },
  );

/** Stores a message without a job. */
async function insertUnsentMessage(code: string): Promise<void> {
  const { db } = portal.services;
  await inTransaction(db, (tx) =>
    queueMessage(tx, { ...portal.services, jobs: noJobs }, { phone, template: 'loginCode', params: { ...params, code } }),
  );
}

const query = async <Row extends object>(sql: string) => (await portal.connection.pool.query<Row>(sql)).rows;

/** A provider that keeps what it is given. */
const keepingIn = (sent: SmsMessage[]): SmsService => ({
  gateways: [
    {
      send: async (_phone, message) => ({ providerId: String(sent.push(message)) }),
      tryOut: () => Promise.resolve(),
    },
  ],
  alarm: () => undefined,
});

/** Sends the queued messages and returns what the provider received. */
async function sendQueued(): Promise<SmsMessage[]> {
  const sent: SmsMessage[] = [];
  const sms = keepingIn(sent);
  for (const { id } of await query<{ id: string }>("select id from messages where state = 'queued' order by created_at"))
    await sendMessage({ ...portal.services, sms }, id);
  return sent;
}

describe('a message', () => {
  it('that the provider refused is sent again', async () => {
    const id = await queueRefusedMessage();
    const reachable = portal.services.sealer.sealJson('message phone', id, phone);
    await portal.connection.pool.query('update messages set phone_sealed = $2 where id = $1', [id, reachable]);
    await expectState(id, 'sent');
  });

  it('that has expired is not sent again', async () => {
    portal.clock.advance(1);
    const id = await queueRefusedMessage();
    portal.clock.advance(7 * 24 * 60);
    await expectState(id, 'expired');
  });

  it('is given to the provider as its template, with id, signature, numbers and parameters in their order', async () => {
    await insertUnsentMessage('246810');
    expect(await sendQueued()).toEqual([
      {
        text: '【琴安人寿】验证码 246810，用于登录，5 分钟内有效。请勿告诉他人。',
        id: expect.any(String),
        template: {
          id: 'SMS-1001',
          signature: '琴安人寿',
          numbers: { aliyun: 'SMS_480001001', tencent: '2481001' },
          params: [
            { name: 'code', value: '246810' },
            { name: 'minutes', value: '5' },
          ],
        },
      },
    ]);
    const [newest] = await query('select state, sent_at from messages order by created_at desc limit 1');
    expect(newest).toEqual({ state: 'sent', sent_at: portal.clock.now() });
    expect(await sendQueued(), 'sent once').toEqual([]);
  });

  it('that is sent is the one that was asked for, whatever else waits', async () => {
    await insertUnsentMessage('111111');
    portal.clock.advance(1);
    await insertUnsentMessage('222222');
    const [, second] = await query<{ id: string }>("select id from messages where state = 'queued' order by created_at");
    const sent: SmsMessage[] = [];
    await sendMessage({ ...portal.services, sms: keepingIn(sent) }, second?.id ?? '');
    expect(await query("select state from messages where state = 'queued'")).toHaveLength(1);
    const rest = await sendQueued();
    expect(new Set([...sent, ...rest].map(({ template }) => template.params.find(({ name }) => name === 'code')?.value))).toEqual(
      new Set(['111111', '222222']),
    );
  });
});

describe('the file of templates', () => {
  const text = readFileSync(path.join(contentFolder, 'sms-templates.yaml'), 'utf8');
  const faultsOf = (changed: string) => {
    const read = readYaml('sms-templates.yaml', changed, smsTemplatesFile);
    return 'faults' in read ? read.faults : [];
  };
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

  it('is valid as delivered', () => expect(faultsOf(text)).toEqual([]));

  it.each([
    [
      'an unknown parameter',
      'params: [product, hours, link]',
      'params: [product, hours, link, name]',
      'unknown parameter name: reviewAccepted has product, hours, link',
    ],
    ['a parameter that is not declared', 'params: [product, link]', 'params: [link]', 'parameter product is not declared in params'],
    ['a needed parameter that is missing', '不同意：${link}', '不同意', '${link} is missing'],
    ['a parameter that is not in its text', '，${minutes} 分钟内', '，几分钟内', 'parameter minutes is not in the text'],
    ['a key of no message', 'key: loginCode', 'key: greeting', 'Invalid option'],
    ['a number that is there twice', 'id: SMS-1002', 'id: SMS-1001', 'SMS-1001 is there twice'],
    ['a key that is there twice', 'key: applyCode', 'key: loginCode', 'loginCode is there twice'],
    ['a signature in the text', '已原路退回', '【某公司】已原路退回', 'one line without 【】'],
    ['a text that is too long', '请勿告诉他人。', '请勿告诉他人。'.repeat(80), 'characters long, 500 are possible'],
  ])('with %s is refused with its line', (_name, part, replacement, fault) => {
    const faults = faultsOf(text.replace(part, () => replacement));
    expect(faults.join('\n')).toContain(fault);
    expect(faults[0]).toMatch(/^sms-templates\.yaml:\d+: templates/);
  });

  it('counts the signature and each parameter at its longest', () => {
    const kept = '验证码 ，用于登录， 分钟内有效。';
    const longest = 22 + kept.length + '000000'.length + '60'.length + 80 * '请勿告诉他人。'.length;
    expect(faultsOf(text.replace('请勿告诉他人。', '请勿告诉他人。'.repeat(80))).join()).toContain(`up to ${longest} characters long`);
  });

  it('reports the line of a fault', () => {
    const faults = faultsOf(text.replace('params: [product, hours, link]', 'params: [product, hours, link, name]'));
    expect(faults[0]).toMatch(new RegExp(`^sms-templates\\.yaml:${lineOf('params: [product, hours, link]')}: `));
  });

  it('is refused without a template that the program needs', () => {
    const without = text.slice(0, text.indexOf('  - key: paymentRefunded'));
    expect(faultsOf(without)).toEqual([expect.stringContaining('template paymentRefunded is missing')]);
  });

  it('may lack the templates of consultations, accounts, identity reviews, papers, receipts, certificates, transfers, premiums, lapses, renewals, refunds to another account and requests', () => {
    const without = text.replace(
      / {2}- key: (?:consult|account|certificate|papers|policy(?=To|La|Re)|receipt|identity|transfer|premium|reinstatement|contract|renewal|refund|case)[A-Z]\w+\n(?: {4}.*\n)+/g,
      '',
    );
    expect(without.match(/key: /g)).toHaveLength(8);
    expect(faultsOf(without)).toEqual([]);
  });

  it('is filled in once: a placeholder inside a parameter stays as it is', () => {
    expect(fillIn('${a}，${b}', { a: '${b}', b: '2' })).toBe('${b}，2');
  });
});
