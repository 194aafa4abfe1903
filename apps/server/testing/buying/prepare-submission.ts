import type { RequestOf } from '@portal/contract/catalogue.ts';
import { randomUUID } from 'node:crypto';
import { type BuyerOptions, leaveTrail, openGuest, saveApplication } from './buyer.ts';
import { sampleApplicant } from '../samples/sample-application.ts';
import { readCode } from '../read-code.ts';
import type { TestPortal } from '../test-portal.ts';

/** Makes a guest's draft with all its evidence, and everything needed to submit it. */
export async function prepareSubmission(portal: TestPortal, serial: number, change?: BuyerOptions['change'], goodsId?: string) {
  const guest = openGuest(portal, serial);
  const { draft, product, application } = await saveApplication({ ...guest, change, goodsId });
  await leaveTrail(guest.browser, draft.orderNo, product.documents);
  await guest.browser.api('sendVerifyCode', { purpose: 'apply', orderNo: draft.orderNo });
  const verifyCode = await readCode(portal.services, sampleApplicant(application).phone?.number ?? '', 'apply');
  const request = { orderNo: draft.orderNo, version: draft.version, premium: draft.premium ?? '', verifyCode };
  const submit = (other: Partial<RequestOf<'applyInsurance'>> = {}, idempotencyKey: string = randomUUID()) =>
    guest.browser.api('applyInsurance', { ...request, ...other }, { idempotencyKey });
  return { ...guest, ...request, product, application, submit };
}
