import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

export type PayerLink = AnswerOf<'requestPayer'>;

const keyName = (orderNo: string): string => `payerLink:${orderNo}`;

/** Keeps the link in this tab, so that it can be shown again after a reload. The server has only its hash. */
export function rememberLink(orderNo: string, link: PayerLink): void {
  tabStorage.setItem(keyName(orderNo), JSON.stringify(link));
}

/** The link of this tab, if it is the newest one: `expiresAt` is the server's time for the newest link. */
export function recallLink(orderNo: string, expiresAt: string): PayerLink | undefined {
  // Only rememberLink writes it, in this tab.
  const link = readJson(tabStorage, keyName(orderNo)) as PayerLink | undefined;
  return link?.expiresAt === expiresAt ? link : undefined;
}

export function forgetLink(orderNo: string): void {
  tabStorage.removeItem(keyName(orderNo));
}
