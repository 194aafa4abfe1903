import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { createAliyunSms } from '../../gateways/sms/aliyun-sms.ts';
import { signByAcs3 } from '../../gateways/sms/acs3-signature.ts';
import { createTencentSms } from '../../gateways/sms/tencent-sms.ts';
import { signByTc3 } from '../../gateways/sms/tc3-signature.ts';
import type { SmsMessage } from '../../gateways/sms/sms-gateway.ts';
import { listFailedMessages, sendFailedAgain } from './operate-messages.ts';
import { pursueMessages } from './pursue-messages.ts';
import { sendMessage } from './send-message.ts';
import { type PortalWithVendors, queueAlone, sendNow, startWithVendors, stateOf } from './vendors.testing.ts';

let stage: PortalWithVendors;
beforeAll(async () => {
  stage = await startWithVendors();
});
afterEach(() => {
  stage.vendors.behave(() => 'taken');
  // Alarms are said again.
  stage.portal.clock.advance(61);
  stage.lines.length = 0;
});
afterAll(() => stage.end());

let numbers = 0;
const nextPhone = () => {
  numbers += 1;
  return { countryCode: '86', number: String(13_700_000_000 + numbers * 7) };
};
const code = () => ({ phone: nextPhone(), template: 'loginCode', params: { code: '246810', minutes: '5' } }) as const;
const notice = () => ({ phone: nextPhone(), template: 'consultReceived', params: { requestNo: 'R2026112100001' } }) as const;
const askedOf = (id: string) => stage.vendors.asked.filter(({ messageId }) => messageId === id);
const vendorsOf = (id: string) => askedOf(id).map(({ vendor }) => vendor);
const lastOf = (id: string) => {
  const asked = askedOf(id).at(-1);
  if (!asked) throw new Error('no vendor was asked');
  return asked;
};
const alarms = () => stage.lines.filter((line) => line.startsWith('ALERT:'));
const send = (id: string) => sendMessage(stage.portal.services, id);

