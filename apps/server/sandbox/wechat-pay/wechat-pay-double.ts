import { areSignedBy } from '../../gateways/payment/wechat-pay/wechat-signature.ts';
import type { DoubleAnswer, DoubleRequest } from '../serve-double.ts';
import { answerRefusal, answerWith, WechatRefusal } from './answers.ts';
import { offerBill, sendBill } from './bills.ts';
import { checkHeaders, checkSignature } from './check-request.ts';
import type { DoubleOptions, PlatformSigner } from './double-parts.ts';
import { type DueNotice, newNoticeId, sendNotice } from './notices.ts';
import { asOf, closePayment, queryPayment, type StartPath, startPayment, takePayment } from './orders.ts';
import { askRefund, endRefund, queryRefund } from './refunds.ts';
import type { StoredPayment } from './store.ts';

/** How call-backs go when a customer has paid. `probe`: one with a wrong signature comes first. */
export const noticePlays = ['told', 'lost', 'late', 'twice', 'probed'] as const;
export type NoticePlay = (typeof noticePlays)[number];

/** Why somebody cannot pay. */
export type PayRefusal = 'ORDER_CLOSED' | 'ORDERPAID' | 'ORDER_NOT_EXIST';

export interface WechatPayDouble {
  /** Answers a call of the API. */
  handle(request: DoubleRequest): Promise<DoubleAnswer>;
  /** The payment that a page shows, as it stands now. */
  findPayment(prepayId: string): Promise<StoredPayment | undefined>;
  /** The payment that a page inside WeChat calls for. `refused`: not signed by the merchant, or not for its official account. */
  openBridge(call: Readonly<Record<string, string>>): Promise<StoredPayment | 'refused'>;
  /** A customer pays. Answers the call-backs that have to be sent. */
  pay(paymentNo: string, play?: NoticePlay): Promise<readonly DueNotice[] | PayRefusal>;
  /** A refund ends; an abnormal one may be mended. No call-back if there is none that can end so, or if it is lost. */
  endRefund(refundNo: string, end: 'SUCCESS' | 'ABNORMAL' | 'CLOSED', play?: NoticePlay): Promise<readonly DueNotice[]>;
  /** Writes, signs and posts a call-back. Returns the status of its answer; undefined if it is about nothing. */
  send(due: DueNotice): Promise<number | undefined>;
  /** From now on another key signs. */
  signWith(signer: PlatformSigner): void;
}

const lateSeconds = 15;
/** So many refunds may be refused in a second. */
const mostRefused = 6;

function duesOf(about: { paymentNo: string; refundNo?: string }, play: NoticePlay): DueNotice[] {
  const due = { noticeId: newNoticeId(), ...about, afterSeconds: 0 };
  if (play === 'lost') return [];
  if (play === 'late') return [{ ...due, afterSeconds: lateSeconds }];
  if (play === 'twice') return [due, due];
  return play === 'probed' ? [{ ...due, isProbe: true }, due] : [due];
}

type Route = readonly [method: string, pattern: RegExp, answer: (parts: DoubleOptions, request: Call) => Promise<object | Buffer | void>];
interface Call {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

const routes: readonly Route[] = [
  ['POST', /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/, (parts, { name, body }) => startPayment(parts, name as StartPath, body)],
  ['GET', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, (parts, { name, query }) => queryPayment(parts, name, query)],
  ['POST', /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, (parts, { name, body }) => closePayment(parts, name, body)],
  ['POST', /^\/v3\/refund\/domestic\/(refunds)$/, (parts, { body }) => askRefund(parts, body)],
  ['GET', /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, (parts, { name }) => queryRefund(parts, name)],
  ['GET', /^\/v3\/bill\/(tradebill)$/, (parts, { query }) => offerBill(parts, query)],
  ['GET', /^\/v3\/billdownload\/(file)$/, (parts, { query }) => sendBill(parts, query)],
];

/** Counts refused refunds: too many in a second are refused by their number. */
function createRefusedRefunds(): (now: Date) => boolean {
  let refused: number[] = [];
  return (now) => {
    refused = [...refused.filter((at) => at > now.getTime() - 1_000), now.getTime()];
    return refused.length > mostRefused;
  };
}

async function answerCall(parts: DoubleOptions, request: DoubleRequest): Promise<object | Buffer | void> {
  checkSignature(parts.merchant, request, parts.clock());
  checkHeaders(request);
  const before = new URL(parts.ownUrl()).pathname.replace(/\/$/, '');
  const { pathname, searchParams: query } = new URL(request.path, 'http://double');
  const path = pathname.startsWith(before) ? pathname.slice(before.length) : pathname;
  for (const [method, pattern, answer] of routes) {
    const name = method === request.method ? pattern.exec(path)?.[1] : undefined;
    if (name !== undefined) return answer(parts, { name: decodeURIComponent(name), query, body: request.body });
  }
  throw new WechatRefusal(404, 'NOT_FOUND', '请求的资源不存在');
}

/** The local double of WeChat Pay's APIv3. It speaks its protocol, and refuses what WeChat Pay refuses. */
export function createWechatPayDouble(parts: DoubleOptions): WechatPayDouble {
  const { clock, store, merchant } = parts;
  let { signer } = parts;
  const isTooOften = createRefusedRefunds();

  const refuse = (request: DoubleRequest, refusal: WechatRefusal) => {
    const isRefund = request.method === 'POST' && request.path.endsWith('/refunds') && refusal.status !== 401;
    const isMuch = isRefund && isTooOften(clock());
    return answerRefusal(signer, clock(), isMuch ? new WechatRefusal(429, 'FREQUENCY_LIMITED', '频率超限') : refusal);
  };

  return {
    async handle(request) {
      try {
        const content = await answerCall(parts, request);
        if (Buffer.isBuffer(content)) return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: content };
        return answerWith(signer, clock(), content ?? undefined);
      } catch (error) {
        if (!(error instanceof WechatRefusal)) throw error;
        return refuse(request, error);
      }
    },
    async findPayment(prepayId) {
      const payment = await store.findByPrepayId(prepayId);
      return payment && asOf(payment, clock());
    },
    async openBridge({ appId = '', timeStamp = '', nonceStr = '', package: content = '', signType, paySign = '' }) {
      const isSigned = areSignedBy(merchant.publicKey, [appId, timeStamp, nonceStr, content], paySign);
      if (!isSigned || signType !== 'RSA' || appId !== merchant.appId) return 'refused';
      return (await store.findByPrepayId(content.replace(/^prepay_id=/, ''))) ?? 'refused';
    },
    async pay(paymentNo, play = 'told') {
      const paid = await takePayment(parts, paymentNo);
      return typeof paid === 'string' ? paid : duesOf({ paymentNo }, play);
    },
    async endRefund(refundNo, end, play = 'told') {
      const ended = await endRefund(parts, refundNo, end);
      return ended ? duesOf({ paymentNo: ended.paymentNo, refundNo }, play) : [];
    },
    send: (due) => sendNotice(parts, signer, due),
    signWith(next) {
      signer = next;
    },
  };
}
