import { type Role, roleNames } from '@portal/rules/permissions/rights.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaffApi, type StaffApi } from '@portal/contract/staff/staff-client.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { staffActor, type StaffBrowser, staffOf } from '../../testing/staff.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { inviteStaff } from './invitations.ts';
import { removeStaff } from './manage-staff.ts';
import { codeAt } from './one-time-codes.ts';
import { addSampleStaff } from './sample-staff.ts';
import { insertStaff } from './staff.queries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const password = 'a long enough password';
let count = 0;

/** A browser of nobody yet. `from`: the network that a proxy names. */
function guest(from = '192.0.2.7'): { readonly api: StaffApi; cookie: string } {
  const browser: { cookie: string; readonly api: StaffApi } = {
    cookie: '',
    api: createStaffApi(async ({ method, url, body, headers }) => {
      const sent = new Headers({ ...headers, 'client-info': 'test', cookie: browser.cookie, 'x-forwarded-for': from });
      if (typeof body === 'string') sent.set('content-type', 'application/json');
      const response = await fetch(portal.url + url, { method, headers: sent, body: body ?? null });
      const [set] = response.headers.getSetCookie();
      if (set) browser.cookie = set.split(';', 1)[0] ?? '';
      return { status: response.status, body: await response.text() };
    }),
  };
  return browser;
}

/** Somebody who has accepted an invitation. */
async function join(roles: readonly Role[] = ['service']) {
  count += 1;
  const staffId = `person.${count}`;
  const { db, sealer } = portal.services;
  await insertStaff(db, { id: staffId, name: '何悦', roles: [...roles], state: 'invited', created_at: portal.clock.now() });
  const invitation = await inTransaction(db, (tx) => inviteStaff(tx, { sealer, clock: portal.clock.now }, staffId));
  const { secret } = await guest(`192.0.2.${100 + count}`).api('openInvitation', { invitation });
  const code = codeAt(secret, portal.clock.now());
  const { recoveryCodes } = await guest(`192.0.2.${100 + count}`).api('acceptInvitation', { invitation, password, code });
  portal.clock.advance(1);
  return { staffId, secret, recoveryCodes, invitation };
}

const codeNow = (secret: string, offBySeconds = 0) => codeAt(secret, new Date(portal.clock.now().getTime() + offBySeconds * 1_000));
const actsOf = async (staffId: string) => (await staffOf(portal)).api('listActs', { staffId });

