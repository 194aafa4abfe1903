import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saidIn } from '#testing/buying/agree-as-insured.ts';
import { openBrowser } from '#testing/browser-session.ts';
import { saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { changeInsured, changePerson, insuredSpouse } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listOutbox } from '../../messages/list-outbox.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A medical cover for the applicant's spouse. Nobody is named to receive benefits. */
function forSpouse(application: WireApplication): WireApplication {
  const sale = changePerson(insuredSpouse(application), 'insured', { socialInsurance: 'yes' });
  return {
    ...changeInsured(sale, { planId: 'basic', riders: [], beneficiaries: { named: [] } }),
    choices: { deductible: 'd20000', coverPeriod: 'y1' },
    // Of women only.
    health: { insured: { ...sale.health['insured'], h7: 'no' } },
  };
}

describe('the consent to a product without beneficiaries', () => {
  it('is asked for without any, and shows none', async () => {
    const browser = openBrowser(portal.url);
    const { draft } = await saveApplication({ browser, serial: 1, goodsId: 'kangyi', change: forSpouse });
    await browser.api('requestConsent', { orderNo: draft.orderNo });
    const messages = await listOutbox(portal.services.db, portal.services.sealer, 10);
    const [token = ''] = messages.flatMap(({ text }) => /insuredConsent#([\w-]+)/.exec(text)?.[1] ?? []);
    const shown = await openBrowser(portal.url).api('showConsent', { token });
    const said = saidIn(shown, 'cover');
    expect(shown.acceptsSum).toBe(false);
    expect(said.join()).not.toContain('受益人');
    expect(said).toEqual(expect.arrayContaining(['年度免赔额：2 万元', '保障期间：1 年']));
  });
});