describe('the signatures', () => {
  it('are those that the vendors publish as examples', () => {
    const { authorization } = signByAcs3({
      keyId: 'YourAccessKeyId',
      secret: 'YourAccessKeySecret',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-version': '2014-05-26',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      },
      body: '',
    });
    expect(authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0');
    const signed = signByTc3({
      keyId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
      service: 'cvm',
      at: new Date(1_551_113_065_000),
      headers: { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' },
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    });
    expect(signed).toContain('Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168');
  });

  const message: SmsMessage = {
    id: '4b8e4f7e-0000-4000-8000-000000000001',
    text: '',
    template: {
      id: 'SMS-1001',
      numbers: { aliyun: 'SMS_480001001', tencent: '2481001' },
      signature: '琴安人寿',
      params: [
        { name: 'code', value: "1(2)*!'3~ 4+&=" },
        { name: 'minutes', value: '5' },
      ],
    },
  };

  it('hold for odd characters, and a wrong secret, clock, template or signature is an alarm that shows nothing of the message', async () => {
    const { clock } = stage.portal;
    const [first, second] = stage.vendors.settingsFor('aliyun', 'tencent').vendors;
    if (first?.vendor !== 'aliyun' || second?.vendor !== 'tencent') throw new Error('no settings');
    const phone = nextPhone();
    const [aliyun, tencent] = [
      { settings: first.account, clock: clock.now },
      { settings: second.account, clock: clock.now },
    ];
    for (const gateway of [createAliyunSms(aliyun), createTencentSms(tencent)]) {
      await gateway.send(phone, message);
      expect(stage.vendors.asked.at(-1)).toMatchObject({ phone: phone.number, text: expect.stringContaining("验证码 1(2)*!'3~ 4+&=，") });
    }
    const late = () => new Date(clock.now().getTime() - 16 * 60_000);
    const unregistered = { ...message, template: { ...message.template, numbers: { aliyun: 'SMS_1', tencent: '1' } } };
    const refusals = [
      [createAliyunSms({ ...aliyun, settings: { ...first.account, secret: 'wrong' } }), message, 'SignatureDoesNotMatch'],
      [createAliyunSms({ ...aliyun, clock: late }), message, 'InvalidTimeStamp.Expired'],
      [createAliyunSms({ ...aliyun, settings: { ...first.account, signature: '别的公司' } }), message, 'isv.SMS_SIGNATURE_ILLEGAL'],
      [createAliyunSms(aliyun), unregistered, 'isv.SMS_TEMPLATE_ILLEGAL'],
      [createTencentSms({ ...tencent, settings: { ...second.account, secret: 'wrong' } }), message, 'AuthFailure.SignatureFailure'],
      [createTencentSms({ ...tencent, clock: late }), message, 'AuthFailure.SignatureExpire'],
      [createTencentSms(tencent), unregistered, 'FailedOperation.TemplateIncorrectOrUnapproved'],
    ] as const;
    for (const [gateway, sent, said] of refusals) {
      const error = await gateway.send(phone, sent).then(
        () => new Error('accepted'),
        (thrown: unknown) => thrown as Error,
      );
      expect(error).toMatchObject({ fault: 'alarm', code: said });
      expect(error.message).not.toMatch(new RegExp(`${phone.number}|wrong|sandbox`));
    }
  });

  it('a vendor that is slow, or answers something else, may be asked for the same message again', async () => {
    const [first] = stage.vendors.settingsFor('aliyun').vendors;
    if (first?.vendor !== 'aliyun') throw new Error('no settings');
    const gateway = createAliyunSms({ settings: first.account, clock: stage.portal.clock.now, timeoutMs: 200 });
    stage.vendors.behave(() => 'silent');
    await expect(gateway.send(nextPhone(), message)).rejects.toMatchObject({ fault: 'again', code: 'unknown' });
    stage.vendors.behave(() => 'garbage');
    await expect(gateway.send(nextPhone(), message)).rejects.toMatchObject({ fault: 'again', code: 'garbled answer' });
    const nobody = createAliyunSms({ settings: { ...first.account, url: 'http://127.0.0.1:9' }, clock: stage.portal.clock.now });
    await expect(nobody.send(nextPhone(), message)).rejects.toMatchObject({ fault: 'again', code: 'not_sent' });
  });
});

describe('a message', () => {
  it('that a visitor asks for is delivered when its receipt has come, whatever comes after it', async () => {
    const phone = nextPhone();
    await openBrowser(stage.portal.url).api('sendVerifyCode', { purpose: 'login', phone });
    const isAsked = () => stage.vendors.asked.find((asked) => asked.phone === phone.number);
    const asked = await vi.waitUntil(isAsked, { timeout: 20_000, interval: 20 });
    expect(asked.text).toMatch(/^【琴安人寿】验证码 \d{6}，用于登录/);
    await vi.waitFor(async () => expect(await stateOf(stage.portal, asked.messageId)).toBe('sent'), { timeout: 20_000 });
    expect(await stage.vendors.tell(asked)).toEqual({ status: 200, body: '{"code":0}' });
    expect(await stateOf(stage.portal, asked.messageId)).toBe('delivered');
    expect(await stage.vendors.tell(asked)).toMatchObject({ status: 200 });
    expect(await stage.vendors.tell(asked, false)).toMatchObject({ status: 200 });
    expect(await stateOf(stage.portal, asked.messageId)).toBe('delivered');
  });

  it('that the first vendor has no money or template for goes to the second, with one alarm in an hour', async () => {
    stage.vendors.behave(({ vendor }) => (vendor === 'aliyun' ? { code: 'isv.OUT_OF_SERVICE' } : 'taken'));
    const ids = [await sendNow(stage.portal, notice()), await sendNow(stage.portal, code())];
    for (const id of ids) {
      expect(vendorsOf(id)).toEqual(['aliyun', 'tencent']);
      expect(await stage.vendors.tell(lastOf(id))).toEqual({ status: 200, body: '{"result":0,"errmsg":"OK"}' });
      expect(await stateOf(stage.portal, id)).toBe('delivered');
    }
    expect(alarms()).toEqual([expect.stringContaining('isv.OUT_OF_SERVICE; template consultReceived')]);
  });

  it('that no vendor takes has failed, is counted for the operators, and is sent again when they say so', async () => {
    stage.vendors.behave(() => ({ code: 'isv.SMS_SIGNATURE_ILLEGAL' }));
    const id = await sendNow(stage.portal, notice());
    expect([await stateOf(stage.portal, id), alarms().length]).toEqual(['failed', 2]);
    await send(id);
    expect(vendorsOf(id)).toHaveLength(2);
    expect(await listFailedMessages(stage.portal.services)).toEqual(['1 consultReceived: isv.SMS_SIGNATURE_ILLEGAL']);
    stage.vendors.behave(() => 'taken');
    expect(await sendFailedAgain(stage.portal.services)).toBe(1);
    await pursueMessages(stage.portal.services);
    expect([await stateOf(stage.portal, id), await listFailedMessages(stage.portal.services)]).toEqual(['sent', []]);
  });

  it('whose template has no number at a vendor is refused in words there', async () => {
    const { pool } = stage.portal.connection;
    await pool.query(`create table kept_templates as select content from sms_templates`);
    await pool.query(`update sms_templates set content = jsonb_set(content, '{templates}', (
      select jsonb_agg(template - 'aliyun') from jsonb_array_elements(content -> 'templates') as template))`);
    // Those that are queued from now on.
    const id = await sendNow(stage.portal, notice());
    await pool.query('update sms_templates set content = (select content from kept_templates)');
    await pool.query('drop table kept_templates');
    expect(vendorsOf(id)).toEqual(['tencent']);
    expect(alarms()).toEqual([expect.stringContaining('Aliyun (SMS) refused: no template number; template consultReceived')]);
  });

  it('for a phone that had too many waits an hour, and for one that does not exist has failed', async () => {
    stage.vendors.behave(() => ({ code: 'isv.BUSINESS_LIMIT_CONTROL' }));
    const id = await sendNow(stage.portal, notice());
    stage.vendors.behave(() => 'taken');
    await pursueMessages(stage.portal.services);
    expect([await stateOf(stage.portal, id), askedOf(id).length]).toEqual(['queued', 1]);
    stage.portal.clock.advance(60);
    await pursueMessages(stage.portal.services);
    expect([await stateOf(stage.portal, id), vendorsOf(id)]).toEqual(['sent', ['aliyun', 'aliyun']]);
    const nobody = await sendNow(stage.portal, { ...notice(), phone: { countryCode: '86', number: '13900000000' } });
    expect([await stateOf(stage.portal, nobody), alarms()]).toEqual(['failed', []]);
  });

  it('whose answer was lost is asked for again with the same id, after a minute at the second vendor too', async () => {
    stage.vendors.behave(({ vendor }) => (vendor === 'aliyun' ? 'taken and lost' : 'taken'));
    const id = await queueAlone(stage.portal, code());
    await expect(send(id)).rejects.toMatchObject({ fault: 'again' });
    expect(vendorsOf(id)).toEqual(['aliyun']);
    stage.portal.clock.advance(1);
    await send(id);
    expect(vendorsOf(id)).toEqual(['aliyun', 'aliyun', 'tencent']);
    expect(await stateOf(stage.portal, id)).toBe('sent');
  });

  it('waits for a vendor that gives no answer, if the other one takes no messages at all', async () => {
    stage.vendors.behave(({ vendor }) => (vendor === 'aliyun' ? 'garbage' : { code: 'FailedOperation.InsufficientBalanceInSmsPackage' }));
    const id = await queueAlone(stage.portal, notice());
    stage.portal.clock.advance(1);
    await expect(send(id)).rejects.toMatchObject({ fault: 'again' });
    expect([await stateOf(stage.portal, id), alarms().length]).toEqual(['queued', 1]);
    stage.vendors.behave(() => 'taken');
    await send(id);
    expect([await stateOf(stage.portal, id), vendorsOf(id)]).toEqual(['sent', ['aliyun', 'tencent', 'aliyun']]);
  });

  it('goes out under the number that its template has now', async () => {
    const id = await queueAlone(stage.portal, notice());
    await stage.portal.connection.pool.query(`update sms_templates set content = replace(content::text, 'SMS_480001010', 'SMS_77')::jsonb`);
    await send(id);
    expect(lastOf(id).templateNumber).toBe('SMS_77');
  });

  it('whose answer was lost is delivered if its receipt says so, and not sent again', async () => {
    stage.vendors.behave(() => 'taken and lost');
    const id = await queueAlone(stage.portal, notice());
    await expect(send(id)).rejects.toMatchObject({ fault: 'again' });
    await stage.vendors.tell(lastOf(id));
    await send(id);
    expect([await stateOf(stage.portal, id), askedOf(id).length]).toEqual(['delivered', 1]);
  });
});

describe('a failed delivery', () => {
  it('of a code goes to the second vendor once, of a message that matters less it is the end', async () => {
    const [urgent, other] = [await sendNow(stage.portal, code()), await sendNow(stage.portal, notice())];
    for (const id of [urgent, other]) await stage.vendors.tell(lastOf(id), false, 'SIGN_NOT_REGISTERED');
    await vi.waitFor(() => expect(vendorsOf(urgent)).toEqual(['aliyun', 'tencent']), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await stateOf(stage.portal, urgent)).toBe('sent'), { timeout: 20_000 });
    await stage.vendors.tell(lastOf(urgent), false);
    expect([await stateOf(stage.portal, urgent), await stateOf(stage.portal, other)]).toEqual(['failed', 'failed']);
    expect([vendorsOf(urgent).length, vendorsOf(other).length]).toEqual([2, 1]);
    const ready = (await (await fetch(`${stage.portal.url}/ready`)).json()) as { messages: object };
    expect(ready.messages).toMatchObject({ vendors: ['aliyun', 'tencent'], failed: expect.any(Number) });
  });

  it('of many messages is an alarm: a signature may not be registered with the carriers', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      const id = await sendNow(stage.portal, notice());
      await stage.vendors.tell(lastOf(id), false, 'SIGN_NOT_REGISTERED');
    }
    await pursueMessages(stage.portal.services);
    expect(alarms()).toEqual([expect.stringMatching(/text messages: 1\d of the last hour failed/)]);
    expect(await listFailedMessages(stage.portal.services)).toContainEqual(
      expect.stringMatching(/^1\d consultReceived: SIGN_NOT_REGISTERED$/),
    );
  });

  it('that is told late takes back nothing: the message came by the second vendor, or a day later', async () => {
    const id = await sendNow(stage.portal, code());
    const first = lastOf(id);
    stage.portal.clock.advance(24 * 60 + 1);
    await pursueMessages(stage.portal.services);
    expect(await stateOf(stage.portal, id)).toBe('unknown');
    expect(alarms()).toContainEqual(expect.stringContaining('no receipt came within a day'));
    await stage.vendors.tell(first);
    expect(await stateOf(stage.portal, id)).toBe('delivered');
  });
});

