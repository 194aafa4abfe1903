import type { RequestOf } from '@portal/contract/catalogue.ts';
import type { StartedPayment } from './payment-memory.ts';

/** Where this page is open. A phone has the wallet installed, and could not scan a code on its own screen. */
export function payDevice(): NonNullable<RequestOf<'pay'>['device']> {
  if (/MicroMessenger/.test(navigator.userAgent)) return 'wechat';
  return window.matchMedia('(pointer: coarse) and (max-width: 48rem)').matches ? 'phone' : 'computer';
}

/** The code that a phone scans; none on the phone itself. */
export const codeShown = ({ qrCode, payUrl, bridge }: StartedPayment): string | null =>
  payDevice() === 'computer' || (payUrl === null && bridge === null) ? qrCode : null;

/** Whether the way to pay has ended. */
export const isOver = ({ until }: StartedPayment): boolean => until !== null && Date.parse(until) <= Date.now();

/** The part of WeChat's browser that pays. */
interface WeixinBridge {
  readonly invoke: (call: 'getBrandWCPayRequest', parameters: object, done: () => void) => void;
}

/** Takes the customer to the provider: to its page, or to the payment inside WeChat. Nothing happens where a code is scanned. */
export function openProvider({ payUrl, bridge }: StartedPayment): void {
  if (payUrl !== null) return window.location.assign(payUrl);
  const weixin = (window as { readonly WeixinJSBridge?: WeixinBridge }).WeixinJSBridge;
  // What it answers proves nothing: the page asks the server for the result.
  if (bridge && weixin) weixin.invoke('getBrandWCPayRequest', bridge, () => undefined);
}
