import type { Params } from '../../gateways/payment/alipay/alipay-signature.ts';
import type { DoubleAnswer, DoubleRequest } from '../serve-double.ts';
import { AlipayRefusal, answerPage, answerRefusal, answerWith } from './answers.ts';
import { offerBill, sendBill } from './bills.ts';
import { checkRequest, readParams } from './check-request.ts';
import type { DoubleOptions } from './double-parts.ts';
import { type DueNotice, newNoticeId, sendNotice } from './notices.ts';
import { askRefund, endRefund, queryRefund } from './refunds.ts';
import { closeTrade, isPage, openTrade, queryTrade, takeTrade } from './trades.ts';

/** How call-backs go when a customer has paid. */
export const noticePlays = ['told', 'lost', 'late', 'twice'] as const;
export type NoticePlay = (typeof noticePlays)[number];

export interface AlipayDouble {
  /** Answers a call of the gateway, and opens its pages: whoever does that has signed in. */
  handle(request: DoubleRequest): Promise<DoubleAnswer>;
  /** A customer who has opened the page pays. Answers the call-backs that have to be sent, or the code of what the customer reads. */
  pay(paymentNo: string, play?: NoticePlay): Promise<readonly DueNotice[] | string>;
  /** Writes, signs and posts a call-back. Returns the text of its answer; undefined if it is about nothing. */
  send(due: DueNotice): Promise<string | undefined>;
  /** The call-back about a refund. */
  tellRefund(paymentNo: string, refundNo: string): DueNotice;
  /** From now on money that goes back is on the way for a while. */
  slowRefunds(isSlow: boolean): void;
  /** Money of this payment that was on the way has arrived. */
  endRefund(paymentNo: string): Promise<void>;
}

const lateMinutes = 4;

function duesOf(paymentNo: string, play: NoticePlay): DueNotice[] {
  const due = { noticeId: newNoticeId(), paymentNo, afterMinutes: 0 };
  if (play === 'lost') return [];
  if (play === 'late') return [{ ...due, afterMinutes: lateMinutes }];
  return play === 'twice' ? [due, due] : [due];
}

type Call = (parts: DoubleOptions, params: Params, isSlow: boolean) => Promise<object>;

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['alipay.trade.query', queryTrade],
  ['alipay.trade.close', closeTrade],
  ['alipay.trade.refund', askRefund],
  ['alipay.trade.fastpay.refund.query', queryRefund],
  ['alipay.data.dataservice.bill.downloadurl.query', offerBill],
]);

const zip = { 'content-type': 'application/zip' };

async function answerPageOf(parts: DoubleOptions, params: Params): Promise<DoubleAnswer> {
  const { method = '' } = params;
  try {
    checkRequest(parts.merchant, params, parts.clock());
    if (!isPage(method)) throw new AlipayRefusal('40002', 'isv.invalid-method', '不存在的方法名');
    const { subject, tradeNo } = await openTrade(parts, method, params);
    return answerPage(`${subject} ${tradeNo}`);
  } catch (error) {
    if (!(error instanceof AlipayRefusal)) throw error;
    return answerPage(`错误代码 ${error.subCode}`);
  }
}

async function answerCall(parts: DoubleOptions, params: Params, isSlow: boolean): Promise<DoubleAnswer> {
  const { method = '' } = params;
  try {
    checkRequest(parts.merchant, params, parts.clock());
    const call = calls.get(method);
    if (!call) throw new AlipayRefusal('40002', 'isv.invalid-method', '不存在的方法名');
    return answerWith(method, await call(parts, params, isSlow), parts.signer);
  } catch (error) {
    if (!(error instanceof AlipayRefusal)) throw error;
    return answerRefusal(method, error, parts.signer);
  }
}

/** The local double of Alipay's gateway. It speaks its protocol, and refuses what Alipay refuses. */
export function createAlipayDouble(parts: DoubleOptions): AlipayDouble {
  let isSlow = false;
  return {
    async handle({ method, path, body }) {
      const { pathname, searchParams } = new URL(path, 'http://double');
      if (pathname === '/downloadBillFile.resource') {
        const bill = await sendBill(parts, searchParams);
        return bill ? { status: 200, headers: zip, body: bill } : { status: 404, headers: {}, body: '' };
      }
      if (pathname !== new URL(parts.ownUrl()).pathname) return { status: 404, headers: {}, body: '' };
      const params = readParams(path, body);
      return method === 'GET' ? answerPageOf(parts, params) : answerCall(parts, params, isSlow);
    },
    async pay(paymentNo, play = 'told') {
      try {
        await takeTrade(parts, paymentNo);
        return duesOf(paymentNo, play);
      } catch (error) {
        if (!(error instanceof AlipayRefusal)) throw error;
        return error.subCode;
      }
    },
    send: (due) => sendNotice(parts, due),
    tellRefund: (paymentNo, refundNo) => ({ noticeId: newNoticeId(), paymentNo, refundNo, afterMinutes: 0 }),
    slowRefunds(next) {
      isSlow = next;
    },
    async endRefund(paymentNo) {
      await endRefund(parts, paymentNo);
    },
  };
}
