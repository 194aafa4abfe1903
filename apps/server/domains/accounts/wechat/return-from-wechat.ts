import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { hashState, type WechatDeps } from './attempts.ts';
import { type AttemptRow, findAttemptOfState, isBoundWechat, moveOpenAttempt, moveReturnedAttempt } from './wechat.queries.ts';

/** After the confirmation there is time to bind an account. */
export const bindMinutes = 10;

/** The return from WeChat: the browser, the state, and the code if WeChat gave one. */
interface Return {
  readonly state: string;
  readonly code?: string | undefined;
  readonly visitorHash: Buffer | null;
}

type Outcome = AnswerOf<'returnFromWechat'>;
type ReturnRefusal = 'WECHAT_EXPIRED' | 'WECHAT_PREVIEW' | 'WECHAT_UNREACHABLE';

const faults = { code_invalid: 'WECHAT_EXPIRED', snapshot: 'WECHAT_PREVIEW', unreachable: 'WECHAT_UNREACHABLE' } as const;

function presentOutcome(attempt: AttemptRow, sealer: Sealer): Outcome {
  const { id, way, purpose, status, device, redirect } = attempt;
  if (status === 'denied') return { outcome: 'denied', redirect, isHere: way === 'here' };
  if (way === 'here') return { outcome: 'enter', attemptId: id, redirect };
  return status === 'scanned'
    ? { outcome: 'confirm', purpose, device, place: sealer.openText('wechat place', id, attempt.place_sealed) }
    : { outcome: 'confirmed' };
}

/** Whether this browser has come back with this code before. */
function isRepeated({ returned_by, code_hash }: AttemptRow, visitorHash: Buffer | null, codeHash: Buffer): boolean {
  return (
    returned_by !== null && code_hash !== null && visitorHash !== null && returned_by.equals(visitorHash) && code_hash.equals(codeHash)
  );
}

/**
 * Somebody comes back from WeChat. A browser that went there itself must be the one that began, so that nobody is signed in to the account
 * of another. A phone that scanned the code of another device has confirmed nothing yet: swindlers send codes and links around, so the
 * phone is asked first. Repeating the call gives the same answer and asks WeChat once.
 */
export async function returnFromWechat(
  db: Database,
  deps: WechatDeps,
  { state, code, visitorHash }: Return,
): Promise<Outcome | Refused<ReturnRefusal>> {
  const { sealer, wechat } = deps;
  const now = deps.clock();
  const stateHash = hashState(sealer, state);
  const attempt = await findAttemptOfState(db, stateHash, now);
  const isForeign = attempt?.way === 'here' && !(visitorHash && attempt.visitor_hash.equals(visitorHash));
  if (!attempt || isForeign || !visitorHash) return refuse('WECHAT_EXPIRED');
  if (code === undefined) {
    const denied = attempt.status === 'denied' ? attempt : await moveOpenAttempt(db, attempt.id, { status: 'denied' });
    return denied ? presentOutcome(denied, sealer) : refuse('WECHAT_EXPIRED');
  }
  const codeHash = sealer.hash('wechat-code', code);
  if (isRepeated(attempt, visitorHash, codeHash)) return presentOutcome(attempt, sealer);
  if (attempt.returned_by !== null || attempt.status === 'denied') return refuse('WECHAT_EXPIRED');

  const person = await wechat.identify(code);
  const subjectHash = typeof person === 'object' && sealer.hash('wechat', person.unionid);
  const moved =
    subjectHash &&
    (await moveOpenAttempt(db, attempt.id, {
      // Somebody without an account is told so before agreeing, because they agree to more than a sign-in.
      purpose: attempt.purpose === 'login' && !(await isBoundWechat(db, subjectHash)) ? 'join' : attempt.purpose,
      status: attempt.way === 'here' ? 'confirmed' : 'scanned',
      returned_by: visitorHash,
      code_hash: codeHash,
      subject_hash: subjectHash,
      ...(attempt.way === 'here' && { expires_at: addMinutes(now, bindMinutes) }),
    }));
  if (moved) return presentOutcome(moved, sealer);
  // The same call may have been answered meanwhile.
  const latest = await findAttemptOfState(db, stateHash, now);
  if (latest && isRepeated(latest, visitorHash, codeHash)) return presentOutcome(latest, sealer);
  return refuse(typeof person === 'string' ? faults[person] : 'WECHAT_EXPIRED');
}

/** The button on the phone: only the browser that came back from WeChat may press it. */
export async function confirmWechat(
  db: Database,
  { sealer, clock }: WechatDeps,
  { state, agreed, visitorHash }: { state: string; agreed: boolean; visitorHash: Buffer | null },
): Promise<Record<never, never> | Refused<'WECHAT_EXPIRED'>> {
  const now = clock();
  const stateHash = hashState(sealer, state);
  const changes = agreed ? { status: 'confirmed' as const, expires_at: addMinutes(now, bindMinutes) } : { status: 'denied' as const };
  const moved = await moveReturnedAttempt(db, { stateHash, visitorHash }, now, changes);
  if (moved) return {};
  const attempt = await findAttemptOfState(db, stateHash, now);
  const isOwn = visitorHash !== null && attempt?.returned_by?.equals(visitorHash);
  const isSame = agreed ? attempt?.status === 'confirmed' || attempt?.status === 'used' : attempt?.status === 'denied';
  return isOwn && isSame ? {} : refuse('WECHAT_EXPIRED');
}
