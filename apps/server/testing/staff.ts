import { createStaffApi, type StaffApi } from '@portal/contract/staff/staff-client.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { type Role, rightsOf, roleNames } from '@portal/rules/permissions/rights.ts';
import { randomBytes } from 'node:crypto';
import { insertStaff } from '../domains/staff/staff.queries.ts';
import { startStaffSession } from '../domains/staff/staff-sessions.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Sealer } from '../platform/sealing.ts';
import type { TestPortal } from './test-portal.ts';

/** The hash of a password that nobody knows. */
const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Where tests run. */
const network = '127.0.0.1';

/** A person of the insurer as an actor, for use cases that are called without a server. */
export const staffActor = (staffId = 'lin.yue', roles: readonly Role[] = roleNames): StaffActor => ({
  kind: 'staff',
  staffId,
  name: '林悦',
  rights: rightsOf(roles),
});

/** A person of the insurer with these roles, signed in: the cookie of their session. */
export async function signInAsStaff(
  { db, sealer, now }: { readonly db: Database; readonly sealer: Sealer; readonly now: Date },
  { staffId, roles }: { readonly staffId: string; readonly roles: readonly Role[] },
): Promise<string> {
  await insertStaff(db, {
    id: staffId,
    name: '林悦',
    roles: [...roles],
    state: 'active',
    password_hash: nobodysHash,
    totp_sealed: sealer.seal('staff secret', staffId, 'none'),
    created_at: now,
  });
  const networkHash = sealer.hash('staff network', network);
  return `portal_staff=${await startStaffSession(db, { sealer, clock: () => now }, { staffId, networkHash })}`;
}

export interface StaffBrowser {
  readonly staffId: string;
  readonly api: StaffApi;
  readonly cookie: string;
}

/** Somebody of the insurer with these roles, by default all, who calls a portal. Each call of this function makes another person. */
export async function staffOf(
  { services, url, clock }: Pick<TestPortal, 'services' | 'url' | 'clock'>,
  roles: readonly Role[] = roleNames,
): Promise<StaffBrowser> {
  const staffId = `t${randomBytes(6).toString('hex')}`;
  const cookie = await signInAsStaff({ ...services, now: clock.now() }, { staffId, roles });
  const api = createStaffApi(async ({ method, url: path, body, headers }) => {
    const sent = new Headers({ ...headers, cookie, 'client-info': 'test' });
    if (typeof body === 'string') sent.set('content-type', 'application/json');
    const response = await fetch(url + path, { method, headers: sent, body: body ?? null });
    return { status: response.status, body: await response.text() };
  });
  return { staffId, api, cookie };
}

/** What the record of acts has of a person, the first act first. */
export async function actsOf({ connection: { pool } }: Pick<TestPortal, 'connection'>, { staffId }: Pick<StaffBrowser, 'staffId'>) {
  const acts = 'select call, subjects, opens, outcome, reason from staff_acts where actor = $1 order by id';
  return (await pool.query<Record<string, unknown>>(acts, [`staff:${staffId}`])).rows;
}
