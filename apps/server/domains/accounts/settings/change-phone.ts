import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { type Database, isDuplicate, type Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { hashPhone, matchCode, type MatchedCode, spendCode } from '../../codes/public.ts';
import { notProved } from '../../identity/public.ts';
import { type AccountRow, updateAccount } from '../accounts.queries.ts';
import type { SessionDeps } from '../open-session.ts';
import { tellCustomer } from '../tell-customer.ts';
import { spendCodeTicket } from './own-ticket.ts';

/** Refuses a number that cannot exist, and the present one. Does not look whether it has an account. */
export function refuseNewPhone(
  { sealer }: Pick<SessionDeps, 'sealer'>,
  phone: PhoneNumber,
  presentHash: Buffer,
): Refused<'INVALID_INPUT'> | undefined {
  const findings = findAt('phone.number', checkPhone(phone));
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  if (!hashPhone(sealer, phone).equals(presentHash)) return undefined;
  return refuse('INVALID_INPUT', [{ rule: 'phone.unchanged', path: 'phone.number', message: '新手机号与现手机号相同，请更换号码' }]);
}

/**
 * Gives an account a phone that a code has proved. A policy or a service that proved the customer confirmed the old phone: the level goes
 * back from proved to read, until a source agrees with the new phone. All sessions end but `keep`, and the old phone is told.
 */
export async function movePhone(
  tx: Transaction,
  deps: SessionDeps,
  account: AccountRow,
  { phone, matched, keep }: { phone: PhoneNumber; matched: MatchedCode | undefined; keep: string | null },
): Promise<Record<never, never> | Refused<'CODE_WRONG'>> {
  const phoneHash = hashPhone(deps.sealer, phone);
  if (!(await spendCode(tx, matched, phoneHash, deps.clock()))) return refuse('CODE_WRONG');
  await updateAccount(tx, account.id, {
    phone_hash: phoneHash,
    phone_sealed: deps.sealer.sealJson('account phone', account.id, phone),
    ...(account.proved_by !== 'review' && notProved),
  });
  await deps.sessions.endAll(tx, account.id, keep);
  await tellCustomer(tx, deps, account, '更换了手机号');
  return {};
}

/** Runs a change of phones. Whether the new phone has an account is told only now, after a code has proved the phone. */
export async function refuseUsedPhone<Result>(change: Promise<Result>): Promise<Result | Refused<'PHONE_IN_USE'>> {
  try {
    return await change;
  } catch (error) {
    if (isDuplicate(error)) return refuse('PHONE_IN_USE');
    throw error;
  }
}

/** Changes the phone of a customer who has proved both phones: the old one by a ticket, the new one by a code. */
export async function changePhone(
  db: Database,
  deps: SessionDeps,
  session: SignedIn,
  { ticket, phone, verifyCode: code, addressKey }: { ticket: string; phone: PhoneNumber; verifyCode: string; addressKey: string },
): Promise<Record<never, never> | Refused<'INVALID_INPUT' | 'TICKET_EXPIRED' | 'CODE_WRONG' | 'PHONE_IN_USE'>> {
  const refused = refuseNewPhone(deps, phone, session.phoneHash);
  if (refused) return refused;
  const matched = await matchCode(db, deps, { phoneHash: hashPhone(deps.sealer, phone), purpose: 'change', code, addressKey });
  return refuseUsedPhone(
    inTransaction(db, async (tx) => {
      const account = await spendCodeTicket(tx, deps, session, ticket);
      return account instanceof Refused ? account : movePhone(tx, deps, account, { phone, matched, keep: session.sessionId });
    }),
  );
}
