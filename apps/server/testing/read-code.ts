import { listOutbox } from '../domains/messages/list-outbox.ts';
import type { Services } from '../services.ts';
import type { BrowserSession } from './browser-session.ts';

/** The dependencies of reading sent messages. */
export type Reader = Pick<Services, 'db' | 'sealer'>;

/** The words for each purpose in the message. */
const wording = {
  login: '登录',
  apply: '确认投保',
  consent: '被保险人确认',
  consult: '预约回电',
  register: '注册',
  reset: '重设密码',
  verify: '身份验证',
  change: '更换手机号',
  bind: '绑定账户',
  certificate: '查看保险凭证',
} as const;

const outboxLimit = 500;

/** Returns the newest code that was sent to a phone for this purpose. */
export async function readCode({ db, sealer }: Reader, phone: string, purpose: keyof typeof wording): Promise<string> {
  const pattern = new RegExp(`验证码 (\\d{6})，用于${wording[purpose]}，`);
  for (const message of await listOutbox(db, sealer, outboxLimit)) {
    const code = message.phone === phone ? pattern.exec(message.text)?.[1] : undefined;
    if (code) return code;
  }
  throw new Error(`no code for ${purpose} was sent to this phone`);
}

/** Signs a browser in with a phone, with the code that was sent. Returns the session's answer. */
export async function logIn(browser: BrowserSession, services: Reader, number: string) {
  const phone = { countryCode: '86', number };
  await browser.api('sendVerifyCode', { purpose: 'login', phone });
  const answer = await browser.api('logIn', { phone, verifyCode: await readCode(services, number, 'login') });
  browser.accessKey = answer.accessKey;
  return answer;
}
