import { deviceStorage, readJson } from '@portal/web-api/browser-storage.ts';

/**
 * The numbers of the drafts that a guest began in this browser, the newest first. Only with one of them does a guest's page ask
 * the server for a draft: visitors without drafts cost nothing. Signing out clears them with the rest of the storage.
 */
const key = 'drafts';
const most = 3;

export function readDeviceDrafts(): readonly string[] {
  const kept = readJson(deviceStorage, key);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && /^\d{18}$/.test(one)).slice(0, most) : [];
}

function keep(orderNos: readonly string[]): void {
  deviceStorage.setItem(key, JSON.stringify(orderNos.slice(0, most)));
}

export function rememberDraft(orderNo: string): void {
  keep([orderNo, ...readDeviceDrafts().filter((one) => one !== orderNo)]);
}

export function forgetDraft(orderNo: string): void {
  keep(readDeviceDrafts().filter((one) => one !== orderNo));
}
