import { CallRefused } from '@portal/contract/client.ts';
import { redirect } from 'react-router';
import { readAccessKey } from '../../../api/session-storage.ts';
import { fetchSession, type Session } from '../../../api/use-session.tsx';
import { paths } from '../../../paths.ts';

export type Customer = Extract<Session, { state: 'customer' }>['customer'];

let asking: Promise<Session> | undefined;

/** Layout and page load side by side: they share one question to the server. */
function askSession(): Promise<Session> {
  asking ??= fetchSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The login page, leading back to the address that was asked for (spec 1 §2). */
export function toLogin(url: string): Response {
  const { pathname, search } = new URL(url);
  return redirect(paths.login(pathname + search));
}

/** The signed-in customer; throws a redirect to the login page for a guest. Rejects with `CallRefused` when nobody can tell. */
export async function requireCustomer(url: string): Promise<Customer> {
  const session = await askSession();
  if (session.state !== 'customer') throw toLogin(url);
  return session.customer;
}

/**
 * Loads what only a customer may see. A new tab first gets its access key back; a session that ended, or was renewed in
 * another tab, is asked for once more before the customer has to sign in.
 */
export async function loadAsCustomer<Answer>(url: string, load: () => Promise<Answer>): Promise<Answer> {
  if (!readAccessKey()) await requireCustomer(url);
  try {
    return await load();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  await requireCustomer(url);
  try {
    return await load();
  } catch (error) {
    throw isSignedOut(error) ? toLogin(url) : error;
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'NOT_SIGNED_IN';
}
