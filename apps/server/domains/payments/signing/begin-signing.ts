import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { randomUUID } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { type Refused, refuse, refuseTooSoon } from '#platform/refused.ts';
import { makeNumber } from '#platform/make-number.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countAsked, endAsked, endSigning, findSigning, insertSigning, type SigningRow, type SigningSubject } from './signings.queries.ts';

/** Seconds between two messages for one charge or policy. */
export const secondsBetweenCodes = 60;
const validMinutes = 5;
/** Messages for one charge or policy, and for one phone, within a day. */
const codesOfDay = 10;

/** The card and the phone that its bank knows. Neither is stored. */
interface TypedCard {
  readonly number: string;
  readonly phone: string;
}

/**
 * Records that the holder of a card wants to sign, before the provider is called. The caller holds the owner locked, and the charge if
 * it is for one. An earlier code for the same charge or policy is no longer valid.
 */
export async function recordSigning(
  tx: Transaction,
  { sealer, clock }: Pick<PaymentDeps, 'sealer' | 'clock'>,
  subject: SigningSubject,
  { number, phone }: TypedCard,
): Promise<{ signNo: string } | Refused<'CARD_NOT_SUPPORTED' | 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED'>> {
  if (checkBankAccount(number)) return refuse('CARD_NOT_SUPPORTED');
  const now = clock();
  const phoneHash = sealer.hash('signing-phone', phone);
  const { newest, count } = await countAsked(tx, { subject, phoneHash, since: addMinutes(now, -24 * 60) });
  const wait = newest ? Math.ceil(secondsBetweenCodes - (now.getTime() - newest.getTime()) / 1000) : 0;
  if (wait > 0) return refuseTooSoon(wait);
  if (count >= codesOfDay) return refuse('CODE_LIMIT_REACHED');
  await endAsked(tx, subject);
  const signNo = makeNumber('S', now);
  await insertSigning(tx, subject, {
    id: randomUUID(),
    sign_no: signNo,
    card_tail: number.slice(-4),
    phone_hash: phoneHash,
    asked_at: now,
    expires_at: addMinutes(now, validMinutes),
  });
  return { signNo };
}

/** Asks the bank to send the code of a recorded agreement. Repeated after a lost answer, it sends no second one. */
export async function askForCode(
  { db, providers }: Pick<PaymentDeps, 'db' | 'providers'>,
  signNo: string,
  { number, phone, holder }: TypedCard & { readonly holder: string },
): Promise<SigningRow | Refused<'CARD_NOT_SIGNED'>> {
  const signing = await findSigning(db, signNo);
  if (!signing) throw new Error(`no agreement ${signNo}`);
  if ((await providers.signing.beginSigning({ signNo, cardNumber: number, phone, holder })) === 'sent') return signing;
  await endSigning(db, signing.id);
  return refuse('CARD_NOT_SIGNED');
}
