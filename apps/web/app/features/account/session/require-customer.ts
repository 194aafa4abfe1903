import { redirect } from 'react-router';
import { type Customer, isSignedOut, shareSession, withFreshSession } from '@portal/web-api/session.ts';
import { readAccessKey } from '@portal/web-api/session-storage.ts';
import { isWechatBrowser } from '@portal/web-api/wechat-browser.ts';
import { paths } from '#paths.ts';

/** The login page, which returns to the requested address afterwards (spec 1 §2); in WeChat's browser WeChat's authorization (spec 2 §4). */
function toLogin(url: string): Response {
  const { pathname, search } = new URL(url);
  const target = pathname + search;
  return redirect(isWechatBrowser() ? paths.wechatAuthorize({ redirect: target }) : paths.login(target));
}

/** Returns the signed-in customer; throws a redirect to the login page for a guest. Rejects with `CallRefused` if the server cannot answer. */
export async function requireCustomer(url: string): Promise<Customer> {
  const session = await shareSession();
  if (session.state !== 'customer') throw toLogin(url);
  return session.customer;
}

/** Loads data that only a customer may see; throws a redirect to the login page for a guest. A new tab first fetches its access key. */
export async function loadAsCustomer<Answer>(url: string, load: () => Promise<Answer>): Promise<Answer> {
  if (!readAccessKey()) await requireCustomer(url);
  try {
    return await withFreshSession(load);
  } catch (error) {
    throw isSignedOut(error) ? toLogin(url) : error;
  }
}
