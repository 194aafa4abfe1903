import { listOutbox } from '../domains/messages/list-outbox.ts';
import type { Services } from '../services.ts';
import type { BrowserSession } from './browser-session.ts';

/** The newest code that went to a phone. */
export async function readCode({ db, sealer }: Pick<Services, 'db' | 'sealer'>, phone: string): Promise<string> {
  const messages = await listOutbox(db, sealer, 500);
  const code = messages.filter((message) => message.phone === phone).map(({ text }) => /验证码 (\d{6})/.exec(text)?.[1]);
  const newest = code.find(Boolean);
  if (!newest) throw new Error('no code was sent to this phone');
  return newest;
}

/** Signs a browser in with a phone, by the code that was sent. Returns the session's answer. */
export async function logIn(browser: BrowserSession, services: Pick<Services, 'db' | 'sealer'>, phone: string) {
  await browser.api('sendVerifyCode', { purpose: 'login', phone: { countryCode: '86', number: phone } });
  const answer = await browser.api('logIn', { phone: { countryCode: '86', number: phone }, verifyCode: await readCode(services, phone) });
  browser.accessKey = answer.accessKey;
  return answer;
}
