import type { OnlineMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';

export interface PaymentRequest {
  /** Our number of the attempt. The provider never makes two payments of one number. */
  readonly paymentNo: string;
  readonly method: OnlineMethod;
  readonly amount: Fen;
  readonly description: string;
  /** For bank debit: the card number. It is passed to the provider and not stored. */
  readonly cardNumber?: string;
  /** For bank debit with a card whose holder has signed: it is charged at once, without a page. */
  readonly cardToken?: string;
  /** The address to which the provider's page returns. */
  readonly returnUrl: string;
}

interface NoticeHead {
  readonly noticeId: string;
  readonly merchant: string;
  readonly paymentNo: string;
  /** Of the payment, or of the refund. */
  readonly amount: Fen;
  readonly reason?: string;
}

/** The content of a verified call-back about a payment. */
export interface PaymentNotice extends NoticeHead {
  readonly state: 'paid' | 'declined';
}

/** How a refund has ended, as a call-back says it. */
export interface RefundNotice extends NoticeHead {
  /** Our number of the refund. */
  readonly refundNo: string;
  readonly state: RefundEnd;
}

export type ProviderNotice = PaymentNotice | RefundNotice;

/** A refund of a payment, in whole or in part. */
export interface RefundRequest {
  readonly paymentNo: string;
  /** Our number of the refund. The provider never makes two refunds of one number. */
  readonly refundNo: string;
  readonly amount: Fen;
}

/**
 * How a refund may end: `done`, the money is on the payer's account; `abnormal`, it went out and could not be put there; `closed`, the provider does
 * not pay it back, or does not pay it back any more.
 */
export type RefundEnd = 'done' | 'abnormal' | 'closed';

/** What a provider says of a refund. That it was accepted, or is being processed, says nothing of its end. */
export interface RefundStanding {
  readonly state: 'accepted' | 'processing' | RefundEnd;
  /** Why it did not arrive, in the provider's words. */
  readonly reason?: string;
}

/** A card whose holder wants to agree with their bank. Number, holder and phone are passed to the provider and not stored. */
export interface SigningRequest {
  /** Our number of the agreement. The provider sends one code for it, however often it is asked. */
  readonly signNo: string;
  readonly cardNumber: string;
  readonly holder: string;
  /** The phone that the bank knows: 11 digits of a Chinese mobile number. */
  readonly phone: string;
}

/** The result of a typed code. A right code typed again has the same answer. */
export type Confirmation = { readonly outcome: 'signed'; readonly token: string } | { readonly outcome: 'wrong' | 'ended' };

/** A line of the provider's bill of a day. */
export interface BillLine {
  /** A payment that was made to us, or a refund that was made from it. */
  readonly kind: 'payment' | 'refund';
  /** Our number of the payment. */
  readonly paymentNo: string;
  /** Our number of the refund. */
  readonly refundNo: string | null;
  readonly amount: Fen;
}

/** Why a call-back is not taken: its signature is not the provider's, or the provider has signed something that is no notice. */
export type NoticeFault = 'unsigned' | 'unreadable';

/** A payment provider. Each method may throw when the provider cannot be reached: jobs are retried, calls answer UNEXPECTED. */
export interface PaymentGateway {
  readonly merchant: string;
  /** Starts a payment and returns the address where the customer pays. A repeated call with the same number starts no second payment. */
  create(request: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /** The state of a payment at the provider; `waiting` when nobody has paid yet. */
  query(paymentNo: string): Promise<{ readonly state: 'waiting' | 'paid' | 'declined' | 'refunded'; readonly amount: Fen }>;
  /**
   * Asks for a refund. Asked again with the same number and amount it pays back once, and answers how it stands; with another number it pays back
   * again. Throws if more would go back than was paid, or if another refund of the payment was asked for less than a minute ago.
   */
  refund(request: RefundRequest): Promise<RefundStanding>;
  /** How a refund stands. `unknown`: it was never asked for. */
  queryRefund(refundNo: string): Promise<RefundStanding | 'unknown'>;
  /** Asks the bank to send the holder a code. `refused`: the bank does not know the card with this holder and phone. */
  beginSigning(request: SigningRequest): Promise<'sent' | 'refused'>;
  /** Takes the code to the bank. `ended`: the agreement is revoked or was never begun. */
  confirmSigning(signNo: string, code: string): Promise<Confirmation>;
  /** Ends an agreement, begun or signed. Payments that were charged before stay. An unknown number changes nothing. */
  revokeSigning(signNo: string): Promise<void>;
  /** The bill of a day (`YYYY-MM-DD`, Asia/Shanghai): the payments and refunds that were made on it. */
  bill(day: string): Promise<readonly BillLine[]>;
  /** Reads a call-back about a payment or a refund. */
  verifyNotice(notice: string, signature: string): ProviderNotice | NoticeFault;
}
