import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { buyPolicy, openGuest, submitOrder } from '#testing/buying/buyer.ts';
import { logIn, readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleIdNumber } from '#testing/samples/sample-application.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { importWhole, sampleClaim, samplePolicy } from '../../core/core-feeds.testing.ts';
import { listOutbox } from '../../messages/list-outbox.ts';
import { drawBack, drawFront, identitySteps, patience } from '../identity.testing.ts';
import { proveAgain } from './prove-again.ts';

let portal: TestPortal;
let back: File;
beforeAll(async () => {
  portal = await startPortal();
  back = await drawBack();
});
afterAll(() => portal.stop());

const { accountRow, rowsOf, signInWith } = identitySteps(() => portal);
const name = '李明';
let people = 700;
/** Everybody is called the same; the number tells them apart. The local service knows the phone that ends like it. */
function newPerson() {
  people += 2;
  const certificateNo = sampleIdNumber('1990-03-07', people + 1);
  const ownEnd = certificateNo.slice(-4).replace('X', '0');
  return {
    certificateNo,
    ownPhone: `138${String(people).padStart(4, '0')}${ownEnd}`,
    newPhone: `137${String(people).padStart(4, '0')}9998`,
  };
}
type Person = ReturnType<typeof newPerson>;

/** Sends a drawn picture of a card from a browser. */
async function showCard(browser: BrowserSession, { certificateNo }: Person) {
  const front = await drawFront(name, certificateNo);
  return browser.api('authenticateRealName', { idcardFrontPhoto: front, idcardBackPhoto: back, name, idcard: certificateNo });
}
async function enterWithCard(phone: string, person: Person): Promise<BrowserSession> {
  const browser = await signInWith(phone);
  await showCard(browser, person);
  return browser;
}
const standingOf = async (browser: BrowserSession) => {
  const { state, level } = await browser.api('getAuthentication');
  return `${state} ${level}`;
};
const textsTo = async (phone: string) =>
  (await listOutbox(portal.services.db, portal.services.sealer)).filter((sent) => sent.phone === phone).map(({ text }) => text);
const today = () => dayInShanghai(portal.clock.now());
let policies = 8_826_000_000_004_000;

/** A policy that was sold elsewhere, with a claim and points of the person. */
async function reportPerson({ certificateNo }: Person, contact: { phone?: string; phoneConfirmedOn?: string } = {}): Promise<string> {
  policies += 1;
  const policyNo = String(policies);
  const person = { certificateType: '0', certificateNo, name, gender: '0', birthday: '1990-03-07' };
  const { phone, ...confirmed } = contact;
  const { contract } = samplePolicy('') as { contract: object };
  await importWhole(portal, 'policies', [
    samplePolicy(policyNo, { contract: { ...contract, applicant: { ...person, ...(phone && { phone }) }, ...confirmed } }),
  ]);
  const insured = { certificateType: '0', certificateNo, name };
  await importWhole(portal, 'claims', [sampleClaim(policyNo, { claimNo: `CL${policyNo}`, insured })]);
  const earned = { kind: 'earn', points: 300, title: '续期交费', at: '2026-11-01T10:00:00+08:00' };
  await importWhole(portal, 'points', [{ id: `P${policyNo}`, holder: { certificateType: '0', certificateNo }, ...earned }]);
  return policyNo;
}
const seenBy = async ({ api }: BrowserSession) => ({
  policies: (await api('listPolicies', {})).list.map(({ policyNo }) => policyNo),
  claims: (await api('listClaims', {})).total,
  points: (await api('getPoints')).balance,
});
const nothing = { policies: [], claims: 0, points: 0 };
const buyAs = ({ certificateNo }: Person, phone: string, serial: number) => ({
  ...openGuest(portal, serial),
  change: (application: Parameters<typeof changePerson>[0]) =>
    changePerson(application, 'applicant', { name, certificateNo, phone: { countryCode: '86', number: phone } }),
});