describe('the budget of a day', () => {
  it('is left to codes and notices of debits when four fifths are used; the others wait for the next day, with an alarm before it is used up', async () => {
    const { services, clock } = stage.portal;
    const deps = { ...services, sms: { ...services.sms, dailyBudget: 10 } };
    clock.advance(24 * 60);
    const spend = async (message: ReturnType<typeof code> | ReturnType<typeof notice>) => {
      const id = await queueAlone(stage.portal, message);
      await sendMessage(deps, id);
      return stateOf(stage.portal, id);
    };
    for (let sent = 0; sent < 7; sent += 1) expect(await spend(notice())).toBe('sent');
    stage.vendors.behave(() => ({ code: 'isv.MOBILE_NUMBER_ILLEGAL' }));
    expect([await spend(notice()), alarms().length], 'costs nothing').toEqual(['failed', 1]);
    stage.vendors.behave(() => 'taken');
    expect([await spend(notice()), await spend(notice())]).toEqual(['sent', 'queued']);
    expect(alarms()).toEqual([expect.stringContaining('8 of the 10 of the day are used')]);
    expect([await spend(code()), await spend(code()), await spend(code())]).toEqual(['sent', 'sent', 'queued']);
    await pursueMessages(deps);
    const waiting = async () => (await stage.portal.connection.pool.query(`select 1 from messages where state = 'queued'`)).rowCount;
    expect(await waiting()).toBe(2);
    clock.advance(24 * 60);
    await pursueMessages(deps);
    expect(await waiting()).toBe(0);
  });
});

