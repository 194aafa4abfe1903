/** Whether a user agent is WeChat's own browser (spec 2 §1). */
export function isWechat(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}

/** Whether this page is shown in WeChat's own browser. Used in browsers only: pages are rendered without a user. */
export const isWechatBrowser = (): boolean => isWechat(navigator.userAgent);
