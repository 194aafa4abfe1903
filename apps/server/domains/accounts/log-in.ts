import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { hashPhone, spendCode } from '../codes/public.ts';
import { findStatedContact, type ReportUnreadable } from '../orders/public.ts';
import { agreeAtSignIn, type SignInTexts } from '../site/public.ts';
import { enterPhone } from './enter-phone.ts';
import { keepContact } from './known/describe-account.ts';
import { type Caller, type LoggedIn, openSession, type SessionDeps } from './open-session.ts';
import { storePassword } from './passwords/identities.queries.ts';
import type { PersonProof, ProofRefusal } from './proofs/person-proof.ts';
import { tryCode } from './proofs/try-code.ts';

export interface CodeSignIn extends PersonProof {
  readonly phone: PhoneNumber;
  readonly verifyCode: string;
}

interface Entering extends CodeSignIn {
  /** The texts, and whether the customer agreed to them on the page. */
  readonly texts: SignInTexts;
}

type Deps = SessionDeps & { readonly reportUnreadable: ReportUnreadable };

/**
 * Signs in with a code; the first sign-in registers. Customers who bought as guests keep the e-mail and address of their order.
 * `hashPassword` makes the password of a new account.
 */
async function enterByCode(
  db: Database,
  deps: Deps,
  purpose: 'login' | 'register',
  { phone, verifyCode: code, texts, ...proof }: Entering,
  caller: Caller,
  hashPassword?: () => Promise<string>,
): Promise<(LoggedIn & { existing: boolean }) | Refused<'CODE_WRONG' | 'AGREEMENTS_NEEDED' | ProofRefusal>> {
  const now = deps.clock();
  const phoneHash = hashPhone(deps.sealer, phone);
  const matched = await tryCode(db, deps, { phoneHash, purpose, code, proof, from: caller });
  if (matched instanceof Refused) return matched;
  const password = matched && (await hashPassword?.());
  return inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, matched, phoneHash, now))) return refuse('CODE_WRONG');
    const { id: accountId, isNew } = await enterPhone(tx, deps.sealer, phone, now);
    const newer = await agreeAtSignIn(tx, accountId, texts, now);
    if (newer) return newer;
    if (isNew && password !== undefined) await storePassword(tx, accountId, password, now);
    const entered = await openSession(tx, deps, accountId, caller, phoneHash);
    const contact = entered.adoptedOrders > 0 && (await findStatedContact(tx, deps, { accountId, phoneHash }));
    if (contact) await keepContact(tx, deps.sealer, accountId, contact);
    return { ...entered, existing: !isNew };
  });
}

/** Signs in with a text-message code. The first sign-in registers. */
export function logInByCode(db: Database, deps: Deps, request: Entering, caller: Caller): ReturnType<typeof enterByCode> {
  return enterByCode(db, deps, 'login', request, caller);
}

/** Registers a phone. A phone that has an account is signed in, since the code proves its owner, and keeps its password. */
export function register(
  db: Database,
  deps: Deps & { readonly hasher: PasswordHasher },
  { password, ...request }: Entering & { readonly password?: string | undefined },
  caller: Caller,
): ReturnType<typeof enterByCode> {
  return enterByCode(
    db,
    deps,
    'register',
    request,
    caller,
    password === undefined ? undefined : () => deps.hasher.hash(password, { purpose: 'set', sender: caller.addressKey }),
  );
}
