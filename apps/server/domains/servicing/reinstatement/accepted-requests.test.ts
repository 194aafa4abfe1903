import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BrowserSession } from '#testing/browser-session.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { waiveInstalments } from '../../charges/public.ts';
import { liveThroughPremiums } from '../lapse/lapse.testing.ts';
import { ask, decideWith } from './reinstatement.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { chargesOf, later, overdueFor, query } = liveThroughPremiums(() => portal);
const decide = decideWith(() => portal);
const lapseOf = async ({ owner, policyNo }: { readonly owner: BrowserSession; readonly policyNo: string }) =>
  (await owner.api('getPremiumStanding', { policyNo })).lapse;

describe('a lapsed contract whose request is accepted', () => {
  it('may be asked back again when what it was to pay is owed no more and it did not come back', async () => {
    const bought = await overdueFor(61);
    await decide(await ask(bought), 'accept');
    const dueOn = (await chargesOf(bought)).at(-1)?.due_on ?? '';
    await inTransaction(portal.services.db, (tx) => waiveInstalments(tx, bought.policyId, dueOn, portal.clock.now()));
    await later(31, bought);
    expect(await lapseOf(bought)).toMatchObject({ mayRequest: true, request: { state: 'expired' } });
  });

  it('whose cover ends soon is to be paid while a day of cover is left, and is not accepted after that', async () => {
    const bought = await overdueFor(61);
    const today = dayInShanghai(portal.clock.now());
    const endOn = (day: string) => query('update policies set cover_until = $2 where id = $1', bought.policyId, day);
    await endOn(addDays(today, 5));
    const no = await ask(bought);
    await endOn(today);
    expect(await decide(no, 'accept')).toMatchObject({ code: 'NOT_POSSIBLE', message: expect.stringContaining('不能通过') });
    await endOn(addDays(today, 5));
    expect(await decide(no, 'accept'), 'told by message').toBe(true);
    expect(await lapseOf(bought)).toMatchObject({ request: { payBefore: addDays(today, 4) } });
  });
});
