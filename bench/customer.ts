import { type BrowserSession, openBrowser } from '@portal/server/testing/browser-session.ts';
import { logIn } from '@portal/server/testing/read-code.ts';
import { samplePhone } from '@portal/server/testing/sample-application.ts';
import type { Inspection } from './inspection.ts';
import type { BenchServer } from './server-process.ts';

/** A sample customer who is signed in. */
export interface Customer {
  readonly browser: BrowserSession;
  readonly serial: number;
}

/** Opens a browser at an address of its own, since sign-in is limited by address, and signs a sample customer in by code. */
export async function signIn({ url }: BenchServer, inspection: Inspection, serial: number): Promise<Customer> {
  const browser = openBrowser(url);
  const send = browser.fetch.bind(browser);
  const address = `10.20.${Math.floor(serial / 250)}.${(serial % 250) + 1}`;
  browser.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return send(path, { ...init, headers });
  };
  await logIn(browser, inspection, samplePhone(serial));
  return { browser, serial };
}
