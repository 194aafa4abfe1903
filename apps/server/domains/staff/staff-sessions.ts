import { asSystem, writeActor } from '@portal/rules/permissions/actor.ts';
import { rightsOf } from '@portal/rules/permissions/rights.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { addMinutes } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { StaffDoor } from '../../platform/http/bind-staff-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { StaffDeps } from './staff-deps.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertAct,
  insertStaffSession,
  sweepStaffSessions,
  touchStaffSession,
} from './staff.queries.ts';

/** A session of the insurer's people ends after so many idle minutes, and after so many in all. */
const idleMinutes = 15;
const longestMinutes = 10 * 60;
/** The time of the last call is written at most so often. */
const touchAfterMs = 20_000;

type Deps = Pick<StaffDeps, 'db' | 'sealer' | 'clock' | 'demonstration'>;

const hashToken = ({ sealer }: Pick<Deps, 'sealer'>, token: string): Buffer => sealer.hash('staff session', token);

/** Starts a session on this network. Returns the token for its cookie. */
export async function startStaffSession(
  on: Queryable,
  deps: Pick<Deps, 'sealer' | 'clock'>,
  { staffId, networkHash }: { readonly staffId: string; readonly networkHash: Buffer },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock();
  await insertStaffSession(on, {
    id: randomUUID(),
    staff_id: staffId,
    token_hash: hashToken(deps, token),
    network_hash: networkHash,
    started_at: now,
    last_seen_at: now,
  });
  return token;
}

/** Sessions and the record of acts, as the binder asks for them. */
export function createStaffDoor(deps: Deps): StaffDoor {
  const { db, clock, demonstration } = deps;
  const record: StaffDoor['record'] = (act) => insertAct(db, act, clock());
  return {
    record,
    async enter(token, networkHash) {
      if (token === undefined) return refuse('STAFF_NOT_SIGNED_IN');
      const now = clock();
      const found = await findStaffSession(db, hashToken(deps, token), {
        idleSince: addMinutes(now, -idleMinutes),
        startedSince: addMinutes(now, -longestMinutes),
      });
      if (!found || found.state !== 'active' || (found.is_sample && !demonstration)) return refuse('STAFF_NOT_SIGNED_IN');
      const { id: sessionId, staff_id: staffId, name, roles, network_hash: began, last_seen_at: seenAt } = found;
      const actor = { kind: 'staff', staffId, name, rights: rightsOf(roles) } as const;
      if (!began.equals(networkHash)) {
        await deleteStaffSession(db, sessionId);
        await record({ actor: writeActor(actor), call: 'session', subjects: [], opens: null, outcome: 'other_network', reason: null });
        return refuse('STAFF_NOT_SIGNED_IN');
      }
      if (now.getTime() - seenAt.getTime() > touchAfterMs) await touchStaffSession(db, sessionId, now);
      return { sessionId, actor };
    },
  };
}

/** Records a command of the machine that changed or opened something. `subjects`: numbers and names of files, no personal data. */
export async function recordMachineAct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { command, subjects, outcome }: { readonly command: string; readonly subjects: readonly string[]; readonly outcome: 'done' | 'failed' },
): Promise<void> {
  const actor = writeActor(asSystem('command'));
  await insertAct(db, { actor, call: command, subjects, opens: null, outcome, reason: null }, clock());
}

/** Removes sessions that have ended. */
export async function sweepStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await sweepStaffSessions(db, addMinutes(clock(), -longestMinutes));
}