describe('a made picture of a stranger’s card, with a new phone', { timeout: patience }, () => {
  it('is read, and opens nothing: no policy sold elsewhere, claim, points, order, or fact in the copy of one’s data', async () => {
    const victim = newPerson();
    const policyNo = await reportPerson(victim, { phone: victim.ownPhone, phoneConfirmedOn: addDays(today(), -30) });
    const { orderNo } = await submitOrder(buyAs(victim, victim.ownPhone, 701));
    const attacker = await enterWithCard(victim.newPhone, victim);
    expect(await standingOf(attacker)).toBe('verified read');
    expect(await seenBy(attacker)).toEqual(nothing);
    expect((await refusalOf(attacker.api('getPolicy', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
    expect((await refusalOf(attacker.api('getClaim', { claimNo: `CL${policyNo}` }))).code).toBe('CLAIM_NOT_FOUND');
    expect((await attacker.api('listOrders', {})).total).toBe(0);
    const ticket = await proveOwner(attacker, portal.services, victim.newPhone);
    const copy = JSON.stringify((await attacker.api('exportMyData', { ticket })).content);
    expect([copy.includes(policyNo), copy.includes(orderNo)]).toEqual([false, false]);
    portal.clock.advance(11);
    expect((await logIn(openBrowser(portal.url), portal.services, victim.newPhone)).adoptedOrders).toBe(0);
    await attacker.api('proveIdentity');
    await showCard(attacker, victim);
    expect(await standingOf(attacker), 'asked again').toBe('verified read');

    const owner = await enterWithCard(victim.ownPhone, victim);
    expect(await standingOf(owner), 'the real person is not shut out').toBe('verified proved');
    expect(await seenBy(owner)).toEqual({ policies: [policyNo], claims: 1, points: 300 });
    expect((await owner.api('listOrders', {})).list.map((order) => order.orderNo)).toEqual([orderNo]);
  });

  it('fills forms: what was read is not secret from who showed it', async () => {
    const person = newPerson();
    const browser = await enterWithCard(person.newPhone, person);
    expect(await browser.api('getUserInfo')).toMatchObject({ realName: name, realNameState: 'verified', level: 'read' });
  });

  it('is not proved by a policy that the attacker buys in the stranger’s name', async () => {
    const victim = newPerson();
    await reportPerson(victim);
    const options = buyAs(victim, victim.newPhone, 703);
    const { policyNo } = await buyPolicy(options);
    const attacker = await enterWithCard(victim.newPhone, victim);
    expect(await standingOf(attacker)).toBe('verified read');
    expect(await seenBy(attacker)).toEqual(nothing);
    expect((await refusalOf(attacker.api('getPolicy', { policyNo }))).code).toBe('POLICY_NOT_FOUND');
  });
});

describe('a customer is proved', { timeout: patience }, () => {
  const provedBy = async (browser: BrowserSession) => (await accountRow(browser))['proved_by'];

  it('by the service for the three-factor check; one that differs or does not answer proves nothing', async () => {
    const person = newPerson();
    expect(await provedBy(await enterWithCard(person.ownPhone, person))).toBe('gateway');
    const [other, silent] = [newPerson(), newPerson()];
    expect(await standingOf(await enterWithCard(other.newPhone, other))).toBe('verified read');
    expect(await standingOf(await enterWithCard(`13700000003`, silent))).toBe('verified read');
  });

  it('by nothing if no service is connected and no policy agrees', async () => {
    const person = newPerson();
    const browser = await enterWithCard(person.newPhone, person);
    const { id } = await accountRow(browser);
    await rowsOf(
      'update accounts set phone_sealed = $2 where id = $1',
      id,
      portal.services.sealer.sealJson('account phone', String(id), { countryCode: '86', number: person.ownPhone }),
    );
    await proveAgain({ ...portal.services, identityGateway: undefined }, String(id));
    expect(await standingOf(browser)).toBe('verified read');
    await proveAgain(portal.services, String(id));
    expect(await standingOf(browser)).toBe('verified proved');
  });

  it('by the service at most ten times a day for one certificate: it does not reveal whose a phone is', async () => {
    const person = newPerson();
    const browser = await enterWithCard(person.newPhone, person);
    const { id } = await accountRow(browser);
    for (let asked = 1; asked < 10; asked += 1) await proveAgain(portal.services, String(id));
    await rowsOf(
      'update accounts set phone_sealed = $2 where id = $1',
      id,
      portal.services.sealer.sealJson('account phone', String(id), { countryCode: '86', number: person.ownPhone }),
    );
    await proveAgain(portal.services, String(id));
    expect(await standingOf(browser)).toBe('verified read');
  });

  it('by a policy of the core system whose phone was confirmed within twelve months', async () => {
    const person = newPerson();
    const policyNo = await reportPerson(person, { phone: person.newPhone, phoneConfirmedOn: addDays(today(), -300) });
    const browser = await enterWithCard(person.newPhone, person);
    expect([await provedBy(browser), (await seenBy(browser)).policies]).toEqual(['policy_core', [policyNo]]);
    for (const contact of [{}, { phoneConfirmedOn: addDays(today(), -370) }]) {
      const late = newPerson();
      await reportPerson(late, { phone: late.newPhone, ...contact });
      expect(await standingOf(await enterWithCard(late.newPhone, late))).toBe('verified read');
    }
  });

  it('by no policy whose phone was another account’s, even one that is closed, or was confirmed before another phone', async () => {
    const person = newPerson();
    const former = await signInWith(person.newPhone);
    await former.api('closeAccount', { ticket: await proveOwner(former, portal.services, person.newPhone) });
    portal.clock.advance(11);
    await reportPerson(person, { phone: person.newPhone, phoneConfirmedOn: addDays(today(), -30) });
    expect(await standingOf(await enterWithCard(person.newPhone, person))).toBe('verified read');
    const moved = newPerson();
    await reportPerson(moved, { phone: moved.newPhone, phoneConfirmedOn: addDays(today(), -100) });
    await reportPerson(moved, { phone: '13912340000', phoneConfirmedOn: addDays(today(), -10) });
    expect(await standingOf(await enterWithCard(moved.newPhone, moved))).toBe('verified read');
  });

  it('by a policy bought here with this phone, as long as nobody else names the certificate', async () => {
    const person = newPerson();
    const { orderNo } = await buyPolicy(buyAs(person, person.newPhone, 709));
    const browser = await enterWithCard(person.newPhone, person);
    expect([await provedBy(browser), await standingOf(browser)]).toEqual(['policy_here', 'verified proved']);
    expect((await browser.api('listOrders', {})).list.map((order) => order.orderNo)).toEqual([orderNo]);
    const stranger = newPerson();
    await buyPolicy(buyAs(stranger, stranger.newPhone, 717));
    const squatter = await enterWithCard(stranger.newPhone, stranger);
    expect(await standingOf(squatter)).toBe('verified proved');
    await submitOrder(buyAs(stranger, stranger.ownPhone, 719));
    portal.clock.advance(11);
    expect((await logIn(openBrowser(portal.url), portal.services, stranger.newPhone)).adoptedOrders, 'of the real person').toBe(0);
    expect(await standingOf(squatter)).toBe('verified read');
    await reportPerson(person);
    expect(await standingOf(browser), 'the core system knows the person').toBe('verified read');
    expect(await seenBy(browser)).toMatchObject({ claims: 0 });
    const owner = await enterWithCard(person.ownPhone, person);
    expect(await standingOf(owner), 'and the real one is proved without a review').toBe('verified proved');
  });

  it('no longer when the phone changes, until a source agrees with the new one; a reviewer’s word stays', async () => {
    const move = async (browser: BrowserSession, from: string, to: string): Promise<void> => {
      // More codes than one device gets without a captcha.
      await rowsOf('delete from rate_limits');
      const ticket = await proveOwner(browser, portal.services, from);
      const phone = { countryCode: '86', number: to };
      await browser.api('sendVerifyCode', { purpose: 'change', phone });
      await browser.api('changePhone', { ticket, phone, verifyCode: await readCode(portal.services, to, 'change') });
      portal.clock.advance(11);
    };
    const person = newPerson();
    const browser = await enterWithCard(person.ownPhone, person);
    const [foreign, own] = [`139${person.ownPhone.slice(3, 7)}9997`, `135${person.ownPhone.slice(3)}`];
    await move(browser, person.ownPhone, foreign);
    expect([await standingOf(browser), (await accountRow(browser))['certificate_hash']]).toEqual(['verified read', null]);
    await move(browser, foreign, own);
    expect(await browser.api('proveIdentity')).toMatchObject({ level: 'proved' });
    await rowsOf("update accounts set proved_by = 'review' where id = $1", (await accountRow(browser))['id']);
    await move(browser, own, `134${person.ownPhone.slice(3, 7)}9996`);
    expect(await standingOf(browser)).toBe('verified proved');
  });
});

describe('of two accounts with one certificate', { timeout: patience }, () => {
  const waitingNo = async (browser: BrowserSession): Promise<string> => {
    const { id } = await accountRow(browser);
    const [review] = await rowsOf("select case_no from cases where kind = 'identity' and state = 'submitted' and subject_id = $1", id);
    return String(review?.['case_no']);
  };

  it('the first is told once and keeps everything, the second waits for a reviewer, and may try again if rejected', async () => {
    const person = newPerson();
    const policyNo = await reportPerson(person);
    const first = await enterWithCard(person.ownPhone, person);
    const second = await enterWithCard(person.newPhone, person);
    expect([await standingOf(first), await standingOf(second)]).toEqual(['verified proved', 'manual_review read']);
    expect([await seenBy(first), await seenBy(second)]).toEqual([{ policies: [policyNo], claims: 1, points: 300 }, nothing]);
    expect(await first.api('getAuthentication')).toMatchObject({ isContested: true });
    const reviewNo = await waitingNo(second);
    await rowsOf("update uploaded_images set created_at = created_at - interval '1 second' where side = 'back'");
    const { api } = await staffOf(portal);
    const shown = await api('openIdentityReview', { reviewNo, reason: 'two accounts' });
    expect(shown).toMatchObject({ contested: { phone: `138****${person.ownPhone.slice(-4)}`, provedBy: 'gateway' } });
    expect(shown.images).toEqual(['1-front.jpg', '2-back.jpg']);
    await api('rejectIdentityReview', { reviewNo, reason: '证件照片不是原件' });
    expect([await standingOf(first), await standingOf(second)]).toEqual(['verified proved', 'rejected none']);
    await showCard(second, person);
    expect(await standingOf(second), 'not shut out').toBe('manual_review read');
    expect((await textsTo(person.ownPhone)).filter((text) => text.includes('出示了与您相同的证件'))).toHaveLength(1);
  });

  it('the one whom the reviewer approves gets the certificate and the orders of its person; the other is told', async () => {
    const person = newPerson();
    const policyNo = await reportPerson(person);
    const { orderNo } = await submitOrder(buyAs(person, person.newPhone, 713));
    const first = await enterWithCard(person.ownPhone, person);
    expect((await first.api('listOrders', {})).total).toBe(1);
    const second = await enterWithCard(person.newPhone, person);
    const [one, other] = [await staffOf(portal), await staffOf(portal)];
    const reviewNo = await waitingNo(second);
    const proposed = await one.api('approveIdentityReview', { reviewNo });
    if (proposed.result !== 'proposed') throw new Error('one person alone has decided a contested review');
    await other.api('openIdentityReview', { reviewNo, reason: '复核' });
    await other.api('approveProposal', { proposalNo: proposed.proposalNo });
    expect([await standingOf(first), await standingOf(second)]).toEqual(['rejected none', 'verified proved']);
    expect([await seenBy(first), (await seenBy(second)).policies]).toEqual([nothing, [policyNo]]);
    expect((await first.api('listOrders', {})).total).toBe(0);
    expect((await second.api('listOrders', {})).list.map((order) => order.orderNo)).toEqual([orderNo]);
    expect((await textsTo(person.ownPhone)).join()).toContain('该证件已由本人在另一账户通过核对');
  });

  it('that prove it at the same time, one is proved and a reviewer looks at the other', async () => {
    const person = newPerson();
    const browsers = [await enterWithCard(person.newPhone, person), await enterWithCard(`136${person.newPhone.slice(3)}`, person)];
    for (const [index, browser] of browsers.entries()) {
      const { id } = await accountRow(browser);
      const number = `13${index}${person.ownPhone.slice(3)}`;
      await rowsOf(
        'update accounts set phone_sealed = $2 where id = $1',
        id,
        portal.services.sealer.sealJson('account phone', String(id), { countryCode: '86', number }),
      );
    }
    await Promise.all(browsers.map((browser) => browser.api('proveIdentity')));
    expect((await Promise.all(browsers.map(standingOf))).toSorted()).toEqual(['manual_review read', 'verified proved']);
  });

  it('the second is proved by itself once the first has closed its account', async () => {
    const person = newPerson();
    const first = await enterWithCard(`139${person.ownPhone.slice(3)}`, person);
    expect(await standingOf(first)).toBe('verified proved');
    await first.api('closeAccount', { ticket: await proveOwner(first, portal.services, `139${person.ownPhone.slice(3)}`) });
    expect(await standingOf(await enterWithCard(person.ownPhone, person))).toBe('verified proved');
  });
});
