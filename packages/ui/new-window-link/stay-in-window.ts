import { isIos } from './is-ios.ts';

/** Whether links stay in the window: on iOS (spec 2 §2) and in WeChat, where new windows are easily lost. Used in browsers only. */
export const staysInWindow = (): boolean => isIos(navigator) || navigator.userAgent.includes('MicroMessenger');

/**
 * Runs in the head: a clicked link to a new window opens in the same one where `staysInWindow`, also while the page's scripts are
 * still loading. It must agree with `staysInWindow`; stay-in-window.test.ts checks that.
 */
export const stayInWindowScript =
  '(function(){var n=navigator,u=n.userAgent;' +
  "if(!/iPad|iPhone|iPod|MicroMessenger/.test(u)&&!(u.includes('Macintosh')&&n.maxTouchPoints>1))return;" +
  "document.addEventListener('click',function(e){var a=e.target.closest('a[target=_blank]');if(a)a.target='_self'},true)})()";
