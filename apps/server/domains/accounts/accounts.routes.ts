import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { callingCodes } from '@portal/reference/calling-codes.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import { idleMinutes } from '../../platform/sessions/sessions.ts';
import { hashPhone, issueCode } from '../codes/public.ts';
import { offersAccountMessages } from '../messages/public.ts';
import { findSignInTexts } from '../site/public.ts';
import { findApplicantPhone, findConsentPhone } from '../orders/public.ts';
import type { AccountDeps } from './account-deps.ts';
import { openPhone, presentAccount } from './accounts.present.ts';
import { findAccount } from './accounts.queries.ts';
import { enterAsApplicant } from './known/enter-as-applicant.ts';
import { logInByCode, register } from './log-in.ts';
import { callerOf, enterBrowser } from './open-session.ts';
import { logInByPassword, sourceOf } from './passwords/log-in-by-password.ts';
import { startPuzzle } from './passwords/password-tries.ts';
import { finishPasswordReset, provePasswordReset, resetPassword } from './passwords/reset-password.ts';
import { makeAudioCaptcha, makeImageCaptcha } from './proofs/captcha.ts';
import { startSlider, verifySlider } from './proofs/slider.ts';
import { checkCode } from './proofs/try-code.ts';
import { noAccountCodes, sendAnonymousCode } from './send-anonymous-code.ts';

function bindProofs(bind: CallBinder, deps: AccountDeps): void {
  const { db } = deps;
  bind('getImageCaptcha', () => makeImageCaptcha(db, deps));
  bind('getCaptcha', () => makeImageCaptcha(db, deps));
  bind('getAudioCaptcha', () => makeAudioCaptcha(db, deps));
  bind('startSlider', () => startSlider(db, deps));
  bind('verifySlider', (request) => verifySlider(db, deps, request));
  bind('startPuzzle', ({ phone, deviceId }, { addressKey }) => startPuzzle(db, deps, sourceOf(deps, phone, { addressKey, deviceId })));
}

function bindCodes(bind: CallBinder, deps: AccountDeps): void {
  const { db, sealer } = deps;

  /** The phone to which a code is sent whose sender does not name one. */
  async function findPhoneFor(request: Exclude<ParsedRequestOf<'sendVerifyCode'>, { phone: unknown }>, { owner, session }: CallContext) {
    if (request.purpose === 'apply') return findApplicantPhone(deps, { owner, orderNo: request.orderNo });
    if (request.purpose !== 'verify') return findConsentPhone(deps, request.token);
    if (!session) return refuse('NOT_SIGNED_IN');
    if (!(await offersAccountMessages(db))) return refuse('SMS_NOT_OFFERED', [], noAccountCodes);
    return openPhone(await findAccount(db, session.accountId), sealer);
  }

  bind('sendVerifyCode', async (request, context) => {
    if ('phone' in request) return sendAnonymousCode(db, deps, request, context);
    const phone = await findPhoneFor(request, context);
    if (phone instanceof Refused) return phone;
    const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender: context, phone, purpose: request.purpose }));
    return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
  });

  bind('checkPhoneCode', ({ countryCode, phone, purpose, verifyCode: code }, context) =>
    checkCode(db, deps, { phoneHash: hashPhone(sealer, { countryCode, number: phone }), purpose, code, from: context }),
  );

  bind('listCountryCodes', async () => callingCodes.map(({ code, name }) => ({ callingCode: code, name })));
}

function bindPasswordResets(bind: CallBinder, deps: AccountDeps): void {
  const { db } = deps;
  bind('resetPassword', (request, context) => resetPassword(db, deps, request, context));
  bind('startPasswordReset', (request, context) => sendAnonymousCode(db, deps, { ...request, purpose: 'reset' }, context));
  bind('provePasswordReset', (request, context) => provePasswordReset(db, deps, request, context));
  bind('finishPasswordReset', (request, { addressKey }) => finishPasswordReset(db, deps, request, addressKey));
}

/** Signing in and out. */
export function bindAccountCalls(bind: CallBinder, deps: AccountDeps): void {
  const { db, sealer, sessions, site, clock } = deps;
  bindProofs(bind, deps);
  bindCodes(bind, deps);
  bindPasswordResets(bind, deps);

  bind('logIn', async ({ deviceId, verifyCode, password, work, agreed: versions, ...request }, context) => {
    const texts = await findSignInTexts(site, versions);
    if (texts instanceof Refused) return texts;
    const caller = callerOf(context, deviceId);
    const result =
      verifyCode === undefined
        ? await logInByPassword(db, deps, { ...request, password: password ?? '', texts, ...(work && { work }) }, caller)
        : await logInByCode(db, deps, { ...request, verifyCode, texts }, caller);
    return result instanceof Refused ? result : enterBrowser(result, context, clock());
  });

  bind('register', async ({ deviceId, agreed: versions, ...request }, context) => {
    const texts = await findSignInTexts(site, versions);
    if (texts instanceof Refused) return texts;
    const result = await register(db, deps, { ...request, texts }, callerOf(context, deviceId));
    return result instanceof Refused ? result : { ...enterBrowser(result, context, clock()), existing: result.existing };
  });

  bind('enterAsApplicant', async ({ orderNo, deviceId }, context) => {
    const result = await enterAsApplicant(db, deps, orderNo, callerOf(context, deviceId));
    return result instanceof Refused ? result : enterBrowser(result, context, clock());
  });

  bind('logOut', async (_request, context) => {
    // The cookie alone can end its own session and change nothing else.
    if (context.sessionToken) await sessions.end(context.sessionToken);
    context.clearCookies();
    return {};
  });

  bind('isLoggedIn', async (_request, { sessionToken }) => {
    const session = await sessions.ofToken(sessionToken);
    if (!session || !sessionToken) return { loggedIn: false as const };
    const account = await findAccount(db, session.accountId);
    const isAdvised = account.unadvised_since === null;
    const shown = { ...presentAccount(account, sealer), isAdvised, idleSeconds: idleMinutes * 60 };
    return { loggedIn: true as const, accessKey: sessions.accessKeyOf(sessionToken), ...shown };
  });

  bind('getToken', async (_request, { sessionToken }) => {
    const session = await sessions.ofToken(sessionToken);
    return session && sessionToken ? { accessKey: sessions.accessKeyOf(sessionToken) } : refuse('NOT_SIGNED_IN');
  });

  bind('clearLoginCache', async (_request, context) => {
    const loggedIn = (await sessions.ofToken(context.sessionToken)) !== null;
    if (!loggedIn && context.sessionToken) context.clearSession();
    return { loggedIn };
  });
}
