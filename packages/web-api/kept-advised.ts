import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './browser-storage.ts';

/* Whether products and searches may be proposed by what is known of a visitor. A cookie, because signing out clears the storage: the wish
   stays, as the display settings do. Without cookies it holds until the page is left. */

const cookie = 'advised';
const off = 'off';
const oneYear = 31_536_000;

const followers = new Set<() => void>();
let kept: boolean | undefined;

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** The wish of this browser. */
export function isAdvisedHere(): boolean {
  kept ??= readCookie(cookie) !== off;
  return kept;
}

/** Keeps the wish for a year and tells the page. Keeping that nothing is refused removes the cookie. */
export function keepAdvised(isAdvised: boolean): void {
  kept = isAdvised;
  writeCookie(cookie, isAdvised ? '' : off, isAdvised ? 0 : oneYear);
  for (const tell of followers) tell();
}

/** Whether the page may propose by what is known of its visitor. True on the server and while hydrating: pages are rendered without a user. */
export function useAdvised(): boolean {
  return useSyncExternalStore(follow, isAdvisedHere, () => true);
}
