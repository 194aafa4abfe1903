import { inTransaction } from '../../platform/database/transaction.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskCertificate, maskName, maskPhone } from '@portal/rules/values/masking.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../../platform/pdf/read-pdf-text.testing.ts';
import { proveOwner } from '../../testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { type BuyerOptions, buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { openDevice } from '../../testing/open-device.ts';
import { logIn } from '../../testing/read-code.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, sampleApplicant } from '../../testing/samples/sample-application.ts';
import { storedFile } from '../../testing/stored-files.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { waitForRetry } from '../../testing/wait-for-retry.ts';
import { verifyTrail } from '../../testing/verify-trail.ts';
import { writeTicket } from '../../platform/tickets.ts';
import { makeEpolicyJob } from '../contracts/jobs/make-epolicy.ts';
import { makeEpolicy } from '../contracts/make-epolicy.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 0;

/** A customer who has bought a policy as a guest and signed in on the same browser. */
async function buyAndSignIn(change?: BuyerOptions['change']) {
  serial += 1;
  const guest = openGuest(portal, serial);
  const bought = await buyPolicy({ ...guest, change });
  await waitForEpolicy(portal, bought.orderNo);
  const owner = guest.browser;
  const phone = sampleApplicant(bought.application).phone?.number ?? '';
  await logIn(owner, portal.services, phone);
  return { ...bought, owner, phone };
}

