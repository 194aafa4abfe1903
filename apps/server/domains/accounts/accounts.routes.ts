import { callingCodes } from '@portal/reference/calling-codes.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused } from '../../platform/refused.ts';
import { idleMinutes, type Sessions } from '../../platform/sessions/sessions.ts';
import { type CodeDeps, issueCode } from '../codes/public.ts';
import { findApplicantPhone, findConsentPhone } from '../orders/public.ts';
import { pointsOf } from '../points/public.ts';
import { presentAccount } from './accounts.present.ts';
import { findAccount } from './accounts.queries.ts';
import { makeAudioCaptcha, makeImageCaptcha } from './captcha.ts';
import { logIn } from './log-in.ts';
import { sendAnonymousCode } from './send-anonymous-code.ts';
import { startSlider, verifySlider } from './slider.ts';

type Deps = CodeDeps & { readonly db: Database; readonly sessions: Sessions };

export function bindAccountCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, sessions } = deps;

  bind('getImageCaptcha', (_request, { addressKey }) => makeImageCaptcha(db, deps, addressKey));
  bind('getAudioCaptcha', (_request, { addressKey }) => makeAudioCaptcha(db, deps, addressKey));
  bind('startSlider', (_request, { addressKey }) => startSlider(db, deps, addressKey));
  bind('verifySlider', (request) => verifySlider(db, deps, request));

  bind('sendVerifyCode', async (request, context) => {
    if ('phone' in request) return sendAnonymousCode(db, deps, request, context);
    const phone =
      request.purpose === 'apply'
        ? await findApplicantPhone(deps, { owner: context.owner, orderNo: request.orderNo })
        : await findConsentPhone(deps, request.token);
    if (phone instanceof Refused) return phone;
    const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender: context, phone, purpose: request.purpose }));
    return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
  });

  bind('logIn', async (request, context) => {
    const result = await logIn(db, deps, request, { addressKey: context.addressKey, visitorHash: context.owner.visitorHash });
    if (result instanceof Refused) return result;
    const { token, accessKey, account, adoptedOrders } = result;
    context.setSession(token);
    return { accessKey, ...account, adoptedOrders };
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
    const account = presentAccount(await findAccount(db, session.accountId), sealer);
    return { loggedIn: true as const, accessKey: sessions.accessKeyOf(sessionToken), ...account, idleSeconds: idleMinutes * 60 };
  });

  bind('getUserInfo', async (_request, { session }) => {
    const account = await findAccount(db, session?.accountId ?? '');
    return { ...presentAccount(account, sealer), registeredAt: account.created_at.toISOString(), qinBeans: await pointsOf(db, account.id) };
  });

  bind('listCountryCodes', async () => callingCodes.map(({ code, name }) => ({ callingCode: code, name })));
}
