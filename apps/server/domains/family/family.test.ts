import { CallRefused } from '@portal/contract/client.ts';
import { MOST_KEPT_MEMBERS } from '@portal/rules/family/kept-members.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveOwner, registerCustomer } from '../../testing/account-steps.ts';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { memberPerson, sampleMember } from '../../testing/samples/sample-member.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { consentVersion } = sampleMember;
const wife = sampleMember;
const daughter = { relation: '03', person: memberPerson(4, '2018-03-04', '2099907'), consentVersion } as const;

/** `CODE`, or `CODE path rule` of each finding. */
async function refusalsOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof CallRefused)) throw new Error('not refused');
  return error.findings.length === 0 ? [error.code] : error.findings.map(({ path, rule }) => `${error.code} ${path} ${rule}`);
}

const ticketOf = async (browser: BrowserSession, number: string) => {
  portal.clock.advance(1);
  return proveOwner(browser, portal.services, number);
};

describe('the family members that a customer keeps', () => {
  it('are refused with 5004 while there are none, then listed masked, and read in full one by one', async () => {
    const browser = await registerCustomer(portal, '13800040001');
    expect(await refusalsOf(browser.api('listFamilyMembers'))).toEqual(['5004']);
    const bearer = { authorization: `Bearer ${browser.accessKey}` };
    const answer = await browser.fetch('/api/secure/user/family', { headers: bearer });
    expect(answer.status, 'an empty list is no error of the network').toBe(200);
    const { id } = await browser.api('saveFamilyMember', wife);
    const { certificateNo } = wife.person;
    const masked = `${certificateNo.slice(0, 3)}***********${certificateNo.slice(-4)}`;
    const certificate = { certificateType: '0', certificateNo: masked, certificateValidUntil: '2028-01-01', validity: 'valid' };
    expect(await browser.api('listFamilyMembers')).toEqual({ members: [{ id, relation: '02', name: '样*甲', ...certificate }] });
    expect(await browser.api('getFamilyMember', { id })).toEqual({ id, relation: '02', person: wife.person });
    const { rows } = await portal.connection.pool.query('select row_to_json(family_members)::text as stored from family_members');
    expect(JSON.stringify(rows)).not.toContain(certificateNo);
  });

  it('are changed by their id, and removed', async () => {
    const browser = await registerCustomer(portal, '13800040002');
    const { id } = await browser.api('saveFamilyMember', wife);
    const changed = { ...wife.person, name: '样例乙', certificateValidUntil: '2027-01-01' };
    await browser.api('saveFamilyMember', { ...wife, id, person: changed });
    expect((await browser.api('getFamilyMember', { id })).person).toEqual(changed);
    expect((await browser.api('listFamilyMembers')).members).toHaveLength(1);
    await browser.api('removeFamilyMember', { id });
    expect(await refusalsOf(browser.api('listFamilyMembers'))).toEqual(['5004']);
    expect(await refusalsOf(browser.api('removeFamilyMember', { id }))).toEqual(['MEMBER_NOT_FOUND']);
  });

  it('of another account are not found', async () => {
    const [owner, stranger] = [await registerCustomer(portal, '13800040003'), await registerCustomer(portal, '13800040004')];
    const { id } = await owner.api('saveFamilyMember', wife);
    expect(await refusalsOf(stranger.api('getFamilyMember', { id }))).toEqual(['MEMBER_NOT_FOUND']);
    expect(await refusalsOf(stranger.api('saveFamilyMember', { ...wife, id }))).toEqual(['MEMBER_NOT_FOUND']);
    expect(await refusalsOf(stranger.api('removeFamilyMember', { id }))).toEqual(['MEMBER_NOT_FOUND']);
    expect((await owner.api('getFamilyMember', { id })).person).toEqual(wife.person);
  });

  it('are kept only with the consent in force, one spouse, no certificate twice, and complete', async () => {
    const browser = await registerCustomer(portal, '13800040005');
    expect(await refusalsOf(browser.api('saveFamilyMember', { ...wife, consentVersion: '2020-01' }))).toEqual(['FAMILY_CONSENT_NEEDED']);
    await browser.api('saveFamilyMember', wife);
    const other = { ...wife, person: memberPerson(6) };
    expect(await refusalsOf(browser.api('saveFamilyMember', other))).toEqual(['MEMBER_INCOMPLETE relation family.one_spouse']);
    const twin = { ...wife, relation: '01' } as const;
    expect(await refusalsOf(browser.api('saveFamilyMember', twin))).toEqual(['MEMBER_INCOMPLETE person.certificateNo family.duplicate']);
    const { name: _, ...nameless } = daughter.person;
    expect(await refusalsOf(browser.api('saveFamilyMember', { person: nameless, consentVersion }))).toEqual([
      'MEMBER_INCOMPLETE relation relation.required',
      'MEMBER_INCOMPLETE person.name person.name_required',
    ]);
  });

  it('are at most twenty', async () => {
    const browser = await registerCustomer(portal, '13800040006');
    for (let at = 0; at < MOST_KEPT_MEMBERS; at += 1) {
      if (at % 10 === 9) portal.clock.advance(11);
      await browser.api('saveFamilyMember', {
        ...daughter,
        person: { ...daughter.person, certificateNo: sampleIdNumber('2018-03-04', 10 + at * 2) },
      });
    }
    portal.clock.advance(11);
    expect(await refusalsOf(browser.api('saveFamilyMember', daughter))).toEqual(['TOO_MANY_MEMBERS']);
  });

  it("are in the copy of the customer's data, and go with the consent or the account", async () => {
    const number = '13800040007';
    const browser = await registerCustomer(portal, number);
    const { id } = await browser.api('saveFamilyMember', daughter);
    const { content } = await browser.api('exportMyData', { ticket: await ticketOf(browser, number) });
    expect(content['familyMembers']).toEqual([{ id, relation: '03', person: daughter.person }]);
    const [consent] = (await browser.api('listMyConsents')).consents;
    expect(consent).toMatchObject({ kind: 'family_members', orderNo: null, withdrawnAt: null });
    await browser.api('withdrawConsent', { id: consent?.id ?? '' });
    expect(await refusalsOf(browser.api('listFamilyMembers'))).toEqual(['5004']);
    await browser.api('saveFamilyMember', daughter);
    expect((await browser.api('listMyConsents')).consents.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
    const { umUserId } = await browser.api('getUserInfo');
    await browser.api('closeAccount', { ticket: await ticketOf(browser, number) });
    const { rows } = await portal.connection.pool.query('select id from family_members where account_id = $1', [umUserId]);
    expect(rows).toEqual([]);
  });
});