describe('the address of receipts', () => {
  const post = (path: string, body: string) =>
    fetch(`${stage.portal.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  it('does not exist with another secret or vendor, and takes no garbage and nothing large', async () => {
    const id = await sendNow(stage.portal, notice());
    const token = stage.vendors.settingsFor().receiptToken;
    const receipt = JSON.stringify([{ success: true, biz_id: lastOf(id).providerId, out_id: id }]);
    for (const path of [`/webhooks/sms/aliyun/${token}x`, `/webhooks/sms/other/${token}`, '/webhooks/sms/aliyun/'])
      expect((await post(path, receipt)).status).toBe(404);
    for (const garbage of ['{', '{}', '[{"success":"yes"}]'])
      expect((await post(`/webhooks/sms/aliyun/${token}`, garbage)).status).toBe(400);
    expect((await post(`/webhooks/sms/tencent/${token}`, `"${'x'.repeat(300_000)}"`)).status).toBe(413);
    expect(await stateOf(stage.portal, id)).toBe('sent');
  });

  it('thanks for receipts of messages that are not kept, and says so without a phone', async () => {
    const id = await sendNow(stage.portal, notice());
    const known = lastOf(id);
    const unknown = { ...known, providerId: 'nobody', messageId: '00000000-0000-4000-8000-000000000000' };
    expect(await stage.vendors.tell(unknown)).toEqual({ status: 200, body: '{"code":0}' });
    expect(await stage.vendors.tell({ ...unknown, vendor: 'tencent' })).toEqual({ status: 200, body: '{"result":0,"errmsg":"OK"}' });
    expect(stage.lines).toEqual(
      ['aliyun', 'tencent'].map((vendor) => `text messages: 1 receipts of ${vendor} are about no message that is kept`),
    );
    expect(await stateOf(stage.portal, id)).toBe('sent');
  });
});
