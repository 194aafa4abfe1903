import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePassword } from '../../testing/account-steps.ts';
import { openBrowser } from '../../testing/browser-session.ts';
import { copySite } from '../../testing/copy-site.ts';
import { readCode } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importSite } from '../site/import-site.ts';
import { wechatSteps } from './wechat/wechat.testing.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'newer-agreements-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

const open = () => openBrowser(portal.url);
const { confirm, bindByCode, unbindAll } = wechatSteps(() => portal);
const inForce = async () => (await open().api('getSite', { configId: 'site' })).agreements.map(({ version }) => version);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** Registers with a password, agreeing to the texts in force. A day later no code asks for a proof of a person. */
async function register(number: string) {
  const phone = { countryCode: '86', number };
  await open().api('sendVerifyCode', { purpose: 'register', phone });
  const verifyCode = await readCode(portal.services, number, 'register');
  await open().api('register', { phone, verifyCode, password: samplePassword, agreed: await inForce() });
  portal.clock.advance(24 * 60);
  return phone;
}

let changes = 0;
/** The insurer changes a sentence of the user agreement. Returns the versions before and after. */
async function changeAgreement() {
  const before = await inForce();
  changes += 1;
  const { file } = await copySite(folder, (text) =>
    text.replace('浏览和试算不需要登录。', `浏览和试算都不需要登录${'。'.repeat(changes)}`),
  );
  expect(await importSite(portal.services.db, file, portal.clock.now())).toEqual({ imported: true });
  portal.clock.advance(1);
  return { before, after: await inForce() };
}

describe('agreements that changed are agreed to at the next sign-in', () => {
  it('with a password: only who knows it is asked, and only once', async () => {
    const phone = await register('13700005501');
    const signIn = (agreed?: string[], password = samplePassword) => open().api('logIn', { phone, password, agreed });
    expect(await signIn()).toMatchObject({ accessKey: expect.any(String) });
    const { before, after } = await changeAgreement();
    expect(await codeOf(signIn(undefined, 'another4nx7'))).toBe('PASSWORD_WRONG');
    expect(await codeOf(signIn())).toBe('AGREEMENTS_NEEDED');
    expect(await codeOf(signIn(before))).toBe('AGREEMENTS_CHANGED');
    expect(await signIn(after)).toMatchObject({ accessKey: expect.any(String) });
    expect(await signIn()).toMatchObject({ accessKey: expect.any(String) });
  });

  it('with a code, which is not used up by the question', async () => {
    const phone = await register('13700005502');
    const { after } = await changeAgreement();
    await open().api('sendVerifyCode', { purpose: 'login', phone });
    const verifyCode = await readCode(portal.services, phone.number, 'login');
    expect(await codeOf(open().api('logIn', { phone, verifyCode }))).toBe('AGREEMENTS_NEEDED');
    expect(await open().api('logIn', { phone, verifyCode, agreed: after })).toMatchObject({ accessKey: expect.any(String) });
  });

  it('with WeChat, whose confirmation is not used up by the question', async () => {
    await unbindAll();
    const phone = await register('13700005503');
    const bound = open();
    await bindByCode(bound, (await confirm(bound)).attemptId, phone);
    const { after } = await changeAgreement();
    const desktop = open();
    const { attemptId } = await confirm(desktop);
    expect(await codeOf(desktop.api('enterByWechat', { attemptId }))).toBe('AGREEMENTS_NEEDED');
    expect(await desktop.api('enterByWechat', { attemptId, agreed: after })).toMatchObject({ outcome: 'signedIn' });
    const again = open();
    expect(await again.api('enterByWechat', { attemptId: (await confirm(again)).attemptId })).toMatchObject({ outcome: 'signedIn' });
  });
});
