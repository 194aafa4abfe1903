import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { proveOwner } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { readCode } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

export const phoneOf = (number: string): PhoneNumber => ({ countryCode: '86', number });
export const codeOf = async (outcome: Promise<unknown>): Promise<string> => (await refusalOf(outcome)).code;
export const isSignedIn = async (browser: BrowserSession): Promise<boolean> => (await browser.api('isLoggedIn')).loggedIn;

/** The steps that the tests of the settings share, in the portal of their file. */
export function settingsSteps(portalOf: () => TestPortal) {
  let phones = 0;
  return {
    open: () => openBrowser(portalOf().url),
    newNumber: () => {
      phones += 1;
      return `1380001${String(phones).padStart(4, '0')}`;
    },
    /** Proves the phone of a customer, a minute after the last code. Returns the ticket. */
    prove: (browser: BrowserSession, number: string) => {
      portalOf().clock.advance(1);
      return proveOwner(browser, portalOf().services, number);
    },
    /** Proves a new phone, as the page of the change does. Returns the code. */
    proveNew: async (browser: BrowserSession, number: string) => {
      await browser.api('sendVerifyCode', { purpose: 'change', phone: phoneOf(number) });
      return readCode(portalOf().services, number, 'change');
    },
    textsTo: async (number: string) => {
      const { db, sealer } = portalOf().services;
      return (await listOutbox(db, sealer, 500)).filter(({ phone }) => phone === number).map(({ text }) => text);
    },
  };
}
