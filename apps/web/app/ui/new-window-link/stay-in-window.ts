import type { MouseEvent } from 'react';
import { isIos } from './is-ios.ts';

/** When a link is clicked: on iOS (spec 2 §2) and in WeChat, where new windows are easily lost, it opens in the same window. */
export function stayInWindow({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (isIos(navigator) || navigator.userAgent.includes('MicroMessenger')) currentTarget.target = '_self';
}
