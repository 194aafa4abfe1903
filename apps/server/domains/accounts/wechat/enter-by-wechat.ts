import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Database, Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { hashPhone, spendCode } from '../../codes/public.ts';
import { agreeAtSignIn, type SignInTexts } from '../../site/public.ts';
import { findAccount } from '../accounts.queries.ts';
import { enterPhone } from '../enter-phone.ts';
import { type Caller, type LoggedIn, openSession, type SessionDeps } from '../open-session.ts';
import type { ProofRefusal } from '../proofs/person-proof.ts';
import { tryCode } from '../proofs/try-code.ts';
import { spendOwnTicket } from '../settings/own-ticket.ts';
import { tellCustomer } from '../tell-customer.ts';
import { deleteWechat, holdAccountOfWechat, insertWechat, lockConfirmedAttempt, useAttempt } from './wechat.queries.ts';

type BindRefusal = 'WECHAT_EXPIRED' | 'WECHAT_IN_USE' | 'WECHAT_BOUND';

/**
 * Signs in with a confirmed attempt. An attempt that was confirmed to join or to bind is kept for the binding; every attempt is kept until
 * newer texts are agreed to. An attempt that was confirmed as a sign-in never binds, even if the account has lost this person meanwhile.
 */
export async function enterByWechat(
  db: Database,
  deps: SessionDeps,
  { attemptId, texts }: { readonly attemptId: string; readonly texts: SignInTexts },
  caller: Caller,
): Promise<LoggedIn | { purpose: 'join' | 'bind' } | Refused<'WECHAT_EXPIRED' | 'AGREEMENTS_NEEDED'>> {
  return inTransaction(db, async (tx) => {
    const attempt = await lockConfirmedAttempt(tx, { id: attemptId, visitorHash: caller.owner.visitorHash }, deps.clock());
    if (!attempt) return refuse('WECHAT_EXPIRED');
    const account = attempt.purpose === 'bind' ? undefined : await holdAccountOfWechat(tx, attempt.subject_hash);
    if (!account) return attempt.purpose === 'login' ? refuse('WECHAT_EXPIRED') : { purpose: attempt.purpose };
    const newer = await agreeAtSignIn(tx, account.id, texts, deps.clock());
    if (newer) return newer;
    await useAttempt(tx, attempt.id);
    return openSession(tx, deps, account.id, caller);
  });
}

/** Binds the person of an attempt that was confirmed for this `purpose` to an account, and uses the attempt. An account that has this person already stays as it is. */
async function bind(
  tx: Transaction,
  deps: SessionDeps,
  {
    attemptId,
    purpose,
    visitorHash,
    accountId,
  }: { attemptId: string; purpose: 'join' | 'bind'; visitorHash: Buffer | null; accountId: string },
): Promise<{ isNew: boolean } | Refused<BindRefusal>> {
  const now = deps.clock();
  const attempt = await lockConfirmedAttempt(tx, { id: attemptId, visitorHash }, now);
  if (attempt?.purpose !== purpose) return refuse('WECHAT_EXPIRED');
  const isNew = await insertWechat(tx, accountId, attempt.subject_hash, now);
  const holder = isNew ? undefined : await holdAccountOfWechat(tx, attempt.subject_hash);
  if (!isNew && holder?.id !== accountId) return refuse(holder ? 'WECHAT_IN_USE' : 'WECHAT_BOUND');
  await useAttempt(tx, attempt.id);
  return { isNew };
}

type PhoneBinding = Omit<Extract<ParsedRequestOf<'bindWechat'>, { by: 'phone' }>, 'agreed'> & { readonly texts: SignInTexts };

/** Binds the account of a phone that a code proves, and signs in. A phone without an account gets one. */
export async function bindByPhone(
  db: Database,
  deps: SessionDeps,
  { attemptId, phone, verifyCode: code, deviceId: _device, texts, ...proof }: PhoneBinding,
  caller: Caller,
): Promise<LoggedIn | Refused<BindRefusal | 'CODE_WRONG' | 'AGREEMENTS_NEEDED' | ProofRefusal>> {
  const now = deps.clock();
  const phoneHash = hashPhone(deps.sealer, phone);
  const matched = await tryCode(db, deps, { phoneHash, purpose: 'bind', code, proof, from: caller });
  if (matched instanceof Refused) return matched;
  return inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, matched, phoneHash, now))) return refuse('CODE_WRONG');
    const account = await enterPhone(tx, deps.sealer, phone, now);
    const newer = await agreeAtSignIn(tx, account.id, texts, now);
    if (newer) return newer;
    const bound = await bind(tx, deps, { attemptId, purpose: 'join', visitorHash: caller.owner.visitorHash, accountId: account.id });
    if (bound instanceof Refused) return bound;
    if (bound.isNew && !account.isNew) await tellCustomer(tx, deps, await findAccount(tx, account.id), '绑定了微信');
    return openSession(tx, deps, account.id, caller);
  });
}

/** Binds the account of a session whose owner has just proved their phone. */
export async function bindToSession(
  db: Database,
  deps: SessionDeps,
  session: SignedIn,
  { attemptId, ticket, visitorHash }: { attemptId: string; ticket: string; visitorHash: Buffer | null },
): Promise<Record<never, never> | Refused<BindRefusal | 'TICKET_EXPIRED'>> {
  return inTransaction(db, async (tx) => {
    const account = await spendOwnTicket(tx, deps, session, ticket);
    if (account instanceof Refused) return account;
    const bound = await bind(tx, deps, { attemptId, purpose: 'bind', visitorHash, accountId: account.id });
    if (bound instanceof Refused) return bound;
    if (bound.isNew) await tellCustomer(tx, deps, account, '绑定了微信');
    return {};
  });
}

/** Unbinds WeChat. Nobody is locked out: a code to the phone always signs in. All other sessions end. */
export async function unbindWechat(db: Database, deps: SessionDeps, { accountId, sessionId }: SignedIn): Promise<Record<never, never>> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteWechat(tx, accountId))) return {};
    await deps.sessions.endAll(tx, accountId, sessionId);
    await tellCustomer(tx, deps, await findAccount(tx, accountId), '解除了微信绑定');
    return {};
  });
}
