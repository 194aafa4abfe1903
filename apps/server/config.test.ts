import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { BadConfig } from './key-files.ts';
import { openAlipayDouble } from './testing/paying/alipay-double.ts';
import { openWechatDouble } from './testing/paying/wechat-double.ts';
import { makeDemoCertificate } from './platform/pdf/make-demo-certificate.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const external = () => ({
  PORTAL_DATA: folder,
  DATABASE_URL: 'postgres://portal@db/portal',
  PORTAL_KEYS: `1:${key(1)}`,
  PORTAL_SANDBOX: 'on',
});

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadConfig) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('settings', () => {
  it('of the core system are given together', () => {
    const whole = { CORE_WEBHOOK_URL: 'http://core.internal/events', CORE_WEBHOOK_APP_KEY: 'a', CORE_WEBHOOK_SECRET: 's' };
    expect(readConfig({ PORTAL_DATA: folder, ...whole }).coreWebhook).toEqual({
      url: 'http://core.internal/events',
      appKey: 'a',
      secret: 's',
    });
    expect(readConfig({ PORTAL_DATA: folder }).coreWebhook).toBeUndefined();
    for (const name of Object.keys(whole)) expect(refusal({ ...external(), ...whole, [name]: '' })).toContain(`${name}: needed with`);
  });

  it('of a vendor of text messages are whole, and half a one is refused by name', () => {
    const file = path.join(folder, 'sms.secret');
    writeFileSync(file, 'hunter2\n');
    const token = 'a-token-that-nobody-guesses';
    const aliyun = { SMS_VENDOR: 'aliyun', SMS_ALIYUN_KEY_ID: 'id', SMS_ALIYUN_SECRET_FILE: file, SMS_RECEIPT_TOKEN: token };
    const tencent = { SMS_SECOND_VENDOR: 'tencent', SMS_TENCENT_KEY_ID: 'id', SMS_TENCENT_SECRET: 's', SMS_TENCENT_APP_ID: '1400000001' };
    const { sms } = readConfig({ ...external(), ...aliyun, ...tencent, SMS_DAILY_BUDGET: '5000' });
    expect(sms).toMatchObject({
      vendors: [
        { vendor: 'aliyun', account: { secret: 'hunter2', url: 'https://dysmsapi.aliyuncs.com' } },
        { vendor: 'tencent', account: { appId: '1400000001', region: 'ap-guangzhou' } },
      ],
      receiptToken: token,
      dailyBudget: 5000,
    });
    expect(readConfig(external()).sms).toBeUndefined();
    const both = { ...external(), ...aliyun, ...tencent };
    for (const name of ['SMS_RECEIPT_TOKEN', 'SMS_ALIYUN_KEY_ID', 'SMS_TENCENT_KEY_ID', 'SMS_TENCENT_SECRET', 'SMS_TENCENT_APP_ID'])
      expect(refusal({ ...both, [name]: '' })).toMatch(new RegExp(`^${name}: needed (?:with|for)`));
    expect(refusal({ ...both, SMS_ALIYUN_SECRET_FILE: '' })).toBe('SMS_ALIYUN_SECRET: needed for messages by aliyun');
    expect(refusal({ ...both, SMS_VENDOR: '' })).toBe('SMS_VENDOR: needed with SMS_SECOND_VENDOR');
    expect(refusal({ ...both, SMS_SECOND_VENDOR: '' })).toBe('SMS_TENCENT_KEY_ID: neither SMS_VENDOR nor SMS_SECOND_VENDOR is tencent');
    expect(refusal({ ...external(), SMS_DAILY_BUDGET: '5000' })).toBe('SMS_DAILY_BUDGET: needs SMS_VENDOR');
    expect(refusal({ ...both, SMS_ALIYUN_URL: 'http://dysmsapi.aliyuncs.com' })).toBe('SMS_ALIYUN_URL: must begin with https://');
    expect(refusal({ ...both, SMS_SECOND_VENDOR: 'aliyun' })).toContain('must be another one than SMS_VENDOR');
    expect(refusal({ ...both, SMS_RECEIPT_TOKEN: 'short' })).toMatch(/^SMS_RECEIPT_TOKEN: 24 to 128/);
    expect(refusal({ ...both, SMS_ALIYUN_SECRET: 'hunter2' })).toBe('SMS_ALIYUN_SECRET_FILE: not together with SMS_ALIYUN_SECRET');
    expect(refusal({ ...both, SMS_ALIYUN_SECRET_FILE: `${file}.none` })).toMatch(/^SMS_ALIYUN_SECRET_FILE: .*cannot be read: ENOENT/);
  });

  it('of WeChat Pay are whole and are keys, and half of them is refused by name', async () => {
    const wechat = await openWechatDouble(() => new Date());
    await wechat.close();
    const { settings } = wechat;
    expect(readConfig({ ...external(), ...settings }).wechatPay).toMatchObject({ merchant: settings.PAYMENT_WECHAT_MERCHANT });
    for (const name of Object.keys(settings).filter((one) => one !== 'PAYMENT_WECHAT_URL')) {
      const missing = name.replace(/_FILE$/, '');
      expect(refusal({ ...external(), ...settings, [name]: '' })).toMatch(new RegExp(`^${missing}: needed with PAYMENT_WECHAT_`));
    }
    const { PAYMENT_WECHAT_PRIVATE_KEY_FILE: _file, ...rest } = settings;
    const wrong = refusal({ ...external(), ...rest, PAYMENT_WECHAT_PRIVATE_KEY: 'hunter2' });
    expect(wrong).toMatch(/^PAYMENT_WECHAT_\*: /);
    expect(wrong).not.toContain('hunter2');
    expect(refusal({ ...external(), ...settings, PAYMENT_WECHAT_PLATFORM_KEYS: 'PUB_KEY_ID_1=/nowhere/key.pem' })).toContain(
      '/nowhere/key.pem',
    );
    expect(refusal({ ...external(), ...settings, PAYMENT_WECHAT_URL: 'http://api.example' })).toContain('must begin with https://');
  });

  it("of Alipay are whole and are keys, and its key is not the app's own", async () => {
    const { settings, ownKeyFile, close } = await openAlipayDouble(() => new Date());
    await close();
    expect(readConfig({ ...external(), ...settings }).alipay).toMatchObject({ merchant: settings.PAYMENT_ALIPAY_MERCHANT });
    for (const name of Object.keys(settings).filter((one) => one !== 'PAYMENT_ALIPAY_URL')) {
      const missing = name.replace(/_FILE$/, '');
      expect(refusal({ ...external(), ...settings, [name]: '' })).toMatch(new RegExp(`^${missing}: needed with PAYMENT_ALIPAY_`));
    }
    const { PAYMENT_ALIPAY_PRIVATE_KEY_FILE: _file, ...rest } = settings;
    const wrong = refusal({ ...external(), ...rest, PAYMENT_ALIPAY_PRIVATE_KEY: 'hunter2' });
    expect(wrong).toMatch(/^PAYMENT_ALIPAY_\*: /);
    expect(wrong).not.toContain('hunter2');
    expect(refusal({ ...external(), ...settings, PAYMENT_ALIPAY_PUBLIC_KEY_FILE: ownKeyFile })).toContain("is the app's own");
    const certificate = { PAYMENT_ALIPAY_APP_CERT_FILE: ownKeyFile };
    expect(refusal({ ...external(), ...settings, ...certificate })).toContain('either a public key or certificates');
    const { PAYMENT_ALIPAY_PUBLIC_KEY_FILE: _key, ...keyless } = settings;
    expect(refusal({ ...external(), ...keyless, ...certificate })).toMatch(/^PAYMENT_ALIPAY_CERT_FILE: needed with/);
    const files = { ...certificate, PAYMENT_ALIPAY_CERT_FILE: ownKeyFile, PAYMENT_ALIPAY_ROOT_CERT_FILE: ownKeyFile };
    expect(refusal({ ...external(), ...keyless, ...files })).toContain('is no certificate');
    expect(refusal({ ...external(), ...settings, PAYMENT_ALIPAY_URL: 'http://api.example' })).toContain('must begin with https://');
  });

  it('serve the documentation of the calls with the sandbox, unless they say otherwise', () => {
    expect(readConfig({ PORTAL_DATA: folder }).apiDocs).toBe(true);
    expect(readConfig({ PORTAL_DATA: folder, API_DOCS: 'off' }).apiDocs).toBe(false);
  });

  it('may all be omitted: everything runs locally, with a generated key that only its owner can read', () => {
    const config = readConfig({ PORTAL_DATA: folder });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      sandbox: true,
      trustProxy: false,
      logLevel: 'info',
    });
    expect(config.filesFolder).toBe(path.join(folder, 'files'));
    const file = path.join(folder, 'sealing.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readConfig({ PORTAL_DATA: folder }).sealingKeys).toEqual(config.sealingKeys);
    expect(readFileSync(file, 'utf8')).toBe(`1:${config.sealingKeys[0]?.secret.toString('base64')}\n`);
  });

  it('may name a file of the keys outside the data folder: a copy of that folder then has no key', () => {
    const data = path.join(folder, 'apart');
    const file = path.join(folder, 'kept-apart.key');
    const { sealingKeys } = readConfig({ PORTAL_DATA: data, PORTAL_KEY_FILE: file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(data)).toEqual([]);
    expect(readConfig({ PORTAL_DATA: data, PORTAL_KEY_FILE: file }).sealingKeys).toEqual(sealingKeys);
    const { PORTAL_KEYS: _keys, ...withoutKeys } = external();
    expect(readConfig({ ...withoutKeys, PORTAL_KEY_FILE: file }).sealingKeys).toEqual(sealingKeys);
    expect(refusal({ ...external(), PORTAL_KEY_FILE: file })).toBe('PORTAL_KEY_FILE: not together with PORTAL_KEYS');
    writeFileSync(path.join(folder, 'bad.key'), 'hunter2');
    expect(refusal({ PORTAL_DATA: data, PORTAL_KEY_FILE: path.join(folder, 'bad.key') })).not.toContain('hunter2');
  });

  it('never make a new key where another one is missing', () => {
    const data = path.join(folder, 'keyless');
    const file = path.join(folder, 'missing.key');
    const { PORTAL_KEYS: _keys, ...withoutKeys } = external();
    expect(refusal({ ...withoutKeys, PORTAL_DATA: data, PORTAL_KEY_FILE: file })).toMatch(
      /missing.key does not exist; all servers need the same keys$/,
    );
    mkdirSync(path.join(data, 'database'), { recursive: true });
    writeFileSync(path.join(data, 'database', 'database.password'), '');
    expect(refusal({ PORTAL_DATA: data })).toMatch(/put the key back$/);
    expect(refusal({ PORTAL_DATA: data, PORTAL_KEY_FILE: file })).toMatch(/put the key back$/);
    writeFileSync(path.join(data, 'sealing.key'), `1:${key(3)}\n`);
    expect(refusal({ PORTAL_DATA: data, PORTAL_KEY_FILE: file })).toBe(
      `PORTAL_KEY_FILE: ${file} does not exist; move ${path.join(data, 'sealing.key')} there`,
    );
    expect(existsSync(file)).toBe(false);
  });

  it('count as omitted when they are empty', () => {
    expect(readConfig({ PORTAL_DATA: folder, PORT: '', DATABASE_URL: '', PORTAL_KEYS: '', LOG_LEVEL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      logLevel: 'info',
    });
  });

  it('can contain several sealing keys, the current one first', () => {
    const { sealingKeys } = readConfig({ ...external(), PORTAL_KEYS: `2:${key(2)},1:${key(1)}` });
    expect(sealingKeys.map(({ id, secret }) => [id, secret.length])).toEqual([
      [2, 32],
      [1, 32],
    ]);
  });

  it('name a file of keys that cannot be read or created', () => {
    const nowhere = path.join(folder, 'no-such-folder', 'portal.key');
    expect(refusal({ PORTAL_DATA: path.join(folder, 'unkeyed'), PORTAL_KEY_FILE: nowhere })).toMatch(
      `PORTAL_KEY_FILE: ${nowhere} cannot be created: ENOENT`,
    );
    expect(refusal({ PORTAL_DATA: folder, PORTAL_KEY_FILE: folder })).toMatch(`PORTAL_KEY_FILE: ${folder} cannot be read: EISDIR`);
    const doubled = path.join(folder, 'doubled.key');
    writeFileSync(doubled, `1:${key(2)},1:${key(1)}`);
    expect(refusal({ PORTAL_DATA: folder, PORTAL_KEY_FILE: doubled })).toMatch(`${doubled}: two keys have the id 1`);
  });

  it('name a signing certificate that does not sign', () => {
    const file = path.join(folder, 'seal.p12');
    const { p12 } = makeDemoCertificate({ passphrase: 'hunter2', now: new Date('2026-11-22T00:00:00Z') });
    const signing = { ...external(), SIGNING_P12: file };
    expect(refusal(signing)).toMatch(`SIGNING_P12: ${file}: ENOENT`);
    writeFileSync(file, p12);
    expect(refusal({ ...signing, SIGNING_PASSPHRASE: 'hunter3' })).toMatch(/^SIGNING_P12: .*Invalid password/);
    expect(readConfig({ ...signing, SIGNING_PASSPHRASE: 'hunter2' }).signing).toEqual({ p12: Buffer.from(p12), passphrase: 'hunter2' });
    writeFileSync(file, 'no certificate');
    expect(refusal(signing)).toMatch(`SIGNING_P12: ${file}: `);
  });

  it('lose the slash at the end of the public address', () => {
    expect(readConfig({ ...external(), PUBLIC_URL: 'https://life.example.com/' }).publicUrl).toBe('https://life.example.com');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'life.example.com'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '501'],
    ['PORTAL_KEYS', 'secret'],
    ['PORTAL_KEYS', `1:${key(1).slice(4)}`],
    ['PORTAL_KEYS', `256:${key(1)}`],
    ['PORTAL_KEYS', `1:${key(2)},1:${key(1)}`],
    ['PORTAL_SANDBOX', 'yes'],
    ['PORTAL_SANDBOX', 'off'],
    ['SMTP_URL', 'https://portal:hunter2@mail.example.com'],
    ['MAIL_FROM', 'service'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy'],
    ['LOG_LEVEL', 'loud'],
  ])('with %s=%s are refused by that name', (name, value) => {
    expect(refusal({ ...external(), [name]: value })).toMatch(new RegExp(`^${name}: `));
  });

  it('of WeChat are needed together, and lead to WeChat itself', () => {
    expect(readConfig(external()).wechat, 'the local double').toBeUndefined();
    const wechat = { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 'secret', WECHAT_TOKEN: 'token' };
    expect(readConfig({ ...external(), ...wechat, WECHAT_API_URL: 'https://api2.weixin.qq.com/' }).wechat).toEqual({
      appId: 'wx1',
      secret: 'secret',
      token: 'token',
      openUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api2.weixin.qq.com',
    });
    for (const [name, without] of Object.entries(wechat).map(([key]) => [key, { ...wechat, [key]: '' }] as const))
      expect(refusal({ ...external(), ...without })).toMatch(new RegExp(`^${name}: `));
  });

  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('say which proxies are believed: %s', (text, proxies) => {
    expect(readConfig({ ...external(), TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it('of mail are needed together', () => {
    expect(readConfig(external()).mail, 'the local double').toBeUndefined();
    const mail = { SMTP_URL: 'smtps://portal:hunter2@mail.example.com:465', MAIL_FROM: 'service@example.com' };
    expect(readConfig({ ...external(), ...mail }).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
    for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(refusal({ ...external(), ...mail, [name]: '' })).toMatch(new RegExp(`^${name}: `));
  });

  it('are all named when several are wrong', () => {
    const message = refusal({ ...external(), PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual(['PORT', 'TRUST_PROXY', 'LOG_LEVEL']);
  });

  it('for an external database need its keys and a choice for the SMS and payment doubles', () => {
    const { PORTAL_KEYS: _keys, ...withoutKeys } = external();
    expect(refusal(withoutKeys)).toMatch(/^PORTAL_KEYS: needed with DATABASE_URL/);
    const { PORTAL_SANDBOX: _sandbox, ...withoutSandbox } = external();
    expect(refusal(withoutSandbox)).toMatch(/^PORTAL_SANDBOX: /);
  });

  it('are never repeated in a message if they are secret', () => {
    expect(
      refusal({ ...external(), DATABASE_URL: 'mysql://portal:hunter2@db/portal', PORTAL_KEYS: 'hunter2', SMTP_URL: 'hunter2' }),
    ).not.toContain('hunter2');
  });
});
