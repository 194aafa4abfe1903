import type { Database } from '#platform/database/connect.ts';
import type { CallBinder } from '#platform/http/bind-call.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { findSignInTexts, type SiteSettings } from '../../site/public.ts';
import { callerOf, enterBrowser } from '../open-session.ts';
import { readWechatState, scanWechatCode, startWechat, type WechatDeps } from './attempts.ts';
import { bindByPhone, bindToSession, enterByWechat, unbindWechat } from './enter-by-wechat.ts';
import { bindMinutes, confirmWechat, returnFromWechat } from './return-from-wechat.ts';

/** Sign-in with WeChat. */
export function bindWechatCalls(bind: CallBinder, deps: WechatDeps & { readonly db: Database; readonly site: SiteSettings }): void {
  const { db, wechat, site, clock } = deps;

  bind('startWechat', (request, context) => startWechat(db, deps, request, context));
  bind('getWechatState', ({ attemptId }, { owner }) => readWechatState(db, deps, { id: attemptId, visitorHash: owner.visitorHash }));
  bind('scanWechatCode', ({ state }) => scanWechatCode(db, deps, state));
  bind('returnFromWechat', (request, context) => {
    const { visitorHash } = context.ensureVisitor();
    return returnFromWechat(db, deps, { ...request, visitorHash });
  });
  bind('confirmWechat', (request, { owner }) => confirmWechat(db, deps, { ...request, visitorHash: owner.visitorHash }));

  bind('enterByWechat', async ({ attemptId, deviceId, agreed }, context) => {
    const texts = await findSignInTexts(site, agreed);
    if (texts instanceof Refused) return texts;
    const result = await enterByWechat(db, deps, { attemptId, texts }, callerOf(context, deviceId));
    if (result instanceof Refused) return result;
    if ('token' in result) return { outcome: 'signedIn' as const, ...enterBrowser(result, context, clock()) };
    return { outcome: 'bind' as const, purpose: result.purpose, validSeconds: bindMinutes * 60 };
  });

  bind('bindWechat', async (request, context) => {
    if (request.by === 'ticket') {
      if (!context.session) return refuse('NOT_SIGNED_IN');
      const result = await bindToSession(db, deps, context.session, { ...request, visitorHash: context.owner.visitorHash });
      return result instanceof Refused ? result : { signedIn: null };
    }
    const texts = await findSignInTexts(site, request.agreed);
    if (texts instanceof Refused) return texts;
    const result = await bindByPhone(db, deps, { ...request, texts }, callerOf(context, request.deviceId));
    return result instanceof Refused ? result : { signedIn: enterBrowser(result, context, clock()) };
  });
  bind('unbindWechat', async (_request, { session }) => (session ? unbindWechat(db, deps, session) : refuse('NOT_SIGNED_IN')));

  bind('verifyServerForWechat', async ({ echostr, ...signed }) =>
    wechat.isFromWechat(signed)
      ? { body: echostr, type: 'text/plain; charset=utf-8', fileName: 'echo.txt', inline: true }
      : refuse('NOTICE_REJECTED'),
  );
}
