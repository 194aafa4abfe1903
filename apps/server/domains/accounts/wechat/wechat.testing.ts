import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { readCode } from '#testing/read-code.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { actAtWechat, stateOf } from '#testing/doubles/wechat-user.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

/** The people of the local double. */
export type Person = 'a' | 'b' | 'c';

interface Scan {
  readonly person?: Person;
  readonly purpose?: 'login' | 'bind';
}

/** The steps that the tests of WeChat share, in the portal of their file. */
export function wechatSteps(portalOf: () => TestPortal) {
  let phones = 0;

  /** A phone scans the code of a desktop, and comes back from WeChat. */
  async function scan(desktop: BrowserSession, { person = 'a', purpose = 'login' }: Scan = {}) {
    const begun = await desktop.api('startWechat', { way: 'qr', purpose });
    const phone = openBrowser(portalOf().url);
    const { authorizeUrl } = await phone.api('scanWechatCode', { state: stateOf(begun.qrContent) });
    const back = await actAtWechat(phone, authorizeUrl, { person });
    const outcome = await phone.api('returnFromWechat', back);
    return { ...begun, phone, back, outcome };
  }

  return {
    scan,
    nextPhone: (): PhoneNumber => ({ countryCode: '86', number: String(13_900_000_000 + ++phones * 11) }),
    /** The same, confirmed on the phone. */
    confirm: async (desktop: BrowserSession, options: Scan = {}) => {
      const scanned = await scan(desktop, options);
      await scanned.phone.api('confirmWechat', { state: scanned.back.state, agreed: true });
      return scanned;
    },
    /** Comes back from WeChat in the browser that went there. */
    authorizeHere: async (browser: BrowserSession, person: Person = 'a', redirect?: string) => {
      const { authorizeUrl } = await browser.api('startWechat', { way: 'here', redirect });
      return actAtWechat(browser, authorizeUrl ?? '', { person });
    },
    bindByCode: async (browser: BrowserSession, attemptId: string, phone: PhoneNumber) => {
      await browser.api('sendVerifyCode', { purpose: 'bind', phone });
      const verifyCode = await readCode(portalOf().services, phone.number, 'bind');
      const { signedIn } = await browser.api('bindWechat', { by: 'phone', attemptId, phone, verifyCode });
      browser.accessKey = signedIn?.accessKey;
      return signedIn;
    },
    noticesTo: async ({ number }: PhoneNumber) => {
      const { db, sealer } = portalOf().services;
      return (await listOutbox(db, sealer, 500)).filter(({ phone, text }) => phone === number && !text.includes('验证码'));
    },
    /** The local double has three people: a test begins with none of them bound. */
    unbindAll: () => portalOf().connection.pool.query('delete from account_identities where identity_type = 12'),
  };
}
