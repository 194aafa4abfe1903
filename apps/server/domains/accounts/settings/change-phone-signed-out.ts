import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PasswordHasher } from '#platform/password-hasher.ts';
import { countHit } from '#platform/rate-limits.queries.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { hashPhone, matchCode } from '../../codes/public.ts';
import { openCertificate } from '../../identity/public.ts';
import { findAccountOfPhone, lockAccount } from '../accounts.queries.ts';
import type { SessionDeps } from '../open-session.ts';
import { findPasswordOfPhone, holdPassword } from '../passwords/identities.queries.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { movePhone, refuseNewPhone, refuseUsedPhone } from './change-phone.ts';

type Deps = SessionDeps & { readonly hasher: PasswordHasher };

interface SignedOutChange {
  readonly name: string;
  readonly certificateNo: string;
  readonly oldPhone: PhoneNumber;
  readonly password: string;
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
}

/** Strict limits: a customer who reaches them calls the hotline. */
const perOldPhone = { hits: 5, seconds: 24 * 3600 };

/**
 * Changes the phone of a customer who cannot use the old one any more: by password and verified real name. The answer and its time are the
 * same whichever of the proofs is wrong.
 */
export async function changePhoneSignedOut(
  db: Database,
  deps: Deps,
  { oldPhone, password, phone, verifyCode: code, name, certificateNo }: SignedOutChange,
  addressKey: string,
): Promise<Record<never, never> | Refused<'INVALID_INPUT' | 'OWNER_NOT_PROVEN' | 'CODE_WRONG' | 'PHONE_IN_USE' | 'SIGN_IN_LOCKED'>> {
  const oldHash = hashPhone(deps.sealer, oldPhone);
  const refused = refuseNewPhone(deps, phone, oldHash);
  if (refused) return refused;
  const { hits, seconds } = perOldPhone;
  if (!(await countHit(db, `move-phone:${oldHash.toString('base64url')}`, hits, seconds, deps.clock()))) return refuse('SIGN_IN_LOCKED');
  const matched = await matchCode(db, deps, { phoneHash: hashPhone(deps.sealer, phone), purpose: 'change', code, addressKey });
  if (!matched) return refuse('CODE_WRONG');
  const found = await findPasswordOfPhone(db, oldHash);
  const passwordHash = found?.password_hash ?? undefined;
  const knowsPassword = await deps.hasher.verify(passwordHash, password, { purpose: 'try', sender: addressKey }, 'more');
  const account = await findAccountOfPhone(db, oldHash);
  const verified = account && openCertificate(deps.sealer, account);
  const isOwner = verified?.name === cleanName(name, {}) && verified.certificateNo === cleanCode(certificateNo);
  if (!found || passwordHash === undefined || !knowsPassword || !isOwner) return refuse('OWNER_NOT_PROVEN');
  const accountId = found.account_id;
  return refuseUsedPhone(
    inTransaction(db, async (tx) => {
      const locked = await lockAccount(tx, accountId);
      if (!(await holdPassword(tx, { accountId, phoneHash: oldHash, passwordHash }))) return refuse('OWNER_NOT_PROVEN');
      return movePhone(tx, deps, locked, { phone, matched, keep: null });
    }),
  );
}
