import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInWithPassword, registerCustomer } from '#testing/account-steps.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { readCode } from '#testing/read-code.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const flooder = '10.230.0.1';
const numberOf = (serial: number) => `1380077${String(serial).padStart(4, '0')}`;
const phoneOf = (serial: number) => ({ countryCode: '86', number: numberOf(serial) });

/** A ticket for a reset that was used. */
async function spendTicket(): Promise<string> {
  await registerCustomer(portal, numberOf(91));
  portal.clock.advance(11);
  const { api } = openBrowser(portal.url);
  await api('startPasswordReset', { phone: phoneOf(91) });
  const verifyCode = await readCode(portal.services, numberOf(91), 'reset');
  const { ticket } = await api('provePasswordReset', { phone: phoneOf(91), verifyCode });
  await api('finishPasswordReset', { ticket, password: 'neuerQ4nx7' });
  return ticket;
}

it('customers sign in by password while one address sends wrong passwords and spent tickets', { timeout: 120_000 }, async () => {
  const honest = Array.from({ length: 10 }, (_none, at) => at + 1);
  for (const serial of honest) await registerCustomer(portal, numberOf(serial));
  const ticket = await spendTicket();
  let serial = 1_000;
  const over = new AbortController();
  const refusals = new Map<string, number>();
  const flood = async (send: (api: ReturnType<typeof openBrowser>['api']) => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      const { code } = await send(openBrowser(portal.url, undefined, flooder).api).then(
        () => ({ code: 'done' }),
        (error: { code: string }) => error,
      );
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      // As if the flood solved every captcha and puzzle and always came from new devices.
      await portal.connection.pool.query("delete from rate_limits where key like 'password-%'");
    }
  };
  const floods = Array.from({ length: 12 }, () => [
    flood((api) => api('logIn', { phone: phoneOf((serial += 1)), password: 'wrong123' })),
    flood((api) => api('finishPasswordReset', { ticket, password: 'neuerQ4nx7' })),
  ]).flat();
  let signedIn = 0;
  for (const one of honest) {
    const customer = await logInWithPassword(portal, numberOf(one)).catch(() => undefined);
    if (customer) signedIn += 1;
  }
  over.abort();
  await Promise.all(floods);
  expect(signedIn).toBeGreaterThanOrEqual(9);
  expect(refusals.get('PASSWORD_WRONG')).toBeGreaterThan(0);
  expect(refusals.get('WORK_NEEDED')).toBeGreaterThan(0);
  expect(refusals.get('done')).toBeUndefined();
});
