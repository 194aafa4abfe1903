import { maskPhone } from '@portal/rules/values/masking.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { SignedIn } from '../../platform/sessions/sessions.ts';
import { hashPhone } from '../codes/public.ts';
import type { AccountDeps } from './account-deps.ts';
import { openPhone } from './accounts.present.ts';
import { findAccount } from './accounts.queries.ts';
import { changePassword, setPassword } from './passwords/change-password.ts';
import { changePhone, refuseNewPhone } from './settings/change-phone.ts';
import { changePhoneSignedOut } from './settings/change-phone-signed-out.ts';
import { chooseAdvised } from './settings/choose-advised.ts';
import { choosePremiumMail } from './settings/choose-premium-mail.ts';
import { closeAccount, countLasting, listCloseReasons } from './settings/close-account.ts';
import { exportData } from './settings/export-data.ts';
import { showOwnConsents } from './settings/own-consents.ts';
import { giveOwnTicket, giveRecentTicket } from './settings/own-ticket.ts';
import { revealPolicy } from './settings/reveal-policy.ts';
import { revealDetails, showAccount } from './settings/show-account.ts';
import { listContactPolicies, updateContact } from './settings/update-contact.ts';
import { withdrawOwnConsent } from './settings/withdraw-consent.ts';

/** The session of a call that the contract allows only with a session. */
function sessionOf({ session }: CallContext): SignedIn {
  if (!session) throw new Error('the call does not require a session');
  return session;
}

function bindPhones(bind: CallBinder, deps: AccountDeps): void {
  const { db, sealer } = deps;

  const showPhone = async (session: SignedIn) => {
    const { countryCode, number } = openPhone(await findAccount(db, session.accountId), sealer);
    return { umUserId: session.accountId, phone: number, countryCode };
  };
  const giveTicket = (verifyCode: string, context: CallContext) =>
    giveOwnTicket(db, deps, sessionOf(context), { verifyCode, addressKey: context.addressKey });
  const move = async (request: { ticket: string; phone: PhoneNumber; verifyCode: string }, context: CallContext) => {
    const refused = await changePhone(db, deps, sessionOf(context), { ...request, addressKey: context.addressKey });
    return refused instanceof Refused ? refused : { phone: maskPhone(request.phone.number) };
  };

  bind('getPhoneTicket', ({ verifyCode }, context) =>
    verifyCode === undefined ? giveRecentTicket(deps, sessionOf(context)) : giveTicket(verifyCode, context),
  );
  bind('provePhone', ({ verifyCode }, context) => giveTicket(verifyCode, context));
  bind('getAccountPhone', (_request, context) => showPhone(sessionOf(context)));
  // Both compare with the data of the session: an account of another phone is never looked for.
  bind('findPhone', async ({ phone: number, countryCode }, context) => {
    const session = sessionOf(context);
    return hashPhone(sealer, { countryCode, number }).equals(session.phoneHash) ? showPhone(session) : refuse('ACCOUNT_NOT_FOUND');
  });
  bind('getPhoneOfAccount', async ({ id }, context) => {
    const session = sessionOf(context);
    return id === session.accountId ? showPhone(session) : refuse('ACCOUNT_NOT_FOUND');
  });
  bind('checkNewPhone', async ({ phone }, context) => refuseNewPhone(deps, phone, sessionOf(context).phoneHash) ?? {});
  bind('changePhone', move);
  bind('modifyPhone', move);
  bind('changePhoneSignedOut', async (request, { addressKey }) => {
    const refused = await changePhoneSignedOut(db, deps, request, addressKey);
    return refused instanceof Refused ? refused : { phone: maskPhone(request.phone.number) };
  });
  bind('updatePhoneAsStaff', async () => refuse('STAFF_ONLY'));
}

/** What customers see and change of their own account. */
export function bindAccountSettingCalls(bind: CallBinder, deps: AccountDeps): void {
  const { db, sessions } = deps;
  bindPhones(bind, deps);

  bind('getUserInfo', (_request, context) => showAccount(db, deps, sessionOf(context).accountId));
  bind('revealDetails', ({ ticket }, context) => revealDetails(db, deps, sessionOf(context), ticket));
  bind('revealPolicy', (request, context) => revealPolicy(deps, sessionOf(context), request));
  bind('changePassword', (request, context) => changePassword(db, deps, sessionOf(context), request));
  bind('setPassword', (request, context) => setPassword(db, deps, sessionOf(context), request));
  bind('listContactPolicies', (_request, context) => listContactPolicies(db, deps, sessionOf(context).accountId));
  bind('updateCustomerInfo', (request, context) => updateContact(db, deps, sessionOf(context), request));
  bind('choosePremiumMail', ({ wanted }, context) =>
    inTransaction(db, (tx) => choosePremiumMail(tx, deps, { accountId: sessionOf(context).accountId, wanted })),
  );
  bind('chooseAdvised', ({ wanted }, context) =>
    inTransaction(db, (tx) => chooseAdvised(tx, deps, { accountId: sessionOf(context).accountId, wanted })),
  );

  bind('listSessions', async (_request, context) => {
    const { accountId, sessionId } = sessionOf(context);
    return (await sessions.list(accountId)).map((session) => ({ ...session, current: session.id === sessionId }));
  });
  bind('endSession', async ({ id }, context) => {
    const ended = await sessions.endOne(sessionOf(context).accountId, id);
    return ended ? {} : refuse('SESSION_NOT_FOUND');
  });
  bind('endOtherSessions', async (_request, context) => {
    const { accountId, sessionId } = sessionOf(context);
    return { ended: await sessions.endAll(db, accountId, sessionId) };
  });

  bind('listMyConsents', (_request, { owner }) => showOwnConsents(db, deps, owner));
  bind('withdrawConsent', ({ id }, { owner }) => withdrawOwnConsent(deps, { owner, id }));

  bind('exportMyData', ({ ticket }, context) => exportData(db, deps, sessionOf(context), ticket, context.owner));
  bind('getCloseReasons', async (_request, context) => {
    const { accountId } = sessionOf(context);
    return { reasons: await listCloseReasons(db, deps, accountId), lasting: await countLasting(db, deps, accountId) };
  });
  bind('closeAccount', async ({ ticket }, context) => {
    const result = await closeAccount(db, deps, sessionOf(context), ticket);
    if (result instanceof Refused) return result;
    context.clearCookies();
    context.forgetOwners();
    return result;
  });
}
