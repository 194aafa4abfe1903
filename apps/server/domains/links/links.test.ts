import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, asSystem } from '@portal/rules/permissions/actor.ts';
import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import {
  deleteLinksTo,
  endLink,
  fateOf,
  findLink,
  followLink,
  type LinkKey,
  linkPurposes,
  listLinks,
  makeLink,
  openLink,
  sayLink,
  sweepLinks,
  takeLink,
} from './public.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const by = asCustomer(randomUUID());
const make = (of: LinkKey, more: { notAfter?: Date } = {}) =>
  inTransaction(portal.services.db, (tx) => makeLink(tx, portal.services, { ...of, by, ...more }));
const follow = (purpose: LinkKey['purpose'], token: string) => followLink(portal.services.db, portal.services, [purpose], token);
const end = (of: LinkKey, how: 'withdrawn' | 'done') => inTransaction(portal.services.db, (tx) => endLink(tx, of, how, portal.clock.now()));
const subject = (purpose: LinkKey['purpose']) => ({ purpose, subjectId: randomUUID() });

describe('a link', () => {
  it('opens what it is for until its time is over, and nothing else', async () => {
    const of = subject('consent');
    const { token, expiresAt } = await make(of);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(expiresAt).toEqual(addMinutes(portal.clock.now(), linkPurposes.consent.minutes));
    expect(await follow('consent', token)).toMatchObject({ ...of, part: '', state: 'open' });
    expect(await follow('payment', token)).toBeUndefined();
    expect(await follow('consent', token.toLowerCase())).toBeUndefined();
    portal.clock.advance(linkPurposes.consent.minutes);
    expect(await follow('consent', token)).toMatchObject({ state: 'expired' });
    const soon = addMinutes(portal.clock.now(), 5);
    expect((await make(of, { notAfter: soon })).expiresAt).toEqual(soon);
  });

  it('is replaced by a newer one for the same person, and by no other', async () => {
    const of = subject('certificate');
    const first = await make({ ...of, part: 'spouse' });
    const other = await make({ ...of, part: 'child' });
    const second = await make({ ...of, part: 'spouse' });
    const states = await Promise.all([first, other, second].map(async ({ token }) => (await follow('certificate', token))?.state));
    expect(states).toEqual(['replaced', 'open', 'open']);
    const listed = await listLinks(portal.services.db, of, portal.clock.now());
    expect(listed.map(({ id, part }) => [id, part])).toEqual([
      [other.id, 'child'],
      [second.id, 'spouse'],
    ]);
  });

  it('leaves one that counts when two are made at once', async () => {
    const of = subject('roster');
    const made = await Promise.all([make(of), make(of), make(of)]);
    const states = await Promise.all(made.map(async ({ token }) => (await follow('roster', token))?.state));
    expect(states.filter((state) => state === 'open')).toHaveLength(1);
    expect(states.filter((state) => state === 'replaced')).toHaveLength(2);
  });

  it('is taken back once, and not when its time is over', async () => {
    const of = subject('payment');
    const { token } = await make(of);
    expect([await end(of, 'withdrawn'), await end(of, 'withdrawn')]).toEqual([true, false]);
    expect(fateOf(await follow('payment', token))).toBe('withdrawn');
    await make(of);
    portal.clock.advance(linkPurposes.payment.minutes);
    expect(await end(of, 'withdrawn')).toBe(false);
  });

  it('is done only after somebody took it, and a purpose without that cannot be', async () => {
    const of = subject('helper');
    const { token } = await make(of);
    expect(await end(of, 'done')).toBe(false);
    const link = await follow('helper', token);
    if (!link) throw new Error('no link');
    const now = portal.clock.now();
    await inTransaction(portal.services.db, (tx) => takeLink(tx, link, Buffer.alloc(32, 1), { now, expiresAt: link.expiresAt }));
    expect(await end(of, 'done')).toBe(true);
    expect(await findLink(portal.services.db, of, now)).toMatchObject({ state: 'done', takenBy: Buffer.alloc(32, 1) });
    await expect(end(subject('roster'), 'done')).rejects.toThrow('no link for roster is done');
  });

  it('counts how often its page was opened, not how often the open page asked', async () => {
    const of = subject('consent');
    const { token } = await make(of);
    const opened = async () => {
      await openLink(portal.services.db, portal.services, ['consent'], token);
      const { rows } = await portal.connection.pool.query('select opened_count as n from links where subject_id = $1', [of.subjectId]);
      return (rows[0] as { n: number }).n;
    };
    expect([await opened(), await opened()]).toEqual([1, 1]);
    portal.clock.advance(11);
    expect(await opened()).toBe(2);
  });

  it('cannot be made by anybody whom its purpose does not name', async () => {
    const making = inTransaction(portal.services.db, (tx) =>
      makeLink(tx, portal.services, { ...subject('payment'), by: asSystem('sweep') }),
    );
    await expect(making).rejects.toThrow('a system makes no link for payment');
  });

  it('goes at the end of its term, and with what it leads to', async () => {
    const [expired, removed] = [subject('device'), subject('device')];
    const [old, gone] = [await make(expired), await make(removed)];
    await inTransaction(portal.services.db, (tx) => deleteLinksTo(tx, [removed.subjectId]));
    expect(await follow('device', gone.token)).toBeUndefined();
    const { minutes, keptDays } = linkPurposes.device;
    portal.clock.advance(minutes + keptDays * 24 * 60);
    await sweepLinks(portal.services.db, portal.clock.now());
    expect(await follow('device', old.token)).toMatchObject({ state: 'expired' });
    portal.clock.advance(1);
    await sweepLinks(portal.services.db, portal.clock.now());
    expect(await follow('device', old.token)).toBeUndefined();
  });

  it('that opens nothing has one text for each reason, which names nobody', () => {
    for (const purpose of Object.keys(linkPurposes) as LinkKey['purpose'][]) {
      const said = (['unknown', 'expired', 'replaced', 'withdrawn', 'settled'] as const).map((fate) => sayLink(purpose, fate));
      expect(new Set(said).size).toBe(said.length);
      for (const text of said) expect(text).toMatch(/^链接|^这个链接/);
    }
  });
});