describe('a person of the insurer', () => {
  it('joins by an invitation, signs in with password and code, and is known by the cookie alone', async () => {
    const { staffId, secret } = await join(['service']);
    const browser = guest();
    expect(await browser.api('staffSignIn', { staffId, password, code: codeNow(secret) })).toMatchObject({ name: '何悦', roles: ['客服'] });
    expect(await browser.api('whoAmI')).toEqual({ staffId, name: '何悦', rights: ['leads.read'] });
    await browser.api('staffSignOut');
    expect((await refusalOf(browser.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
  });

  it('uses an invitation once, and a code once', async () => {
    const { staffId, secret, invitation } = await join();
    expect((await refusalOf(guest().api('openInvitation', { invitation }))).code).toBe('INVITATION_INVALID');
    const code = codeNow(secret);
    await guest('192.0.2.20').api('staffSignIn', { staffId, password, code });
    expect((await refusalOf(guest('192.0.2.20').api('staffSignIn', { staffId, password, code }))).code).toBe('STAFF_CODE_USED');
    expect((await actsOf(staffId)).length).toBe(0);
    const [row] = await (await staffOf(portal)).api('listActs', { subject: staffId });
    expect(row).toMatchObject({ actor: 'staff:?', call: 'staffSignIn', outcome: 'STAFF_CODE_USED' });
  });

  it('is signed out by another invitation, also once it is accepted: a lost computer opens nothing', async () => {
    const { staffId, secret } = await join();
    const lost = guest('192.0.2.210');
    await lost.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    const { db, sealer } = portal.services;
    const invitation = await inTransaction(db, (tx) => inviteStaff(tx, { sealer, clock: portal.clock.now }, staffId));
    const anew = await guest('192.0.2.211').api('openInvitation', { invitation });
    await guest('192.0.2.211').api('acceptInvitation', { invitation, password, code: codeNow(anew.secret) });
    expect((await refusalOf(lost.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
  });

  it('is told when the clock of the phone is two minutes off', async () => {
    const { staffId, secret } = await join();
    for (const off of [-120, 120]) {
      const tried = guest('192.0.2.21').api('staffSignIn', { staffId, password, code: codeNow(secret, off) });
      expect((await refusalOf(tried)).code).toBe('STAFF_CLOCK_OFF');
    }
    await guest('192.0.2.21').api('staffSignIn', { staffId, password, code: codeNow(secret, 25) });
  });

  it('signs in with each recovery code once', async () => {
    const { staffId, recoveryCodes } = await join();
    const [code = ''] = recoveryCodes;
    expect(await guest('192.0.2.22').api('staffSignIn', { staffId, password, code })).toMatchObject({ codesLeft: 9 });
    expect((await refusalOf(guest('192.0.2.22').api('staffSignIn', { staffId, password, code }))).code).toBe('STAFF_SIGN_IN_WRONG');
  });

  it('is locked out after five failures, the right password and code included, until the time is over', async () => {
    const { staffId, secret } = await join();
    const enter = (given: string, at: number) =>
      guest(`192.0.2.${30 + at}`).api('staffSignIn', { staffId, password: given, code: codeNow(secret) });
    for (let at = 0; at < 5; at += 1) expect((await refusalOf(enter('not the password', at))).code).toBe('STAFF_SIGN_IN_WRONG');
    expect((await refusalOf(enter(password, 6))).code).toBe('STAFF_LOCKED');
    portal.clock.advance(16);
    await enter(password, 7);
  });

  it('begins to count failures anew after each sign-in: single slips lock nobody out', async () => {
    const { staffId, secret } = await join();
    const enter = (given: string, at: number) =>
      guest(`192.0.2.${200 + at}`).api('staffSignIn', { staffId, password: given, code: codeNow(secret) });
    for (let at = 0; at < 4; at += 1) expect((await refusalOf(enter('not the password', at))).code).toBe('STAFF_SIGN_IN_WRONG');
    await enter(password, 4);
    portal.clock.advance(1);
    expect((await refusalOf(enter('not the password', 5))).code).toBe('STAFF_SIGN_IN_WRONG');
    await enter(password, 6);
  });

  it('is refused in the same words and after as many failures under a name that nobody has', async () => {
    const enter = (at: number) => guest(`192.0.2.${70 + at}`).api('staffSignIn', { staffId: 'no.such.person', password, code: '123456' });
    for (let at = 0; at < 5; at += 1) expect((await refusalOf(enter(at))).code).toBe('STAFF_SIGN_IN_WRONG');
    const locked = await refusalOf(enter(6));
    expect([locked.code, locked.message]).toEqual([
      'STAFF_LOCKED',
      '登录失败次数过多，账号已锁定，请在 15 分钟后再试，或请系统管理员核实。',
    ]);
    portal.clock.advance(16);
    expect((await refusalOf(enter(7))).code).toBe('STAFF_SIGN_IN_WRONG');
  });

  it('ends a session that comes from another network, and leaves a row', async () => {
    const { staffId, secret } = await join();
    const own = guest('198.51.100.4');
    await own.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    const thief = guest('203.0.113.9');
    thief.cookie = own.cookie;
    expect((await refusalOf(thief.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
    expect((await refusalOf(own.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
    expect((await actsOf(staffId))[0]).toMatchObject({ call: 'session', outcome: 'other_network' });
  });

  it('is signed out after 15 idle minutes, and after 10 hours of work', async () => {
    const { staffId, secret } = await join();
    const idle = guest();
    await idle.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    portal.clock.advance(14);
    await idle.api('whoAmI');
    portal.clock.advance(16);
    expect((await refusalOf(idle.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
    const busy = guest();
    await busy.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    for (let minutes = 0; minutes < 590; minutes += 10) {
      portal.clock.advance(10);
      await busy.api('whoAmI');
    }
    portal.clock.advance(11);
    expect((await refusalOf(busy.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
  });

  it('changes the password; other sessions end, a weak one is refused', async () => {
    const { staffId, secret } = await join();
    const here = guest('192.0.2.50');
    await here.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    portal.clock.advance(1);
    const there = guest('192.0.2.51');
    await there.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    expect((await refusalOf(here.api('changeStaffPassword', { password, next: `${staffId}-2026` }))).code).toBe('PASSWORD_WEAK');
    await here.api('changeStaffPassword', { password, next: 'another long password' });
    await here.api('whoAmI');
    expect((await refusalOf(there.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
  });
});

describe('a stolen session', () => {
  it('guesses the password five times, and then locks the account', async () => {
    const { staffId, secret } = await join();
    const thief = guest('192.0.2.60');
    await thief.api('staffSignIn', { staffId, password, code: codeNow(secret) });
    const guessing = () => thief.api('changeStaffPassword', { password: 'a guess', next: 'another long password' });
    for (let at = 0; at < 5; at += 1) expect((await refusalOf(guessing())).code).toBe('STAFF_SIGN_IN_WRONG');
    expect((await refusalOf(guessing())).code).toBe('STAFF_LOCKED');
  });
});

describe('roles', () => {
  let first: StaffBrowser;
  let second: StaffBrowser;
  beforeEach(async () => {
    first = await staffOf(portal, ['administrator']);
    second = await staffOf(portal, ['administrator']);
  });
  const reason = '新同事入职，负责客服';

  it('of a new account count when another administrator has approved them', async () => {
    const staffId = `new.${(count += 1)}`;
    const { proposalNo } = await first.api('addStaff', { staffId, name: '叶青', roles: ['service'], reason });
    expect((await refusalOf(first.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_OWN');
    expect((await second.api('listProposals')).find((one) => one.proposalNo === proposalNo)).toMatchObject({
      proposedBy: first.staffId,
      actions: ['approve', 'refuse'],
    });
    await second.api('approveProposal', { proposalNo });
    expect((await first.api('listStaff')).find((one) => one.staffId === staffId)).toMatchObject({ state: 'invited', roles: ['service'] });
  });

  it('are not given to oneself, nor by a second account of one’s own that a proposal concerns', async () => {
    const own = { staffId: first.staffId, roles: ['administrator', 'cashier'] as Role[], reason };
    expect((await refusalOf(first.api('setStaffRoles', own))).code).toBe('OWN_ACCOUNT');
    const { proposalNo } = await second.api('setStaffRoles', own);
    expect((await refusalOf(first.api('approveProposal', { proposalNo }))).code).toBe('OWN_ACCOUNT');
    expect((await refusalOf(second.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_OWN');
  });

  it('that are taken away count at once, also for what their owner has proposed', async () => {
    const worker = await staffOf(portal, ['administrator', 'service']);
    const { proposalNo: mine } = await worker.api('addStaff', {
      staffId: `gone.${(count += 1)}`,
      name: '叶青',
      roles: ['service'],
      reason,
    });
    const { proposalNo } = await first.api('setStaffRoles', { staffId: worker.staffId, roles: ['service'], reason });
    await second.api('approveProposal', { proposalNo });
    expect((await refusalOf(worker.api('listStaff'))).code).toBe('RIGHT_MISSING');
    expect((await refusalOf(second.api('approveProposal', { proposalNo: mine }))).code).toBe('PROPOSAL_CHANGED');
    expect((await refusalOf(second.api('approveProposal', { proposalNo: mine }))).code).toBe('PROPOSAL_DECIDED');
    const denied = (await actsOf(worker.staffId)).find(({ outcome }) => outcome === 'RIGHT_MISSING');
    expect(denied).toMatchObject({ call: 'listStaff' });
  });

  it('that changed after a proposal are not overwritten by it', async () => {
    const worker = await staffOf(portal, ['service']);
    const { proposalNo } = await first.api('setStaffRoles', { staffId: worker.staffId, roles: ['cashier'], reason });
    await portal.connection.pool.query(`update staff set roles = '{editor}' where id = $1`, [worker.staffId]);
    expect((await refusalOf(second.api('approveProposal', { proposalNo }))).code).toBe('PROPOSAL_CHANGED');
  });

  it('are approved once, if two approve at once', async () => {
    const third = await staffOf(portal, ['administrator']);
    const { proposalNo } = await first.api('addStaff', { staffId: `once.${(count += 1)}`, name: '叶青', roles: ['service'], reason });
    const both = await Promise.allSettled([second, third].map(({ api }) => api('approveProposal', { proposalNo })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('leave an administrator, whoever goes', async () => {
    const { pool } = portal.connection;
    await pool.query(`update staff set roles = '{service}' where 'administrator' = any(roles) and id <> all($1)`, [
      [first.staffId, second.staffId],
    ]);
    expect((await refusalOf(first.api('removeStaff', { staffId: first.staffId, reason }))).code).toBe('OWN_ACCOUNT');
    await first.api('removeStaff', { staffId: second.staffId, reason });
    expect((await refusalOf(second.api('whoAmI'))).code).toBe('STAFF_NOT_SIGNED_IN');
    const keeper = await staffOf(portal, ['administrator']);
    await pool.query(`update staff set state = 'left' where id = $1`, [keeper.staffId]);
    const { proposalNo } = await first.api('addStaff', { staffId: `last.${(count += 1)}`, name: '叶青', roles: ['service'], reason });
    expect(proposalNo).toBeGreaterThan(0);
    expect((await refusalOf(first.api('setStaffRoles', { staffId: first.staffId, roles: ['service'], reason }))).code).toBe(
      'LAST_ADMINISTRATOR',
    );
  });
});

describe('people of the sandbox', () => {
  it('do not count as administrators where the sandbox is off', async () => {
    const { db, sealer, clock, hasher } = portal.services;
    await addSampleStaff({ db, sealer, clock, hasher });
    const outside = { db, demonstration: false };
    const owner = await staffOf(portal, ['administrator']);
    await portal.connection.pool.query(`update staff set state = 'left' where not is_sample and id <> $1`, [owner.staffId]);
    const sample = staffActor('sample.admin', ['administrator']);
    expect(await removeStaff(outside, sample, owner.staffId)).toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    expect(await removeStaff({ db, demonstration: true }, sample, owner.staffId)).toEqual({});
  });
});

describe('who forces an act alone', () => {
  it('needs the right to it and a reason; it stays listed until another has confirmed it', async () => {
    const proposer = await staffOf(portal, ['administrator']);
    const duty = await staffOf(portal, ['administrator', 'duty']);
    const { proposalNo } = await proposer.api('addStaff', {
      staffId: `urgent.${(count += 1)}`,
      name: '叶青',
      roles: ['service'],
      reason: '夜间值班',
    });
    expect((await refusalOf(proposer.api('forceProposal', { proposalNo, reason: '系统升级，无人可以复核' }))).code).toBe('RIGHT_MISSING');
    expect((await refusalOf(duty.api('forceProposal', { proposalNo, reason: '急' }))).code).toBe('REASON_NEEDED');
    await duty.api('forceProposal', { proposalNo, reason: '夜间系统故障，无人可以复核' });
    expect((await refusalOf(duty.api('confirmProposal', { proposalNo }))).code).toBe('PROPOSAL_OWN');
    const other = await staffOf(portal, ['administrator']);
    const find = async () => (await other.api('listProposals')).find((one) => one.proposalNo === proposalNo);
    expect(await find()).toMatchObject({ state: 'forced', reason: '夜间系统故障，无人可以复核', actions: ['confirm'] });
    await other.api('confirmProposal', { proposalNo });
    expect(await find()).toBeUndefined();
  });
});

describe('the cookie of one kind of person', () => {
  it('opens nothing of the other', async () => {
    const staff = await staffOf(portal, roleNames);
    const asCustomer = await fetch(`${portal.url}/api/secure/user/sessions`, { headers: { cookie: staff.cookie } });
    expect(asCustomer.status).toBe(401);
    const asStaff = await fetch(`${portal.url}/staff/session`, {
      headers: { cookie: staff.cookie.replace('portal_staff', 'portal_session') },
    });
    expect(asStaff.status).toBe(401);
  });
});
