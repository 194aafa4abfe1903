import { randomUUID } from 'node:crypto';
import type { BrowserSession } from '../browser-session.ts';
import { leaveTrail } from './buyer.ts';
import { sampleGroup, sampleGroupApplication, sampleTable } from '../samples/sample-group.ts';
import { samplePng } from '../samples/sample-images.ts';

/** The officer of the sample organisation signs with this name. */
export const officerSignature = { kind: 'typed', name: '样例经理' } as const;

/** A picture; another one for each width. */
export const groupImage = (name: string, width = 20): File =>
  new File([new Uint8Array(samplePng({ width, height: 20 }))], name, { type: 'image/png' });

export type GroupApplication = ReturnType<typeof sampleGroupApplication>;

/** Uploads a signed sheet of one page, and says who has signed on it. */
export async function signSheet(
  { api }: Pick<BrowserSession, 'api'>,
  { orderNo, sheet, rows }: { readonly orderNo: string; readonly sheet: File; readonly rows: string },
) {
  await api('uploadConsentSheet', { orderNo, sheet });
  return api('registerConsentSheet', { orderNo, rows });
}

/** The buyer, and the number of people. */
export interface GroupBuyer {
  readonly browser: BrowserSession;
  readonly count: number;
  /** The number of the first sample person; by default 1. */
  readonly from?: number;
  readonly phone: string;
  /** Changes the application of the sample organisation. */
  readonly change?: (application: GroupApplication) => GroupApplication;
  /** Reads the code that confirms the submission. */
  readonly readCode: (phone: string) => Promise<string>;
}

/** A draft of an organisation, complete but for the agreement of its people. */
export async function prepareGroup({ browser, count, from, phone, readCode, change = (same) => same }: GroupBuyer) {
  const product = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const application = change(sampleGroupApplication(product, { name: '样例经办', phone }, { count, officer: officerSignature.name }));
  const save = browser.accessKey ? 'saveDraft' : 'saveGuestDraft';
  const { orderNo } = await browser.api(save, { application });
  await browser.api('uploadLicence', { orderNo, licence: groupImage('licence.png') });
  await browser.api('uploadRoster', { orderNo, table: new File([sampleTable(count, from)], 'people.csv') });
  await browser.api('closeRoster', { orderNo });
  const { version } = await browser.api('startApplication', { orderNo });
  const saved = await browser.api(save, { orderNo, version, application: { ...application, declarationAgreed: true } });
  await leaveTrail(browser, orderNo, product.documents);
  const submit = async () => {
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    const verifyCode = await readCode(phone);
    const request = { orderNo, version: saved.version, premium: saved.premium ?? '', verifyCode, signature: officerSignature };
    return browser.api('applyForGroup', request, { idempotencyKey: randomUUID() });
  };
  const agreeAll = () => signSheet(browser, { orderNo, sheet: groupImage('sheet.png'), rows: 'all' });
  return { orderNo, premium: saved.premium, agreeAll, submit };
}
