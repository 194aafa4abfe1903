import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

/** The number of a save of this tab that has not been answered yet. It says nothing of what was entered. */
const key = 'identityDraftSerial';
const tries = 10;
const betweenMs = 200;
/** A call is given up after this time: a save that began earlier is not under way any more. */
const mostUnderWayMs = 30_000;

/** A number for the next save of this tab: the time in milliseconds, later than all before. */
export function beginSave(): number {
  const serial = Math.max(Date.now(), Number(tabStorage.getItem(key) ?? 0) + 1);
  tabStorage.setItem(key, String(serial));
  return serial;
}

/** The save has arrived or failed, and none was begun after it. */
export function endSave(serial: number): void {
  if (tabStorage.getItem(key) === String(serial)) tabStorage.removeItem(key);
}

/**
 * The customer's entries so far. A page sends its last entries when it is left, while the next page is loading already: until they have
 * arrived, the draft is asked for again, for two seconds at most.
 */
export async function readIdentityDraft(): Promise<AnswerOf<'getIdentityDraft'>['draft']> {
  const sent = Number(tabStorage.getItem(key) ?? 0);
  const isUnderWay = Date.now() - sent < mostUnderWayMs;
  for (let left = isUnderWay ? tries : 1; ; left -= 1) {
    const { draft } = await api('getIdentityDraft');
    if (left === 1 || (draft?.serial ?? 0) >= sent) {
      endSave(sent);
      return draft;
    }
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
}
