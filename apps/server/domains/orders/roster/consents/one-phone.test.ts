import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { acceptPapers } from '#testing/buying/accept-papers.ts';
import { prepareGroup } from '#testing/buying/buy-group.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { groupMemberName, groupMemberNumber } from '#testing/samples/sample-group.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A group of three whose phones in the roster are these, and its link. */
async function prepare(phones: readonly string[], contact: string) {
  const browser = openBrowser(portal.url);
  const group = await prepareGroup({ browser, count: 3, phone: contact, readCode: (sentTo) => readCode(portal.services, sentTo, 'apply') });
  const { orderNo } = group;
  const setPhone = (serial: number, phone: string) =>
    browser.api('saveRosterRow', {
      orderNo,
      row: serial + 1,
      cells: { name: groupMemberName(serial), certificateNo: groupMemberNumber(serial), occupation: '3010101', phone },
    });
  await browser.api('reopenRoster', { orderNo });
  for (const [at, phone] of phones.entries()) await setPhone(at + 1, phone);
  await browser.api('closeRoster', { orderNo });
  const { token } = await browser.api('giveRosterLink', { orderNo });
  return { ...group, browser, token, setPhone };
}

const identify = (browser: BrowserSession, token: string, serial: number) =>
  browser.api('identifyByRoster', { token, name: groupMemberName(serial), certificateNo: groupMemberNumber(serial) });

async function open(browser: BrowserSession, token: string, serial: number, phone: string) {
  const { proof } = await identify(browser, token, serial);
  await browser.api('sendRosterCode', { token, proof });
  const verifyCode = await readCode(portal.services, phone, 'consent');
  return browser.api('showRosterConsent', { token, proof, verifyCode });
}

async function agree(browser: BrowserSession, token: string, serial: number, phone: string) {
  const shown = await open(browser, token, serial, phone);
  const signature = { kind: 'typed', name: groupMemberName(serial) } as const;
  await browser.api('giveRosterConsent', { token, proof: shown.proof, content: shown.content, signature });
  return shown;
}

const phoneOf = (serial: number) => `1391236${String(serial).padStart(4, '0')}`;

describe('a colleague who has the link, a name and a number', () => {
  it('gets a code to no phone but that of the list, and none at all without one', async () => {
    const { browser, orderNo, token } = await prepare([phoneOf(1), '', phoneOf(3)], '13912360100');
    const colleague = openBrowser(portal.url);
    const typed = { countryCode: '86', number: '13912369999' };
    const { proof, sentTo } = await identify(colleague, token, 1);
    expect(sentTo).toBe('139****0001');
    for (const call of ['sendRosterCode', 'showRosterConsent'] as const) {
      const request = { token, proof, phone: typed, ...(call === 'showRosterConsent' && { verifyCode: '000000' }) };
      // A phone of their own is no field of the request.
      expect((await refusalOf(colleague.api(call, request as never))).code).toBe('INVALID_INPUT');
    }
    expect((await refusalOf(identify(colleague, token, 2))).code).toBe('ROSTER_PHONE_MISSING');
    const { roster } = await browser.api('listRoster', { orderNo });
    expect(roster).toMatchObject({ unsigned: 3, unreachable: 1 });
    const { list } = await browser.api('listRoster', { orderNo, filter: 'unreachable' });
    expect(list.map(({ row }) => row)).toEqual([3]);
  });

  it('signs for nobody with a phone that stands in two rows: the organisation corrects its list', async () => {
    const { browser, orderNo, token, setPhone } = await prepare([phoneOf(11), phoneOf(11), phoneOf(13)], '13912360200');
    const employee = openBrowser(portal.url);
    for (const serial of [1, 2]) expect((await refusalOf(identify(employee, token, serial))).code).toBe('ROSTER_PHONE_SHARED');
    await browser.api('reopenRoster', { orderNo });
    await setPhone(2, phoneOf(12));
    await browser.api('closeRoster', { orderNo });
    await agree(employee, token, 1, phoneOf(11));
    await agree(openBrowser(portal.url), token, 2, phoneOf(12));
    expect((await browser.api('listRoster', { orderNo })).roster).toMatchObject({ unsigned: 1 });
  });

  it('withdraws nothing, so a submitted order stays; the person does, with the phone of the list', async () => {
    const phones = [phoneOf(21), phoneOf(22), phoneOf(23)];
    const { browser, orderNo, token, submit } = await prepare(phones, '13912360300');
    const employees = phones.map(() => openBrowser(portal.url));
    const proofs: string[] = [];
    for (const [at, employee] of employees.entries()) proofs.push((await agree(employee, token, at + 1, phones[at] ?? '')).proof);
    const [own = '', others = ''] = proofs;
    portal.clock.advance(2);
    await submit();
    const colleague = openBrowser(portal.url);
    const { proof } = await identify(colleague, token, 1);
    // Neither a proof without the code of that phone, nor that of another person, nor a made one withdraws.
    const half = own.length / 2;
    const made = own.slice(0, half) + others.slice(half);
    for (const wrong of [proof, made])
      expect((await refusalOf(colleague.api('withdrawRosterConsent', { token, proof: wrong }))).code).toBe('ROSTER_PROOF_EXPIRED');
    await acceptPapers(portal.services, orderNo);
    expect((await browser.api('findOrderAndPolicy', { orderNo })).state).toBe('unpaid');
    await employees[0]?.api('withdrawRosterConsent', { token, proof: own });
    expect((await browser.api('findOrderAndPolicy', { orderNo })).state).toBe('cancelled');
  });

  it('keeps no proof once the list has another phone for the person', async () => {
    const { browser, orderNo, token, setPhone } = await prepare([phoneOf(31), phoneOf(32), phoneOf(33)], '13912360400');
    const shown = await agree(openBrowser(portal.url), token, 1, phoneOf(31));
    await browser.api('reopenRoster', { orderNo });
    await setPhone(1, phoneOf(34));
    await browser.api('closeRoster', { orderNo });
    expect((await browser.api('listRoster', { orderNo })).list[0]).toMatchObject({ consent: 'none' });
    const late = openBrowser(portal.url).api('withdrawRosterConsent', { token, proof: shown.proof });
    expect((await refusalOf(late)).code).toBe('ROSTER_PROOF_EXPIRED');
    await agree(openBrowser(portal.url), token, 1, phoneOf(34));
  });
});
