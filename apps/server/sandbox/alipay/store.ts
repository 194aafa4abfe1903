import type { Fen } from '@portal/rules/values/money.ts';

export interface StoredRefund {
  /** The merchant's number. */
  readonly refundNo: string;
  readonly amount: Fen;
  readonly madeAt: Date;
  /** Its money is on the way: the query says that it was made only later. */
  readonly isSlow: boolean;
}

/** A payment as Alipay keeps it, with all that went back. It begins when its customer signs in on the page. */
export interface StoredTrade {
  /** The merchant's number. */
  readonly paymentNo: string;
  /** Alipay's number. */
  readonly tradeNo: string;
  readonly subject: string;
  readonly amount: Fen;
  readonly noticeUrl: string;
  readonly state: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';
  readonly createdAt: Date;
  /** Nobody can pay it afterwards. */
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** The oldest first. */
  readonly refunds: readonly StoredRefund[];
}

/** What the double remembers. */
export interface AlipayStore {
  find(paymentNo: string): Promise<StoredTrade | undefined>;
  /** Changes a payment, one after another for its number. If `change` throws, nothing is kept. */
  change(paymentNo: string, change: (found: StoredTrade | undefined) => StoredTrade): Promise<StoredTrade>;
  list(): Promise<readonly StoredTrade[]>;
}
