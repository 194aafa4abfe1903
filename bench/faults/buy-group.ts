import { importTransfers } from '@portal/server/domains/payments/transfers/import-transfers.ts';
import { sampleNotice } from '@portal/server/domains/payments/transfers/sample-notice.ts';
import { findOrderByNo } from '@portal/server/domains/orders/orders.queries.ts';
import type { Services } from '@portal/server/services.ts';
import { acceptPapers } from '@portal/server/testing/buying/accept-papers.ts';
import { evidenceSteps } from '@portal/server/testing/buying/buyer.ts';
import { samplePhone } from '@portal/server/testing/samples/sample-application.ts';
import { sampleGroup, sampleGroupApplication, sampleTable } from '@portal/server/testing/samples/sample-group.ts';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { randomUUID } from 'node:crypto';
import { type FaultyPurchase, saveAnswers, sendOnce, takeStep, waitUntil } from './attempts.ts';
import { sendTwice } from './persist.ts';

const people = 4;
const officer = '样例经理';
const payerAccount = { account: '440012345678901234', bank: '琴海样例银行拱北支行' };

/** Sends the bank's file of one line to the insurer, as an operator's command does. Each time the same line: it counts once. */
async function importNotice(services: Services, notice: string): Promise<readonly string[]> {
  const { transfers } = await services.site.current();
  if (!transfers) throw new Error('no account collects transfers');
  const imported = await importTransfers(services, { file: 'bank.csv', bytes: Buffer.from(notice), payee: transfers.payee });
  if ('faults' in imported) throw new Error(imported.faults.join('\n'));
  return imported.serials;
}

/** The documents of an organisation before it confirms: its licence, its people and their signatures. */
async function prepareGroup(purchase: FaultyPurchase, orderNo: string): Promise<void> {
  const { api } = purchase.browser;
  const image = (name: string) => new File([new Uint8Array(samplePng({ width: 20, height: 20 }))], name, { type: 'image/png' });
  await takeStep(purchase, 'licence', () => api('uploadLicence', { orderNo, licence: image('licence.png') }));
  const table = new File([sampleTable(people)], 'people.csv');
  await takeStep(purchase, 'roster', () => api('uploadRoster', { orderNo, table }));
  await takeStep(purchase, 'closing', () => api('closeRoster', { orderNo }));
  await takeStep(purchase, 'sheet', () => api('uploadConsentSheet', { orderNo, sheet: image('sheet.png') }));
  await takeStep(purchase, 'consents', () => api('registerConsentSheet', { orderNo, rows: 'all' }));
}

/** Somebody of the insurer looks at the papers and accepts them. An attempt before, whose end nobody saw, may have accepted them. */
async function acceptOnce(services: Services, orderNo: string): Promise<void> {
  const order = await findOrderByNo(services.db, orderNo);
  if (order?.state === 'review') await acceptPapers(services, orderNo);
}

/** An organisation buys for its people and pays by a transfer, which the bank's notice tells. Returns the order's number. */
export async function buyForGroup(purchase: FaultyPurchase): Promise<string> {
  const { serial, services } = purchase;
  const { api } = purchase.browser;
  const keys = { draft: randomUUID(), submission: randomUUID(), payment: randomUUID() };

  const product = await takeStep(purchase, 'product', () => api('getProduct', { goodsId: sampleGroup.goodsId }));
  const application = sampleGroupApplication(product, { name: '样例经办', phone: samplePhone(serial) }, { count: people, officer });
  const { orderNo } = await takeStep(purchase, 'draft', () =>
    sendOnce(purchase, () => api('saveDraft', { application }, { idempotencyKey: keys.draft })),
  );
  await prepareGroup(purchase, orderNo);
  const { version, premium } = await takeStep(purchase, 'answers', async () => {
    const { version: begun } = await api('startApplication', { orderNo });
    const whole = { ...application, declarationAgreed: true };
    return saveAnswers(purchase, { orderNo, version: begun, application: whole, steps: evidenceSteps(product.documents) });
  });
  const submission = { orderNo, version, premium, signature: { kind: 'typed', name: officer } } as const;
  await takeStep(purchase, 'submission', () =>
    sendOnce(purchase, () => api('applyForGroup', submission, { idempotencyKey: keys.submission })),
  );
  // Two people decide at the same moment.
  await takeStep(purchase, 'review', () => sendTwice(() => acceptOnce(services, orderNo)));
  const { reference } = await takeStep(purchase, 'payment', () =>
    sendOnce(purchase, () => api('payByTransfer', { orderNo, ...payerAccount }, { idempotencyKey: keys.payment })),
  );
  let notice: string | undefined;
  await takeStep(purchase, 'provider', async () => {
    notice ??= await sampleNotice(services, { reference });
    const line = notice ?? '';
    return sendOnce(purchase, () => importNotice(services, line));
  });
  await takeStep(purchase, 'result', () => waitUntil(purchase, orderNo, 'issued'));
  return orderNo;
}
