import { addDays, addYears } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdfText } from '../platform/pdf/read-pdf-text.testing.ts';
import { agreeAsInsured, consentTokenSentTo, saidIn } from '../testing/buying/agree-as-insured.ts';
import { openBrowser } from '../testing/browser-session.ts';
import {
  actAtProvider,
  type BuyerOptions,
  buyPolicy,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  waitForState,
  type WireApplication,
} from '../testing/buying/buyer.ts';
import { familyOf } from '../testing/buying/buy-family.ts';
import { familyGoodsId, importFamilyProduct } from '../testing/samples/import-family-product.ts';
import { logIn, readCode } from '../testing/read-code.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleApplicant, sampleIdNumber } from '../testing/samples/sample-application.ts';
import { staffOf } from '../testing/staff.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';
import { waitForEpolicy } from '../testing/buying/wait-for-epolicy.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importFamilyProduct(portal);
});
afterAll(() => portal.stop());

let serial = 600;
const saveFamily = async (change: (family: WireApplication) => WireApplication = (family) => family) => {
  const guest: BuyerOptions = { ...openGuest(portal, (serial += 2)), goodsId: familyGoodsId };
  return { ...guest, ...(await saveApplication({ ...guest, change: (one) => change(familyOf(one)) })) };
};

describe('an order for a couple and a child', () => {
  it('is priced for each of them', async () => {
    const { browser, draft, application } = await saveFamily();
    expect(draft.premiumProblem).toBeNull();
    const lifeOf = (party: string) => {
      const { gender = '0', birthday = '' } = application.parties[party] ?? {};
      return { gender, birthday };
    };
    const trial = {
      goodsId: familyGoodsId,
      parties: Object.fromEntries(['applicant', ...application.insureds.map(({ party }) => party)].map((id) => [id, lifeOf(id)])),
      applicant: application.applicant,
      choices: application.choices,
      insureds: application.insureds.map(({ id, party, relation, choices, riders }) => ({ id, party, relation, choices, riders })),
    };
    const { premium, insureds } = await browser.api('quotePremium', trial);
    expect(premium).toBe(draft.premium);
    let total = 0;
    for (const [index, insured] of trial.insureds.entries()) {
      const alone = await browser.api('quotePremium', { ...trial, insureds: [insured] });
      expect(alone.insureds).toEqual([insureds[index]]);
      total += Number(alone.premium);
    }
    expect(Number(draft.premium)).toBeCloseTo(total, 2);
  });

  it('needs the consent of the spouse to her own part only', async () => {
    const { browser, draft, application } = await saveFamily();
    const { orderNo } = draft;
    const consents = async () => (await browser.api('startApplication', { orderNo })).consents;
    expect(await consents()).toEqual([{ insured: 'spouse', state: 'none' }]);
    expect((await refusalOf(browser.api('requestConsent', { orderNo, insured: 'child' }))).code).toBe('APPLICATION_INCOMPLETE');
    await browser.api('requestConsent', { orderNo, insured: 'spouse' });
    const phone = application.parties['spouse']?.phone?.number ?? '';
    const [token, elsewhere] = [await consentTokenSentTo(portal, phone), openBrowser(portal.url)];
    const shown = await elsewhere.api('showConsent', { token });
    const said = saidIn(shown, 'cover');
    const choices = ['保障期间：终身', '交费期间：20 年交，年交', '基本保额：20万元'];
    expect(said).toEqual(expect.arrayContaining(['您是投保人的：配偶', ...choices, '身故保险金受益人：法定受益人']));
    expect(said.join()).toMatch(/首期保费：3 人合计[^折]+；其中您的部分每年/);
    await agreeAsInsured(portal, elsewhere, phone);
    expect(await consents()).toEqual([{ insured: 'spouse', state: 'given' }]);

    const change = async (version: number, id: string) => {
      const insureds = application.insureds.map((one) => (one.id === id ? { ...one, choices: { sum_assured: '100000.00' } } : one));
      return browser.api('saveGuestDraft', { orderNo, version, application: { ...application, insureds } });
    };
    const saved = await change(draft.version, 'child');
    expect(await consents()).toEqual([{ insured: 'spouse', state: 'given' }]);
    await change(saved.version, 'spouse');
    expect(await consents()).toEqual([{ insured: 'spouse', state: 'outdated' }]);
  });

  it('tells the spouse beside her premium which discount the whole contract has', async () => {
    const { browser, draft, application } = await saveFamily((family) => {
      const child = family.insureds.find(({ id }) => id === 'child');
      const second = {
        ...family.parties['child'],
        name: '样例丙丁',
        gender: '0' as const,
        certificateNo: sampleIdNumber('2018-05-01', 903),
        birthday: '2018-05-01',
      };
      const health = { ...family.health, second: family.health['child'] ?? {} };
      const insureds = [...family.insureds, ...(child ? [{ ...child, id: 'second', party: 'second' }] : [])];
      return { ...family, parties: { ...family.parties, second }, insureds, health };
    });
    await browser.api('requestConsent', { orderNo: draft.orderNo, insured: 'spouse' });
    const token = await consentTokenSentTo(portal, application.parties['spouse']?.phone?.number ?? '');
    const shown = await openBrowser(portal.url).api('showConsent', { token });
    expect(saidIn(shown, 'cover').join()).toMatch(/4 人合计.+，已按家庭折扣享受 9.5 折；其中您的部分（折扣前）/);
  });

  it('is refused with every fault of every member', async () => {
    const { browser, draft, product } = await saveFamily((family) => ({
      ...family,
      parties: { ...family.parties, spouse: { ...family.parties['spouse'], birthday: '1950-05-09' } },
      health: { ...family.health, child: {} },
    }));
    await leaveTrail(browser, draft.orderNo, product.documents);
    const { orderNo, version } = draft;
    const { code, findings } = await refusalOf(
      browser.api('applyInsurance', { orderNo, version, premium: '1.00' }, { idempotencyKey: `family-${orderNo}` }),
    );
    expect(code).toBe('APPLICATION_INCOMPLETE');
    const paths = findings.map(({ path }) => path);
    expect(paths).toContain('parties.spouse.birthday');
    expect(paths.filter((path) => path.startsWith('health.child.')).length).toBeGreaterThan(3);
    expect(paths.filter((path) => path.startsWith('health.applicant.'))).toEqual([]);
  });

  it('shows an underwriter the answers of each member beside that member', async () => {
    const { draft } = await saveFamily((family) => ({
      ...family,
      health: { ...family.health, child: { ...family.health['child'], h2: 'yes' } },
    }));
    expect(await (await staffOf(portal)).api('openReview', { orderNo: draft.orderNo })).toMatchObject({
      insureds: [
        { relation: '本人', answers: [{ id: 'body' }] },
        { relation: '配偶', answers: [{ id: 'body' }] },
        { relation: '子女', answers: [{ id: 'h2', answer: '是' }] },
      ],
      applicantAnswers: [],
    });
  });

  it('becomes one policy that lists three people in the centre, on verification and in print', async () => {
    const { browser, draft, product, application } = await saveFamily();
    const { orderNo, version } = draft;
    await browser.api('requestConsent', { orderNo });
    const phone = application.parties['spouse']?.phone?.number ?? '';
    const elsewhere = openBrowser(portal.url);
    await leaveTrail(browser, orderNo, product.documents);
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const ownPhone = sampleApplicant(application).phone?.number ?? '';
    const submit = async () =>
      browser.api(
        'applyInsurance',
        { orderNo, version, premium: draft.premium ?? '', verifyCode: await readCode(portal.services, ownPhone, 'apply') },
        { idempotencyKey: `family-${randomUUID()}` },
      );
    expect((await refusalOf(submit())).code).toBe('CONSENT_NEEDED');
    await agreeAsInsured(portal, elsewhere, phone);
    expect(await submit()).toMatchObject({ state: 'unpaid', premium: draft.premium });

    const charges = await portal.connection.pool.query(
      `select state, amount_fen from charges where owner_id = (select id from orders where order_no = $1)`,
      [orderNo],
    );
    expect(charges.rows).toEqual([{ state: 'open', amount_fen: Math.round(Number(draft.premium) * 100) }]);
    const order = await browser.api('findOrderAndPolicy', { orderNo });
    expect(order.insureds.map(({ relation, riders }) => [relation, riders.length])).toEqual([
      ['本人', 0],
      ['配偶', 1],
      ['子女', 1],
    ]);
    const { payUrl } = await startPaying(browser, orderNo, 'wechat');
    await actAtProvider(browser, payUrl, 'pay');
    const { policyNo } = await waitForState(browser, orderNo, ['issued']);
    await waitForEpolicy(portal, orderNo);

    const owner = browser;
    await logIn(owner, portal.services, ownPhone);
    const { list } = await owner.api('listPolicies', {});
    expect(list.map(({ insuredNames, sumAssured }) => [insuredNames.length, sumAssured])).toEqual([[3, null]]);
    const policy = await owner.api('getPolicy', { policyNo: policyNo ?? '' });
    expect(policy.insureds.map(({ relation, benefits }) => [relation, benefits.length, benefits[0]?.amount])).toEqual([
      ['本人', 1, '30万元'],
      ['配偶', 2, '20万元'],
      ['子女', 2, '50万元'],
    ]);
    expect(policy.insureds[0]?.beneficiaries).toMatchObject([{ share: 100, relation: '配偶' }]);
    const paid = policy.insureds.flatMap(({ benefits }) => benefits.map(({ premium }) => Number(premium)));
    expect(paid.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Number(draft.premium), 2);

    const { url } = await owner.api('getPolicyFileUrl', { policyNo: policyNo ?? '' });
    const text = readPdfText(Buffer.from(await (await owner.fetch(url)).arrayBuffer()));
    for (const { name = '' } of Object.values(application.parties)) expect(text).toContain(name);
    const code = /验证码[^\dA-Z]*([\dA-Z]{6,})/.exec(text)?.[1] ?? '';
    expect(code).not.toBe('');
    const verified = await elsewhere.api('verifyPolicy', { policyNo: policyNo ?? '', code });
    expect(verified).toMatchObject({ insuredNames: expect.arrayContaining([expect.stringContaining('*')]) });
  });

  it('covers the family until its youngest member reaches the age of the term', async () => {
    const parentAndChild = (one: WireApplication): WireApplication => {
      const family = familyOf(one);
      const { spouse: _spouse, ...parties } = family.parties;
      const { spouse: _answers, ...health } = family.health;
      const insureds = family.insureds.filter(({ id }) => id !== 'spouse');
      return {
        ...family,
        parties,
        health,
        choices: { ...family.choices, cover_period: 'to_70' },
        insureds: insureds.map((insured) => ({ ...insured, beneficiaries: { kind: 'statutory', named: [] } })),
      };
    };
    const guest: BuyerOptions = { ...openGuest(portal, (serial += 2)), goodsId: familyGoodsId, change: parentAndChild };
    const { policyNo, application } = await buyPolicy(guest);
    const owner = guest.browser;
    await logIn(owner, portal.services, sampleApplicant(application).phone?.number ?? '');
    const { effectiveOn, coverUntil, insureds } = await owner.api('getPolicy', { policyNo });
    expect(insureds.map(({ relation }) => relation)).toEqual(['本人', '子女']);
    // The child is 8 at the beginning.
    expect(coverUntil).toBe(addDays(addYears(effectiveOn, 70 - 8), -1));
  });
});