async function download(browser: BrowserSession, policyNo: string): Promise<Buffer> {
  const { url } = await browser.api('getPolicyFileUrl', { policyNo });
  const response = await browser.fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Resets the policy to the state before its e-policy was made and seen. Returns the policy's id. */
async function forgetEpolicy(policyNo: string): Promise<string> {
  const { rows } = await portal.connection.pool.query<{ id: string }>(
    `update policies set epolicy_state = 'generating', epolicy_file = null, delivered_at = null where policy_no = $1 returning id`,
    [policyNo],
  );
  return rows[0]?.id ?? '';
}

const codeIn = (pdf: Uint8Array) => /验证码：\s*([0-9A-Z]{8})/.exec(readPdfText(pdf))?.[1] ?? '';

describe('the e-policy', () => {
  it('names the people with their certificates, the sum and the policy in its PDF, whole for its owner', async () => {
    const { owner, policyNo, application, phone, premium } = await buyAndSignIn();
    const pdf = await download(owner, policyNo);
    const text = readPdfText(pdf).replaceAll(' ', '');
    const terms = (await owner.api('listProductFiles', { goodsId: 'zhenan' })).find(({ id }) => id === 'terms');
    for (const part of [`全文的SHA-256摘要${terms?.hash}`, '第三部分', '19变更投保人']) expect(text, 'the whole terms').toContain(part);
    const applicant = sampleApplicant(application);
    for (const part of [
      policyNo,
      applicant.name,
      applicant.certificateNo,
      phone,
      '臻安终身重大疾病保险',
      '30万元',
      Number(premium).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      '2026年11月22日',
      '签发日期：2026年11月21日',
      '法定',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(text).not.toContain(applicant.email);
    expect(codeIn(pdf)).toHaveLength(8);
  });

  it('can be downloaded by its owner only, for five minutes', async () => {
    const { owner, policyNo } = await buyAndSignIn();
    const other = await buyAndSignIn();
    expect((await refusalOf(other.owner.api('getPolicyFileUrl', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
    const { url, expiresAt } = await owner.api('getPolicyFileUrl', { policyNo });
    expect(new Date(expiresAt).getTime() - portal.clock.now().getTime()).toBe(5 * 60_000);
    const statusOf = async (browser: BrowserSession, address = url) => (await browser.fetch(address)).status;
    expect(await statusOf(owner)).toBe(200);
    expect(await statusOf(openBrowser(portal.url)), 'a link that was passed on').toBe(404);
    expect(await statusOf(other.owner), 'somebody else who is signed in').toBe(404);
    const forged = `${url.slice(0, -9)}${url.at(-9) === 'A' ? 'B' : 'A'}${url.slice(-8)}`;
    expect(await statusOf(owner, forged), 'another signature').toBe(404);
    expect(await statusOf(owner, `${url}.x`.replace('ticket=', 'ticket=00000000'))).toBe(404);
    const { umUserId: accountId } = await owner.api('getUserInfo');
    const { rows } = await portal.connection.pool.query<{ id: string }>('select id from policies where policy_no = $1', [policyNo]);
    const { ticket } = writeTicket(portal.services.sealer, 'invoice', accountId, { id: rows[0]?.id ?? '' }, { now: portal.clock.now() });
    expect(await statusOf(owner, fileUrl('downloadPolicyFile', { ticket })), 'a link to its invoice').toBe(404);
    portal.clock.advance(5);
    expect(await statusOf(owner)).toBe(200);
    portal.clock.advance(0.001);
    const late = await owner.fetch(url);
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([404, 'LINK_EXPIRED']);
  });

  it('is a file to save: with a Chinese name, never cached, never executed', async () => {
    const { owner, policyNo } = await buyAndSignIn();
    const { url } = await owner.api('getPolicyFileUrl', { policyNo });
    const { headers } = await owner.fetch(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(`电子保单-${policyNo}.pdf`)}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that could not be made is shown as not ready, and is made by a later attempt', async () => {
    const { owner, policyNo, orderNo } = await buyAndSignIn();
    const { pool } = portal.connection;
    const policyId = await forgetEpolicy(policyNo);
    // A folder in place of the file: writing the file fails.
    const file = storedFile(portal, `epolicies/${policyId}.pdf`);
    rmSync(file);
    mkdirSync(file);
    await pool.query(`delete from pgboss.job where name = 'make-epolicy'`);
    await inTransaction(portal.services.db, (tx) => portal.services.jobs.enqueue(tx, makeEpolicyJob, { policyId }));
    await waitForRetry(portal, { policyId });
    expect((await refusalOf(owner.api('getPolicyFileUrl', { policyNo }))).code).toBe('EPOLICY_NOT_READY');
    expect(await owner.api('getPolicy', { policyNo })).toMatchObject({ epolicy: 'failed', coolingOffDaysLeft: 15 });
    expect((await pool.query('select delivered_at from policies where policy_no = $1', [policyNo])).rows).toEqual([{ delivered_at: null }]);
    rmdirSync(file);
    await waitForEpolicy(portal, orderNo);
    expect(readPdfText(await download(owner, policyNo))).toContain(policyNo);
  });

  it('made again later has the time of the issue in its seal', async () => {
    const { owner, policyNo } = await buyAndSignIn();
    const sealTimeIn = (pdf: Buffer) => /\/M \(D:(\d{14})/.exec(pdf.toString('latin1'))?.[1];
    const first = sealTimeIn(await download(owner, policyNo));
    portal.clock.advance(10);
    await makeEpolicy(portal.services, await forgetEpolicy(policyNo));
    expect(first).toBeDefined();
    expect(sealTimeIn(await download(owner, policyNo))).toBe(first);
  });

  it('made by two concurrent jobs is recorded once', async () => {
    const { policyNo, orderNo } = await buyAndSignIn();
    const policyId = await forgetEpolicy(policyNo);
    const countMade = async () =>
      (
        await portal.connection.pool.query(
          `select 1 from sale_trail join orders on orders.id = subject_id where order_no = $1 and kind = 'epolicy_made'`,
          [orderNo],
        )
      ).rowCount;
    expect(await countMade()).toBe(1);
    await Promise.all([makeEpolicy(portal.services, policyId), makeEpolicy(portal.services, policyId)]);
    expect(await countMade()).toBe(2);
    expect(await verifyTrail(portal.services.db, orderNo)).toMatchObject({ ok: true });
  });
});

describe('verifying a policy', () => {
  it("distinguishes a genuine file from an altered one, and shows the insured's name masked", async () => {
    const { owner, policyNo, application } = await buyAndSignIn();
    const pdf = await download(owner, policyNo);
    const code = codeIn(pdf);
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const anybody = openBrowser(portal.url);
    const genuine = await anybody.api('verifyPolicy', { policyNo, code, sha256: sha256(pdf) });
    expect(genuine).toEqual({
      productName: '臻安终身重大疾病保险（互联网）',
      insuredNames: [maskName(sampleApplicant(application).name ?? '')],
      insuredCount: 1,
      file: 'genuine',
      state: 'pending',
      sumAssured: '300000.00',
      effectiveOn: '2026-11-22',
    });
    const altered = Buffer.from(pdf);
    altered[2000] = (altered[2000] ?? 0) ^ 1;
    expect(await anybody.api('verifyPolicy', { policyNo, code, sha256: sha256(altered) })).toMatchObject({ file: 'altered' });
    expect(await anybody.api('verifyPolicy', { policyNo, code })).toMatchObject({ file: 'not_checked' });
  });

  it('with another code, or with the code of another policy, finds nothing, and allows thirty attempts an hour', async () => {
    const [one, other] = [await buyAndSignIn(), await buyAndSignIn()];
    const code = codeIn(await download(one.owner, one.policyNo));
    const guesser = openDevice(portal);
    expect((await refusalOf(guesser.api('verifyPolicy', { policyNo: other.policyNo, code }))).code).toBe('POLICY_NOT_FOUND');
    for (let guess = 1; guess < 30; guess += 1) {
      expect((await refusalOf(guesser.api('verifyPolicy', { policyNo: one.policyNo, code: 'AAAAAAAA' }))).code).toBe('POLICY_NOT_FOUND');
    }
    expect((await refusalOf(guesser.api('verifyPolicy', { policyNo: one.policyNo, code }))).code).toBe('TOO_MANY_REQUESTS');
    portal.clock.advance(60);
    await guesser.api('verifyPolicy', { policyNo: one.policyNo, code });
  });
});

describe('what is printed of the premium', () => {
  it.each([
    ['single', '交费方式一次交清', '保险费合计（一次交清）'],
    ['y5', '交费方式按年交纳，共5年', '5年交'],
    ['y20', '交费方式按年交纳，共20年', '20年交'],
  ])('is how often it is paid: %s', async (payment_period, ...words) => {
    const { owner, policyNo } = await buyAndSignIn((one) => ({
      ...one,
      choices: { ...one.choices, payment_period },
    }));
    const text = readPdfText(await download(owner, policyNo)).replaceAll(' ', '');
    for (const part of words) expect(text).toContain(part);
    expect(text.match(/共\d+年/g) ?? []).toHaveLength(payment_period === 'single' ? 0 : 1);
  });
});

const documentsOfMain = new Set(['terms', 'notice', 'exclusions', 'privacy', 'rates', 'cash_values']);

describe('the personal centre', () => {
  it('lists and shows the policy masked to its owner, and to nobody else', async () => {
    const { owner, policyNo, orderNo, application, premium } = await buyAndSignIn();
    const stranger = await buyAndSignIn();
    expect(await owner.api('countPolicies')).toMatchObject({ total: 1 });
    const { total, list } = await owner.api('listPolicies', {});
    expect([total, list[0]?.policyNo]).toEqual([1, policyNo]);
    const shown = await owner.api('getPolicy', { policyNo });
    const { version, documents } = await owner.api('getProduct', { goodsId: 'zhenan' });
    const today = dayInShanghai(portal.clock.now());
    const now = portal.clock.now().toISOString();
    const { name = '', certificateNo = '', phone } = sampleApplicant(application);
    const person = {
      name: maskName(name),
      certificateType: '身份证',
      certificateNo: maskCertificate(certificateNo),
      gender: '男',
      birthday: '1990-03-07',
      phone: maskPhone(phone?.number ?? ''),
    };
    const effectiveOn = addDays(today, 1);
    const benefits = [
      {
        name: '臻安终身重大疾病保险（互联网）',
        amount: '30万元',
        pays: expect.any(Array),
        premium,
        state: 'pending',
        on: effectiveOn,
      },
    ];
    expect(shown).toEqual({
      ...list[0],
      state: 'pending',
      productName: '臻安终身重大疾病保险（互联网）',
      insuredNames: [person.name],
      insuredCount: 1,
      sumAssured: '300000.00',
      premium,
      effectiveOn,
      coverUntil: null,
      epolicy: 'ready',
      soldHere: true,
      orderNo,
      goodsId: 'zhenan',
      issuedAt: now,
      terms: [
        { label: '基本保额', value: '30万元' },
        { label: '保障期间', value: '终身' },
        { label: '交费期间', value: '20 年交' },
        { label: '保单贷款', value: expect.stringMatching(/^犹豫期后最高为现金价值扣除欠款后的 80%，每次不超过 6 个月/) as string },
      ],
      loan: { share: 80, months: 6, clause: '4.2' },
      nextPremiumOn: addYears(effectiveOn, 1),
      paidUntil: null,
      graceUntil: null,
      group: null,
      cashValue: null,
      // Without riders: their tables do not belong to it.
      documents: documents
        .filter(({ id }) => documentsOfMain.has(id))
        .map(({ id, title, hash }) => ({
          id,
          title,
          url: fileUrl('downloadProductFile', { goodsId: 'zhenan', fileId: id, hash, version }),
        })),
      toSign: true,
      receivedAt: null,
      coolingOffEndsOn: null,
      coolingOffDaysLeft: 15,
      coolingOffFrom: 'receipt',
      applicant: person,
      insureds: [{ ...person, id: 'insured', relation: '本人', benefits, beneficiaries: [] }],
      qinBeans: Math.floor(Number(premium) / 10),
      renewal: null,
      renews: null,
      renewedBy: null,
    });
    expect(await owner.api('getPolicyPeople', { policyNo })).toEqual({
      policyNo,
      applicant: shown.applicant,
      total: 1,
      insureds: shown.insureds,
    });
    expect((await owner.api('getUserInfo')).qinBeans).toBe(shown.qinBeans);
    for (const call of ['getPolicy', 'getPolicyPeople', 'listPolicyChanges'] as const)
      expect((await refusalOf(stranger.owner.api(call, { policyNo }))).code, call).toBe('POLICY_NOT_FOUND');
  });

  it('shows what is covered with the amounts, and names and numbers whole to an owner who proved their phone', async () => {
    const { owner, policyNo, application, phone } = await buyAndSignIn();
    const { insureds, applicant } = await owner.api('getPolicy', { policyNo });
    const pays = insureds[0]?.benefits[0]?.pays ?? [];
    expect(pays).toContainEqual({ name: '重大疾病保险金', amount: expect.stringContaining('30万元') });
    expect(applicant.name).toContain('*');
    portal.clock.advance(2);
    const ticket = await proveOwner(owner, portal.services, phone);
    expect((await refusalOf(owner.api('revealPolicy', { policyNo, ticket: 'x' }))).code).toBe('TICKET_EXPIRED');
    const { name, certificateNo } = sampleApplicant(application);
    const shown = await owner.api('revealPolicy', { policyNo, ticket });
    expect(shown).toMatchObject({
      applicant: { name, certificateNo, phone },
      insureds: [{ name, certificateNo }],
      changes: [{ title: '承保' }],
    });
    const stranger = await buyAndSignIn();
    portal.clock.advance(2);
    const other = await proveOwner(stranger.owner, portal.services, stranger.phone);
    expect((await refusalOf(stranger.owner.api('revealPolicy', { policyNo, ticket: other }))).code).toBe('POLICY_NOT_FOUND');
  });

  it('shows a policy as pending until its effective day, to its owner and on verification', async () => {
    const { owner, policyNo, phone } = await buyAndSignIn();
    const code = codeIn(await download(owner, policyNo));
    const anybody = openBrowser(portal.url);
    const statesShown = async () => {
      const { list } = await owner.api('listPolicies', {});
      const { effective } = await owner.api('countPolicies');
      const states = [list[0], await owner.api('getPolicy', { policyNo }), await anybody.api('verifyPolicy', { policyNo, code })];
      return { states: states.map((shown) => shown?.state), effective };
    };
    const { effectiveOn } = await owner.api('getPolicy', { policyNo });
    expect(await statesShown()).toEqual({ states: ['pending', 'pending', 'pending'], effective: 0 });
    const midnight = Date.parse(`${effectiveOn}T00:00:00+08:00`);
    const minutesLeft = (midnight - portal.clock.now().getTime()) / 60_000;
    portal.clock.advance(minutesLeft - 1);
    await logIn(owner, portal.services, phone);
    expect(await statesShown()).toEqual({ states: ['pending', 'pending', 'pending'], effective: 0 });
    portal.clock.advance(1);
    expect(await statesShown()).toEqual({ states: ['effective', 'effective', 'effective'], effective: 1 });
    const cashValueIn = async (state: string) => {
      await portal.connection.pool.query('update policies set state = $1 where policy_no = $2', [state, policyNo]);
      return (await owner.api('getPolicy', { policyNo })).cashValue;
    };
    const none = { amount: '0.00', on: effectiveOn, source: 'contract' };
    expect([await cashValueIn('effective'), await cashValueIn('grace'), await cashValueIn('lapsed')]).toEqual([none, none, null]);
  });

  it('ends a cover to an age on the day before the anniversary at that age', async () => {
    const { owner, policyNo } = await buyAndSignIn((one) => ({
      ...changeInsured(one, { planId: 'plus', riders: ['mild_moderate'] }),
      choices: { ...one.choices, cover_period: 'to_70' },
    }));
    const { effectiveOn, coverUntil, insureds } = await owner.api('getPolicy', { policyNo });
    const anniversary = `${Number(effectiveOn.slice(0, 4)) + 70 - 36}${effectiveOn.slice(4)}`;
    expect(coverUntil).toBe(new Date(Date.parse(anniversary) - 86_400_000).toISOString().slice(0, 10));
    expect(insureds[0]?.benefits.map(({ amount }) => amount)).toEqual(['30万元', '30万元']);
  });
});
