import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGuest, saveApplication, type WireApplication } from '#testing/buying/buyer.ts';
import { prepareSubmission } from '#testing/buying/prepare-submission.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { changePerson, sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let serial = 860;
type Statement = Pick<WireApplication['parties'][string], 'taxResidence' | 'taxDetails'>;
const stating = (statement: Statement) => (application: WireApplication) => changePerson(application, 'applicant', statement);
const details = {
  surname: 'Yang',
  givenName: 'Li Jia',
  livesIn: '中国广东省珠海市',
  bornIn: '加拿大多伦多',
  residences: [{ country: 'CAN', number: '123-456-782' }],
};

async function rulesBroken(statement: Statement, goodsId?: string): Promise<string[]> {
  const { submit } = await prepareSubmission(portal, (serial += 1), stating(statement), goodsId);
  return (await refusalOf(submit())).findings.map(({ rule, path }) => `${rule} ${path}`);
}

describe('the statement of residence for tax', () => {
  it('is asked of the applicant of a product with cash values, and of nobody else', async () => {
    expect(await rulesBroken({ taxResidence: undefined })).toEqual(['person.taxResidence_required parties.applicant.taxResidence']);
    const { submit } = await prepareSubmission(portal, (serial += 1), stating({ taxResidence: undefined }), 'kangyi');
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it('of somebody who is resident elsewhere has to be complete', async () => {
    const { bornIn: _bornIn, ...rest } = details;
    expect(await rulesBroken({ taxResidence: 'both', taxDetails: { ...rest, residences: [{ country: 'CHN', number: '1' }] } })).toEqual([
      'person.taxDetails_required parties.applicant.taxDetails.bornIn',
      'tax.country parties.applicant.taxDetails.residences.0.country',
    ]);
    const { submit } = await prepareSubmission(portal, (serial += 1), stating({ taxResidence: 'both', taxDetails: details }));
    expect(await submit()).toMatchObject({ state: 'unpaid' });
  });

  it('is stored clean, and of a resident of China nothing more than that', async () => {
    const stored = async (statement: Statement) => {
      const guest = openGuest(portal, (serial += 1));
      const { draft } = await saveApplication({ ...guest, change: stating(statement) });
      return sampleApplicant((await guest.browser.api('startApplication', { orderNo: draft.orderNo })).application).taxDetails;
    };
    expect(await stored({ taxResidence: 'elsewhere', taxDetails: details })).toEqual({
      ...details,
      residences: [{ country: 'CAN', number: '123456782' }],
    });
    expect(await stored({ taxResidence: 'china', taxDetails: details })).toBeUndefined();
  });
});
