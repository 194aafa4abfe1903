import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listOutbox } from '../domains/messages/list-outbox.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { buyPolicy, leaveTrail, openGuest, saveApplication } from '../testing/buying/buyer.ts';
import { logIn, readCode } from '../testing/read-code.ts';
import { changeInsured, insuredSpouse } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** All rows of all tables as text, those of the job queue included: what a dump of the database contains. */
async function dump(): Promise<{ tables: number; rows: string[] }> {
  const { pool } = portal.connection;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ line: string }>(`select one::text as line from ${name} as one`);
    texts.push(...found.rows.map(({ line }) => `${name} ${line}`));
  }
  return { tables: rows.length, rows: texts };
}

/** A dump shows binary columns as hex, which anybody can decode. */
const forms = (secret: string) => [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64').replace(/=+$/, '')];

describe('a dump of the database', () => {
  it('contains no certificate number, phone, name, e-mail, address, answer or code of a customer', async () => {
    const { services } = portal;
    const before = new Set((await dump()).rows);
    const change: typeof insuredSpouse = (application) =>
      changeInsured(insuredSpouse(application), { beneficiaries: { kind: 'statutory', named: [] } });
    const bought = [await buyPolicy(openGuest(portal, 11)), await buyPolicy(openGuest(portal, 12), 'card')];
    const forSpouse = openGuest(portal, 13);
    const { draft, product, application } = await saveApplication({ ...forSpouse, change });
    await leaveTrail(forSpouse.browser, draft.orderNo, product.documents);
    await forSpouse.browser.api('requestConsent', { orderNo: draft.orderNo });
    const signedIn = openBrowser(portal.url);
    const account = bought[0]?.application.parties['applicant']?.phone?.number ?? '';
    await logIn(signedIn, services, account);
    await vi.waitFor(
      async () => {
        const { rows } = await portal.connection.pool.query(`select 1 from policies where epolicy_state <> 'ready'`);
        expect(rows).toHaveLength(0);
      },
      { timeout: 20_000, interval: 100 },
    );

    const people = [...bought.map((one) => one.application), application].flatMap(({ parties }) => Object.values(parties));
    const secrets = people
      .flatMap(({ name, certificateNo, phone, email, address }) => [name, certificateNo, phone?.number, email, address])
      .filter((secret) => secret !== undefined);
    const messages = await listOutbox(services.db, services.sealer, 100);
    const codes = messages.map(({ text }) => /验证码 (\d{6})/.exec(text)?.[1]).filter((code) => code !== undefined);
    const tokens = messages.map(({ text }) => /insuredConsent#([\w-]+)/.exec(text)?.[1]).filter((token) => token !== undefined);
    expect(secrets.length).toBeGreaterThan(15);
    expect([codes.length, tokens.length]).toEqual([3, 1]);
    expect(await readCode(services, account, 'login')).toHaveLength(6);
    const session = signedIn.cookies.get('portal_session') ?? '';
    expect(session).toHaveLength(43);

    const { tables, rows } = await dump();
    const text = rows.join('\n');
    expect(tables).toBeGreaterThan(20);
    expect(text).toContain(bought[0]?.orderNo);
    const hidden = [...secrets, ...tokens, session, signedIn.accessKey ?? '', '6222020000001234567', 'insuredConsent'];
    for (const secret of hidden) for (const form of forms(secret)) expect(text.includes(form), `${secret} as ${form}`).toBe(false);
    // Premium tables contain thousands of numbers of six digits, and a time has six digits of microseconds: neither is a code.
    const added = rows.filter((row) => !before.has(row)).join('\n');
    expect(added).toContain(bought[0]?.orderNo);
    for (const code of codes) expect(new RegExp(`(?<![0-9a-f]|:\\d\\d\\.)${code}(?![0-9a-f])`).test(added), code).toBe(false);
  });
});
