import type { Fen } from '@portal/rules/values/money.ts';

export type TradeType = 'JSAPI' | 'MWEB' | 'NATIVE';

/** A payment as WeChat Pay keeps it. */
export interface StoredPayment {
  /** The merchant's number. */
  readonly paymentNo: string;
  readonly prepayId: string;
  readonly type: TradeType;
  /** What was asked for, as canonical JSON: a number cannot be used again with other parameters. */
  readonly asked: string;
  readonly description: string;
  /** Who pays, as far as it is known before the payment. */
  readonly openid: string | null;
  readonly amount: Fen;
  readonly noticeUrl: string;
  readonly state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  readonly createdAt: Date;
  /** Nobody can pay it afterwards. */
  readonly expiresAt: Date;
  /** WeChat Pay's number and the instant, once it is paid. */
  readonly transactionId: string | null;
  readonly paidAt: Date | null;
}

export interface StoredRefund {
  /** The merchant's number. */
  readonly refundNo: string;
  /** WeChat Pay's number. */
  readonly refundId: string;
  readonly paymentNo: string;
  readonly amount: Fen;
  readonly noticeUrl: string;
  readonly state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** The rows of one payment, read and written while no one else does. */
export interface WechatPayRows {
  findPayment(paymentNo: string): Promise<StoredPayment | undefined>;
  findRefund(refundNo: string): Promise<StoredRefund | undefined>;
  /** All refunds of a payment, the oldest first. */
  listRefunds(paymentNo: string): Promise<readonly StoredRefund[]>;
  /** Adds the row, or replaces that of its number. */
  putPayment(payment: StoredPayment): Promise<void>;
  putRefund(refund: StoredRefund): Promise<void>;
}

/** What the double remembers. */
export interface WechatPayStore extends Pick<WechatPayRows, 'findPayment' | 'findRefund' | 'listRefunds'> {
  findByPrepayId(prepayId: string): Promise<StoredPayment | undefined>;
  /** Runs one after another for a payment number. What it puts is kept as a whole, or, if it throws, not at all. */
  inTurn<T>(paymentNo: string, run: (rows: WechatPayRows) => Promise<T>): Promise<T>;
  /** Payments that were paid, and refunds that were asked for, from one instant to before another: the lines of a bill. */
  listPaid(from: Date, before: Date): Promise<readonly StoredPayment[]>;
  listAsked(from: Date, before: Date): Promise<readonly StoredRefund[]>;
}
