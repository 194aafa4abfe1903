import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

const key = 'codeWait';

interface Wait {
  readonly place: string;
  readonly seconds: number;
  /** Instant in milliseconds. */
  readonly until: number;
}

/** The field on this page, and the phone that it sends to, masked; empty if the page has only one. */
const placeOf = (id: string, to: string): string => `${location.pathname}${location.search} ${id} ${to}`;

/** Keeps for this tab how long the server refuses another code, so that a reload does not offer it. */
export function keepWait(id: string, to: string, seconds: number): void {
  const wait: Wait = { place: placeOf(id, to), seconds, until: Date.now() + seconds * 1000 };
  tabStorage.setItem(key, JSON.stringify(wait));
}

/** The seconds that are left of the wait that was kept for a field and a phone, else none. */
export function secondsToWait(id: string, to: string): number {
  // Only `keepWait` writes it.
  const wait = readJson(tabStorage, key) as Wait | undefined;
  if (wait?.place !== placeOf(id, to)) return 0;
  return Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - Date.now()) / 1000)));
}
