import { showInstant } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSmtpMail } from '../../gateways/mail/smtp-mail.ts';
import { proveOwner, registerCustomer, samplePassword } from '../../testing/account-steps.ts';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { startMailServer, type TestMailServer } from '../../testing/doubles/mail-server.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { sendMail } from './send-mail.ts';

let mails: TestMailServer;
let portal: TestPortal;
const from = 'service@qinan-life.example';
beforeAll(async () => {
  mails = await startMailServer();
  portal = await startPortal(undefined, { SMTP_URL: mails.url, MAIL_FROM: from });
});
afterAll(async () => {
  await portal.stop();
  await mails.stop();
});

const patience = { timeout: 20_000, interval: 50 };
const subject = '【琴安人寿】账户变更通知';

async function changeEmail(browser: BrowserSession, number: string, email: string): Promise<void> {
  portal.clock.advance(1);
  await browser.api('updateCustomerInfo', { ticket: await proveOwner(browser, portal.services, number), email });
}

/** A customer whose account has this e-mail. */
async function registerWithEmail(number: string, email: string): Promise<BrowserSession> {
  const browser = await registerCustomer(portal, number);
  await changeEmail(browser, number, email);
  return browser;
}

const receivedBy = (address: string) => mails.received.filter(({ to }) => to === address);
const arrivesAt = (address: string, count = 1) => vi.waitFor(() => expect(receivedBy(address)).toHaveLength(count), patience);
const newest = async () =>
  (
    await portal.connection.pool.query<{ id: string; state: string }>(
      'select id, state, sent_at from mails order by created_at desc limit 1',
    )
  ).rows[0];

describe('a change of the e-mail', () => {
  it('is told to the old address, not to the new one, with the phone masked', async () => {
    const browser = await registerWithEmail('13800030001', 'old@example.com');
    expect(await newest(), 'there was no address before').toBeUndefined();
    await changeEmail(browser, '13800030001', 'new@example.com');
    const time = showInstant(portal.clock.now().toISOString());
    await arrivesAt('old@example.com');
    const [mail] = receivedBy('old@example.com');
    expect(mail).toMatchObject({ from, subject });
    expect(mail?.text.trim()).toBe(
      `您的账户于 ${time} 修改了邮箱。如非本人操作，请立即致电客服热线。\n\n账户的手机号：138****0001\n\n本邮件由系统自动发送，请勿回复。`,
    );
    expect(receivedBy('new@example.com')).toEqual([]);
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'sent', sent_at: portal.clock.now() }), patience);
  });

  it('is sealed in the database', async () => {
    const { rows } = await portal.connection.pool.query<{ line: string }>('select one::text as line from mails as one');
    expect(rows).not.toHaveLength(0);
    for (const { line } of rows) {
      expect(line).not.toContain('example.com');
      expect(line).not.toContain(Buffer.from('example.com').toString('hex'));
    }
  });
});

describe('any other change of an account', () => {
  it('is told to the e-mail too: another password, the end of the account', async () => {
    const number = '13800030002';
    const browser = await registerWithEmail(number, 'owner@example.com');
    await browser.api('changePassword', { oldPassword: samplePassword, newPassword: 'hengQ4nx8' });
    await arrivesAt('owner@example.com');
    portal.clock.advance(11);
    await browser.api('closeAccount', { ticket: await proveOwner(browser, portal.services, number) });
    await arrivesAt('owner@example.com', 2);
    const told = receivedBy('owner@example.com').map(({ text }) => /\d\d (\S+?)。/.exec(text)?.[1]);
    expect(told).toEqual(['修改了密码', '已注销']);
  });
});

describe('a mail server that refuses', () => {
  it('an address is not asked again', async () => {
    const number = '13800030003';
    const browser = await registerWithEmail(number, 'nobody@example.com');
    await changeEmail(browser, number, 'somebody@example.com');
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'refused', sent_at: null }), patience);
    expect(mails.askedFor('nobody@example.com')).toBe(1);
    expect(await browser.api('getUserInfo'), 'the change is made').toMatchObject({ email: 's***@example.com' });
  });

  it('for the time being is asked again, and the log does not name the address', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const number = '13800030004';
    const browser = await registerWithEmail(number, 'later@example.com');
    await changeEmail(browser, number, 'next@example.com');
    await arrivesAt('later@example.com');
    expect(mails.askedFor('later@example.com')).toBe(2);
    const lines = logged.mock.calls
      .flat()
      .map((error) => (error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error)));
    logged.mockRestore();
    expect(lines.join('\n')).toContain('the mail server did not accept a mail: EENVELOPE RCPT TO 451');
    expect(lines.join('\n')).not.toContain('example.com');
  });

  it('user and password takes no mail', async () => {
    const gateway = createSmtpMail({ url: mails.url.replace('p%40ss', 'wrong'), from });
    await expect(gateway.send({ to: 'one@example.com', subject, text: '您好' })).rejects.toThrow(
      /did not accept a mail: EAUTH AUTH PLAIN 535$/,
    );
  });
});

describe('a mail', () => {
  it('that has expired is not sent', async () => {
    const browser = await registerWithEmail('13800030005', 'late@example.com');
    await changeEmail(browser, '13800030005', 'later-still@example.com');
    await arrivesAt('late@example.com');
    const { id } = (await newest()) ?? { id: '' };
    await vi.waitFor(async () => expect((await newest())?.state).toBe('sent'), patience);
    await portal.connection.pool.query("update mails set state = 'queued', sent_at = null where id = $1", [id]);
    portal.clock.advance(7 * 24 * 60);
    await sendMail(portal.services, id);
    expect([(await newest())?.state, receivedBy('late@example.com').length]).toEqual(['expired', 1]);
  });

  it('is shown in the outbox of the sandbox with its address masked', async () => {
    const page = await (await fetch(`${portal.url}/sandbox/outbox`)).text();
    expect(page).toContain('o***@example.com');
    expect(page).toContain(subject);
    expect(page).not.toContain('old@example.com');
  });
});
