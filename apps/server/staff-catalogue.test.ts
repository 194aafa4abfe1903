import { type Role, roles } from '@portal/rules/permissions/rights.ts';
import { staffCatalogue } from '@portal/contract/staff/staff-catalogue.ts';
import { type StaffCallName, staffPaths } from '@portal/contract/staff/staff-paths.ts';
import { splitAddress } from '@portal/contract/call-paths.ts';
import type { CallerKind } from '@portal/contract/define-call.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerCustomer } from './testing/account-steps.ts';
import { staffOf } from './testing/staff.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

// The names are the keys of the table.
const calls = Object.keys(staffPaths) as StaffCallName[];
const callerOf = (name: StaffCallName): CallerKind => staffCatalogue[name].caller;
const closed = calls.filter((name) => callerOf(name) !== 'anyone');
const roleNames = Object.keys(roles) as Role[];

/** The code of the answer to a call without a body: who may not call is refused before the body counts. */
async function codeFor(name: StaffCallName, cookie: string): Promise<string> {
  const { method, path } = splitAddress(staffPaths[name]);
  const url = portal.url + path.replaceAll(/\{\w+\}/g, 'x');
  const answer = await fetch(url, { method, headers: { cookie, 'client-info': 'test' } });
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  return code ?? String(answer.status);
}

const opensOf = (name: StaffCallName): string | undefined => (staffCatalogue[name] as { readonly opens?: string }).opens;

const originalQuery = Reflect.get(pg.Client.prototype, 'query') as (...args: readonly unknown[]) => unknown;
/** Whether a statement reads a sealed column; what two persons decide about is for their eyes, and holds numbers. */
const readsSealed = (text: string): boolean => /^\s*(select|with)\b/i.test(text) && /_sealed"/.test(text) && !text.includes('"proposals"');

/** Lists that show masked parts of names and phones only, so that somebody can tell one line from another. */
const showMasked = ['listHolds', 'listIdentityReviews'];

describe('every call of the insurer’s people', () => {
  it('is closed to whoever is not signed in, and to customers', async () => {
    const { cookies } = await registerCustomer(portal, '13900005101');
    const customer = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const name of closed) {
      expect(await codeFor(name, ''), name).toBe('STAFF_NOT_SIGNED_IN');
      expect(await codeFor(name, customer), name).toBe('STAFF_NOT_SIGNED_IN');
    }
  });

  it.each(roleNames)('opens to the role %s if that has its right, and otherwise leaves a row', async (role) => {
    const { staffId, cookie } = await staffOf(portal, [role]);
    const given: readonly string[] = roles[role].rights;
    const denied: string[] = [];
    for (const name of closed) {
      // It would end the session.
      if (name === 'staffSignOut') continue;
      const caller = callerOf(name);
      const may = typeof caller === 'object' && (caller.staff === 'any' || given.includes(caller.staff));
      const code = await codeFor(name, cookie);
      if (may) expect(code, name).not.toMatch(/RIGHT_MISSING|STAFF_NOT_SIGNED_IN/);
      else {
        expect(code, name).toBe('RIGHT_MISSING');
        denied.push(name);
      }
    }
    const { rows } = await portal.connection.pool.query<{ call: string }>(
      `select call from staff_acts where actor = $1 and outcome = 'RIGHT_MISSING' order by id`,
      [`staff:${staffId}`],
    );
    expect(rows.map(({ call }) => call)).toEqual(denied);
  });

  it('that gets what no program of ours sends is refused, and nothing breaks', async () => {
    const { cookie } = await staffOf(portal);
    const broken: string[] = [];
    for (const name of closed) {
      const { method, path } = splitAddress(staffPaths[name]);
      if (method !== 'POST' || 'form' in staffCatalogue[name]) continue;
      const { shape } = staffCatalogue[name].request as unknown as { readonly shape: Readonly<Record<string, unknown>> };
      for (const odd of ['a\u0000b', '\ud800', '﻿'.repeat(30)]) {
        const body = JSON.stringify(Object.fromEntries(Object.keys(shape).map((key) => [key, odd])));
        const headers = { cookie, 'client-info': 'test', 'content-type': 'application/json' };
        const { status } = await fetch(portal.url + path, { method, headers, body });
        if (status >= 500) broken.push(`${name} with ${JSON.stringify(odd)}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('that says what it opens is no GET: a link or a reload opens nothing', () => {
    for (const name of closed) if (opensOf(name)) expect(staffPaths[name], name).not.toMatch(/^GET /);
  });

  it('that reads sealed columns of people says what it opens', async () => {
    const { cookie } = await staffOf(portal);
    const asked: string[] = [];
    const reading: string[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    query.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args as [string | { readonly text?: string }];
      asked.push(typeof first === 'string' ? first : (first.text ?? ''));
      return Reflect.apply(originalQuery, this, args) as never;
    });
    try {
      for (const name of closed) {
        if (name === 'staffSignOut' || opensOf(name) || !staffPaths[name].startsWith('GET ')) continue;
        asked.length = 0;
        await codeFor(name, cookie);
        if (asked.some((text) => readsSealed(text))) reading.push(name);
      }
    } finally {
      query.mockRestore();
    }
    expect(reading.toSorted()).toEqual(showMasked);
  });
});
