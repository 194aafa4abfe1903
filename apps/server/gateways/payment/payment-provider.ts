import type { OnlineMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';

/** Who makes payments: one for each method that customers choose. */
export type ProviderId = 'wechat' | 'alipay' | 'bank';

/** Where a customer pays: inside WeChat, on a phone, or at a computer, whose page shows a code for the phone. */
export type PayDevice = 'wechat' | 'phone' | 'computer';

export interface PaymentRequest {
  /** Our number of the attempt. The provider never makes two payments of one number. */
  readonly paymentNo: string;
  readonly method: OnlineMethod;
  readonly amount: Fen;
  readonly description: string;
  readonly device: PayDevice;
  /** The network address of whoever pays. */
  readonly address: string;
  /** Who pays inside WeChat, as its official account knows them. */
  readonly openid?: string;
  /** For bank debit: the card number. It is passed to the provider and not stored. */
  readonly cardNumber?: string;
  /** For bank debit with a card whose holder has signed: it is charged at once, without a page. */
  readonly cardToken?: string;
  /** The address to which the provider's page returns. */
  readonly returnUrl: string;
}

/**
 * How a customer comes to the provider: an address that their browser opens, a text that the provider's app reads as a code, or a call that the page
 * makes inside WeChat. Asked again with the same request, a provider answers a new start of the same payment.
 */
export type PaymentStart = { readonly until: Date | null } & (
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly content: string }
  | { readonly kind: 'bridge'; readonly call: Readonly<Record<string, string>> }
);

/** What a provider says of a payment. `closed`: nobody can pay it any more. */
export interface PaymentStanding {
  readonly state: 'waiting' | 'paid' | 'declined' | 'refunded' | 'closed';
  /** Of a payment that was made. */
  readonly amount: Fen;
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
  /** What was paid. */
  readonly paid: Fen;
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

/** A line of the provider's bill of a day. */
export interface BillLine {
  /** A payment that was made to us, or a refund that was made from it. */
  readonly kind: 'payment' | 'refund';
  /** Our number of the payment. */
  readonly paymentNo: string;
  /** Our number of the refund. */
  readonly refundNo: string | null;
  /** The provider's number of the payment or the refund. */
  readonly providerNo: string;
  readonly amount: Fen;
  /** What the provider keeps of it, or gives back with a refund. */
  readonly fee: Fen;
}

/** A call-back as it came: its headers in lower case, and its body to the byte. */
export interface ProviderCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why a call-back is not taken: its signature is not the provider's, or the provider has signed something that is no notice. */
export type NoticeFault = 'unsigned' | 'unreadable';

/** What a provider wants to read after a call-back. */
export interface NoticeAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * A payment provider. Methods that ask it may throw when it cannot be reached: jobs are retried, calls answer UNEXPECTED. It is asked for nothing
 * twice under two numbers.
 */
export interface PaymentProvider {
  readonly id: ProviderId;
  readonly merchant: string;
  /** Starts a payment. A repeated call with the same number starts no second payment. */
  create(request: PaymentRequest): Promise<PaymentStart>;
  /** The state of a payment; `waiting` when nobody has paid yet, or the number was never used. */
  query(paymentNo: string): Promise<PaymentStanding>;
  /** Nobody can pay it from now on. `paid`: somebody has done so before. A number that was never used is closed too. */
  close(paymentNo: string): Promise<'closed' | 'paid'>;
  /**
   * Asks for a refund. Asked again with the same number and amount it pays back once, and answers how it stands; with another number it pays back
   * again. Throws if more would go back than was paid, or if another refund of the payment was asked for less than a minute ago.
   */
  refund(request: RefundRequest): Promise<RefundStanding>;
  /** How a refund stands. `unknown`: it was never asked for. */
  queryRefund(refund: { readonly refundNo: string; readonly paymentNo: string }): Promise<RefundStanding | 'unknown'>;
  /** The bill of a day (`YYYY-MM-DD`, Asia/Shanghai): the payments and refunds that were made on it. `not yet`: the provider has not written it. */
  bill(day: string): Promise<readonly BillLine[] | 'not yet'>;
  /** Reads a call-back about a payment or a refund. */
  receive(call: ProviderCall): ProviderNotice | NoticeFault;
  /** The answer to a call-back that was kept, or that was not taken. */
  answer(outcome: 'kept' | NoticeFault): NoticeAnswer;
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

/** Banks that charge a card whose holder has agreed to it. */
export interface CardSigning {
  /** Asks the bank to send the holder a code. `refused`: the bank does not know the card with this holder and phone. */
  beginSigning(request: SigningRequest): Promise<'sent' | 'refused'>;
  /** Takes the code to the bank. `ended`: the agreement is revoked or was never begun. */
  confirmSigning(signNo: string, code: string): Promise<Confirmation>;
  /** Ends an agreement, begun or signed. Payments that were charged before stay. An unknown number changes nothing. */
  revokeSigning(signNo: string): Promise<void>;
}

/** The providers of an insurer. A method without one is not offered. */
export interface PaymentProviders {
  /** Throws for a method that is not offered. */
  of(method: OnlineMethod): PaymentProvider;
  readonly all: readonly PaymentProvider[];
  readonly methods: readonly OnlineMethod[];
  /** Absent: no bank is connected, and later premiums are not debited from cards. */
  readonly signing: CardSigning | undefined;
}
