import { type BrowserContext, expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { BrowserSession } from '@portal/server/testing/browser-session.ts';
import { signSheet } from '@portal/server/testing/buying/buy-group.ts';
import { leaveTrail } from '@portal/server/testing/buying/buyer.ts';
import { sampleGroup, sampleGroupApplication, sampleTable } from '@portal/server/testing/samples/sample-group.ts';
import { runCliTyping } from '@portal/server/testing/run-cli.ts';
import { signedInEnv } from '@portal/server/testing/signed-in-env.ts';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { siteEnv } from '../site.ts';
import { type Change, handOver, openCalls } from './prepare-sale.ts';
import { readCode } from './read-sms.ts';
import type { SamplePerson } from './sample-person.ts';

export interface PreparedGroup {
  readonly orderNo: string;
  readonly browser: BrowserSession;
}

const image = (name: string) => new File([new Uint8Array(samplePng({ width: 8, height: 8 }))], name);

/** A draft of an organisation, as modified by `change`, for the guest whose browser is `context`; and its calls. It lacks its people only. */
export async function prepareGroup(
  context: BrowserContext,
  contact: SamplePerson,
  change: Change = (application) => application,
): Promise<PreparedGroup> {
  const browser = openCalls(contact);
  const product = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const application = change(sampleGroupApplication(product, contact));
  const { orderNo } = await browser.api('saveGuestDraft', { application });
  await browser.api('uploadLicence', { orderNo, licence: image('licence.png') });
  await leaveTrail(browser, orderNo, product.documents);
  await handOver(context, browser);
  return { orderNo, browser };
}

/** Three people, who have all signed the sheet. */
export async function addPeople({ orderNo, browser }: PreparedGroup): Promise<void> {
  await browser.api('uploadRoster', { orderNo, table: new File([sampleTable(3)], 'people.csv') });
  await browser.api('closeRoster', { orderNo });
  await signSheet(browser, { orderNo, sheet: image('sheet.png'), rows: 'all' });
}

/** An operator of the insurer looks at the papers and accepts them. */
export async function acceptPapers(orderNo: string, folder: string): Promise<string> {
  // One person looks and accepts.
  const env = await signedInEnv(siteEnv());
  const looked = await runCliTyping(env, [], 'review', 'papers', orderNo, folder);
  expect(looked.code, looked.errors).toBe(0);
  const { code, errors } = await runCliTyping(env, [], 'review', 'accept', orderNo);
  expect(code, errors).toBe(0);
  return looked.output;
}

/** An order of an organisation that waits for payment. The contact signs, and the papers are accepted. */
export async function prepareGroupOrder(context: BrowserContext, contact: SamplePerson): Promise<PreparedGroup> {
  const group = await prepareGroup(context, contact, (application) => ({ ...application, declarationAgreed: true }));
  await addPeople(group);
  const { orderNo, browser } = group;
  const { version, premium } = await browser.api('startApplication', { orderNo });
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(contact.phone, '确认投保');
  const signature = { kind: 'typed', name: contact.name } as const;
  const request = { orderNo, version, premium: premium ?? '', verifyCode, signature };
  await browser.api('applyForGroup', request, { idempotencyKey: randomUUID() });
  await acceptPapers(orderNo, test.info().outputPath(`papers-${orderNo}`));
  return group;
}
