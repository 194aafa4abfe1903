import { type Role, roles } from '@portal/rules/permissions/rights.ts';
import { codeAt } from './one-time-codes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findStaff, insertStaff } from './staff.queries.ts';

/** People for demonstrations. README names them; they sign in only while the sandbox is on. */
const people: readonly { readonly id: string; readonly name: string; readonly roles: readonly Role[] }[] = [
  { id: 'sample.underwriter', name: '示例核保员', roles: ['underwriter', 'identity'] },
  { id: 'sample.cashier', name: '示例收付员', roles: ['cashier', 'renewals'] },
  { id: 'sample.approver', name: '示例复核员', roles: ['approver', 'underwriter', 'products'] },
  { id: 'sample.service', name: '示例客服', roles: ['service', 'editor', 'partners', 'compliance'] },
  { id: 'sample.admin', name: '示例管理员甲', roles: ['administrator', 'duty'] },
  { id: 'sample.admin2', name: '示例管理员乙', roles: ['administrator'] },
];

const samplePassword = 'sample-only-2026';
/** One secret for all of them: whoever runs a sandbox adds it to an authenticator once, or reads the code at /sandbox/staff. */
const sampleSecret = 'SANDBOXSAMPLESTAFFONETIMECODESAA';

/** Adds the people of the sandbox who are missing. They join no installation that is not a sandbox. */
export async function addSampleStaff(deps: Pick<StaffDeps, 'db' | 'sealer' | 'clock' | 'hasher'>): Promise<void> {
  const { db, sealer, clock, hasher } = deps;
  const missing: (typeof people)[number][] = [];
  for (const person of people) if (!(await findStaff(db, person.id))) missing.push(person);
  if (missing.length === 0) return;
  const hash = await hasher.hash(samplePassword, { purpose: 'set', sender: 'samples' });
  for (const person of missing) {
    const totp = sealer.seal('staff secret', person.id, sampleSecret);
    const access = { state: 'active', is_sample: true, password_hash: hash, totp_sealed: totp } as const;
    await insertStaff(db, { ...person, roles: [...person.roles], ...access, created_at: clock() });
  }
}

/** The people of the sandbox, with what they sign in with at this moment. */
export function showSampleStaff(now: Date) {
  return {
    password: samplePassword,
    code: codeAt(sampleSecret, now),
    people: people.map(({ id, name, roles: given }) => ({ id, name, roles: given.map((role) => roles[role].name).join('、') })),
  };
}
