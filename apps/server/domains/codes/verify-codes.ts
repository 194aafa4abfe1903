import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '../../migrations/stored-values.ts';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone, type MessageContent, type OnRequestKey, type Sender, sendOnRequest } from '../messages/public.ts';
import { attemptCode, insertCode, isUnusedCode, useCode } from './codes.queries.ts';

const validMinutes = 5;
const maxAttempts = 5;

/** Purposes with a template of their own. */
const templates = {
  login: 'loginCode',
  apply: 'applyCode',
  consent: 'consentCode',
  consult: 'consultCode',
  certificate: 'certificateCode',
} as const;

/** Purposes that share the template `accountCode`, and what the message calls them. */
const uses = { register: '注册', reset: '重设密码', verify: '身份验证', change: '更换手机号', bind: '绑定账户' } as const;

function contentOf(purpose: CodePurpose, code: string): MessageContent<OnRequestKey> {
  const params = { code, minutes: String(validMinutes) };
  if (purpose in uses) return { template: 'accountCode', params: { ...params, use: uses[purpose as keyof typeof uses] } };
  return { template: templates[purpose as keyof typeof templates], params };
}

export interface CodeDeps {
  readonly jobs: Jobs;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const hashCode = (sealer: Sealer, phoneHash: Buffer, purpose: CodePurpose, code: string) =>
  sealer.hash('verify-code', `${phoneHash.toString('hex')}:${purpose}:${code}`);

/**
 * Sends a code of 6 digits, valid for 5 minutes, once, for one phone and purpose. `sendOnRequest` limits how often. For some purposes it
 * counts the caller as invited by a link to the phone; `askedFor` names another purpose where there was no such link.
 */
export async function issueCode(
  tx: Transaction,
  deps: CodeDeps,
  { sender, phone, purpose, askedFor = purpose }: { sender: Sender; phone: PhoneNumber; purpose: CodePurpose; askedFor?: string },
): Promise<{ resendAfterSeconds: number } | Refused<'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS' | 'WORK_NEEDED'>> {
  const { sealer, clock } = deps;
  const now = clock();
  const phoneHash = hashPhone(sealer, phone);
  const expiresAt = addMinutes(now, validMinutes);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sent = await sendOnRequest(tx, deps, sender, {
    phone,
    phoneHash,
    askedFor,
    sendBefore: expiresAt,
    ...contentOf(purpose, code),
  });
  if (sent instanceof Refused) return sent;
  await insertCode(tx, {
    phone_hash: phoneHash,
    purpose,
    code_hash: hashCode(sealer, phoneHash, purpose, code),
    sent_at: now,
    expires_at: expiresAt,
    asked_by: sender.addressKey,
  });
  return sent;
}

/** A code that was typed correctly and is not marked as used yet. */
export interface MatchedCode {
  readonly id: number;
  /** The phone that it was sent to. */
  readonly phoneHash: Buffer;
}

/**
 * Compares a code with the newest one sent to this phone for this purpose, and counts the attempt. It runs before the transaction of the
 * use case: an attempt counts even if the use case is refused. The caller who asked for a code, known by `addressKey`, has attempts of
 * their own, which others cannot use up.
 */
export async function matchCode(
  db: Database,
  { sealer, clock }: Pick<CodeDeps, 'sealer' | 'clock'>,
  { phoneHash, purpose, code, addressKey }: { phoneHash: Buffer; purpose: CodePurpose; code: string; addressKey: string },
): Promise<MatchedCode | undefined> {
  const candidate = await attemptCode(db, { phoneHash, purpose, askedBy: addressKey }, maxAttempts, clock());
  const isRight = candidate && timingSafeEqual(candidate.code_hash, hashCode(sealer, phoneHash, purpose, code));
  return isRight ? { id: candidate.id, phoneHash } : undefined;
}

/** Whether a code can still be spent, before anything expensive is done for it. Only `spendCode` decides. */
export async function isUnspent(db: Database, matched: MatchedCode | undefined): Promise<boolean> {
  return matched !== undefined && isUnusedCode(db, matched.id);
}

/** Marks a matched code as used, as the proof of `phoneHash`. False: the code was sent to another phone, or another request has used it. */
export async function spendCode(tx: Transaction, matched: MatchedCode | undefined, phoneHash: Buffer | null, now: Date): Promise<boolean> {
  return matched !== undefined && phoneHash !== null && matched.phoneHash.equals(phoneHash) && useCode(tx, matched.id, now);
}
