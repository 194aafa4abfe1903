import type { PhoneNumber } from '@portal/rules/application.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { secondsApart, type Sender, sendOnRequest } from '../messages/public.ts';
import { attemptCode, type CodePurpose, insertCode, useCode } from './accounts.queries.ts';

const validMinutes = 5;
const maxAttempts = 5;

const templates = { login: 'loginCode', apply: 'applyCode', consent: 'consentCode' } as const satisfies Record<CodePurpose, string>;

export interface CodeDeps {
  readonly jobs: Jobs;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** The look-up form of a phone: the same number always gives the same hash, nobody can go back. */
export function hashPhone(sealer: Sealer, phone: PhoneNumber): Buffer {
  return sealer.hash('phone', `${phone.countryCode}:${phone.number}`);
}

const hashCode = (sealer: Sealer, phoneHash: Buffer, purpose: CodePurpose, code: string) =>
  sealer.hash('verify-code', `${phoneHash.toString('hex')}:${purpose}:${code}`);

/** Sends a code: 6 digits, 5 minutes, single use, bound to phone and purpose. How often is the gate's to decide. */
export async function issueCode(
  tx: Database,
  deps: CodeDeps,
  sender: Sender,
  phone: PhoneNumber,
  purpose: CodePurpose,
): Promise<{ resendAfterSeconds: number } | Refused<'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS'>> {
  const { sealer, clock } = deps;
  const now = clock();
  const phoneHash = hashPhone(sealer, phone);
  const expiresAt = addMinutes(now, validMinutes);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const params = { code, minutes: String(validMinutes) };
  const refused = await sendOnRequest(tx, deps, sender, {
    phone,
    phoneHash,
    template: templates[purpose],
    params,
    sendBefore: expiresAt,
  });
  if (refused) return refused;
  await insertCode(tx, {
    phone_hash: phoneHash,
    purpose,
    code_hash: hashCode(sealer, phoneHash, purpose, code),
    sent_at: now,
    expires_at: expiresAt,
  });
  return { resendAfterSeconds: secondsApart };
}

/**
 * Checks a code and uses it up. Attempts are counted on `db` outside the caller's transaction, so that a refusal,
 * which rolls that back, still counts.
 */
export async function checkCode(
  db: Database,
  tx: Database,
  deps: Pick<CodeDeps, 'sealer' | 'clock'>,
  phoneHash: Buffer,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const now = deps.clock();
  const candidate = await attemptCode(db, phoneHash, purpose, maxAttempts, now);
  if (!candidate || !timingSafeEqual(candidate.code_hash, hashCode(deps.sealer, phoneHash, purpose, code))) return false;
  return useCode(tx, candidate.id, now);
}
