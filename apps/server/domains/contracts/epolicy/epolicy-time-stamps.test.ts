import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPdfSeal } from '#platform/pdf/verify-pdf-seal.ts';
import { buyPolicy, openGuest } from '#testing/buying/buyer.ts';
import { logIn } from '#testing/read-code.ts';
import { sampleApplicant } from '#testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { openTimeStampAuthority } from '#testing/doubles/time-stamp-authority.ts';
import { waitForEpolicy } from '#testing/buying/wait-for-epolicy.ts';

let authority: Awaited<ReturnType<typeof openTimeStampAuthority>>;
let portal: TestPortal;
const lines: string[] = [];

beforeAll(async () => {
  authority = await openTimeStampAuthority();
  portal = await startPortal(undefined, { TIME_STAMP_URL: authority.url }, (line) => lines.push(line));
});
afterAll(async () => {
  await portal.stop();
  await authority.close();
});

/** The e-policy that a customer downloads after buying. */
async function buyEpolicy(serial: number): Promise<Buffer> {
  const guest = openGuest(portal, serial);
  const { orderNo, policyNo, application } = await buyPolicy(guest);
  await waitForEpolicy(portal, orderNo);
  await logIn(guest.browser, portal.services, sampleApplicant(application).phone?.number ?? '');
  const { url } = await guest.browser.api('getPolicyFileUrl', { policyNo });
  return Buffer.from(await (await guest.browser.fetch(url)).arrayBuffer());
}

const judge = async (pdf: Buffer) => verifyPdfSeal(pdf, [portal.services.signer.certificate]);

it('an e-policy has the time of the authority', async () => {
  expect(await judge(await buyEpolicy(1))).toMatchObject({ valid: true, timeStamp: { by: '样例时间戳服务' } });
});

it('an e-policy is issued without a time stamp while the authority does not answer, and the log says so', async () => {
  authority.behave('is silent');
  const verdict = await judge(await buyEpolicy(2));
  expect(verdict).toMatchObject({ valid: true });
  expect(verdict).not.toHaveProperty('timeStamp');
  expect(lines).toContainEqual(expect.stringContaining('a document was sealed without a time stamp'));
});
