import { type BrowserSession, openBrowser } from './browser-session.ts';
import { type Reader, readCode } from './read-code.ts';

/** A password that the rules accept. */
export const samplePassword = 'hengQ4nx7';

interface Portal {
  readonly url: string;
  readonly services: Reader;
}

/** Registers a phone with a password in a new browser, which is signed in then. */
export async function registerCustomer(
  { url, services }: Portal,
  number: string,
  password: string | undefined = samplePassword,
): Promise<BrowserSession> {
  const browser = openBrowser(url);
  const phone = { countryCode: '86', number };
  await browser.api('sendVerifyCode', { purpose: 'register', phone });
  const verifyCode = await readCode(services, number, 'register');
  const { accessKey } = await browser.api('register', { phone, verifyCode, ...(password !== '' && { password }) });
  browser.accessKey = accessKey;
  return browser;
}

/** Signs a new browser in with a password. */
export async function logInWithPassword({ url }: Portal, number: string, password = samplePassword): Promise<BrowserSession> {
  const browser = openBrowser(url);
  const { accessKey } = await browser.api('logIn', { phone: { countryCode: '86', number }, password });
  browser.accessKey = accessKey;
  return browser;
}

/** Proves the phone of a signed-in customer by a code and returns the ticket. */
export async function proveOwner(browser: BrowserSession, services: Reader, number: string): Promise<string> {
  await browser.api('sendVerifyCode', { purpose: 'verify' });
  const { ticket } = await browser.api('getPhoneTicket', { verifyCode: await readCode(services, number, 'verify') });
  return ticket;
}
