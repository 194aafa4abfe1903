import { expect } from '@playwright/test';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { siteUrl } from '../site.ts';

/** The purpose of a code in the words of the message. */
export type CodePurpose =
  | '登录'
  | '确认投保'
  | '被保险人确认'
  | '预约回电'
  | '注册'
  | '重设密码'
  | '身份验证'
  | '更换手机号'
  | '绑定账户'
  | '查看保险凭证';

/** The messages to a phone, newest first, from the outbox page of the local SMS double. `site` has an address of another server. */
export async function listMessages(phone: string, site = siteUrl()): Promise<string[]> {
  const response = await fetch(new URL('/sandbox/outbox', site));
  const rows = (await response.text()).split('<tr>');
  return rows.filter((row) => row.includes(maskPhone(phone))).map((row) => row.replaceAll(/<[^>]+>/g, ''));
}

/** Waits for a message to a phone and returns the first group of `pattern` in the newest one. */
async function waitForMessage(phone: string, pattern: RegExp, site?: string): Promise<string> {
  let found = '';
  const look = async (): Promise<boolean> => {
    found = (await listMessages(phone, site)).map((text) => pattern.exec(text)?.[1]).find(Boolean) ?? '';
    return found !== '';
  };
  await expect.poll(look, { message: `a message to ${phone} like ${pattern}` }).toBe(true);
  return found;
}

/** The newest code sent to a phone for a purpose. */
export function readCode(phone: string, purpose: CodePurpose, site?: string): Promise<string> {
  return waitForMessage(phone, new RegExp(`验证码 (\\d{6})，用于${purpose}`), site);
}

/** The newest code that a bank sent to a phone. */
export function readBankCode(phone: string): Promise<string> {
  return waitForMessage(phone, /模拟银行】.*?验证码 (\d{6})/);
}

/** The newest link that asks the insured for their consent. */
export function readConsentLink(phone: string): Promise<string> {
  return waitForMessage(phone, /(\/insuredConsent#[\w-]+)/);
}

/** The newest link to the certificate of an insured person. */
export function readCertificateLink(phone: string): Promise<string> {
  return waitForMessage(phone, /(\/memberCertificate#[\w-]+)/);
}

/** The newest link to an order in the message of an underwriter's decision. */
export function readReviewLink(phone: string): Promise<string> {
  return waitForMessage(phone, /核保[^<]*?(\/orderDetails\?orderNo=\d+)/);
}
