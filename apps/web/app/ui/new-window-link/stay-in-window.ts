import type { MouseEvent } from 'react';
import { isIos } from './is-ios.ts';

/** Whether links stay in the window: on iOS (spec 2 §2) and in WeChat, where new windows are easily lost. Used in browsers only. */
export const staysInWindow = (): boolean => isIos(navigator) || navigator.userAgent.includes('MicroMessenger');

/** When a link to a new window is clicked: it opens in the same one where `staysInWindow`. */
export function stayInWindow({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (staysInWindow()) currentTarget.target = '_self';
}
