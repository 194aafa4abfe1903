import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser-session.ts';
import { openGuest, saveApplication } from '../testing/buying/buyer.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

/** Numbers that are drawn next, instead of by chance. */
let drawn: number[] = [];
const byChance = crypto.randomInt;
const draw = (most: number): number => (most >= 1e8 ? (drawn.shift() ?? byChance(most)) : byChance(most));
vi.spyOn(crypto, 'randomInt').mockImplementation(draw);
// Modules that import the function by its name get it too.
syncBuiltinESMExports();

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await portal.stop();
});

describe('a number that is drawn and taken already', () => {
  it('is drawn again for an order', async () => {
    drawn = [7];
    const { draft } = await saveApplication(openGuest(portal, 1));
    expect(draft.orderNo.slice(8)).toBe('0000000007');
    drawn = [7, 7, 8];
    const { draft: other } = await saveApplication(openGuest(portal, 2));
    expect(other.orderNo.slice(8)).toBe('0000000008');
    expect(crypto.randomInt(10)).toBeLessThan(10);
  });

  it('is drawn again for a request to be called', async () => {
    const ask = (number: string) =>
      openBrowser(portal.url).api('requestConsultation', {
        kind: 'chuanshi',
        name: '样例一',
        phone: { countryCode: '86', number },
        agreed: true,
      });
    drawn = [5];
    expect((await ask('13900000001')).requestNo.slice(8)).toBe('00000005');
    drawn = [5, 6];
    expect((await ask('13900000002')).requestNo.slice(8)).toBe('00000006');
  });
});
