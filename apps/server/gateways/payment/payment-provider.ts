import type { OnlineMethod } from '@portal/contract/states.ts';
import type { PaymentStart as StoredStart } from '../../migrations/stored-values.ts';
import type { Fen } from '@portal/rules/values/money.ts';

/** Who makes payments: one for each method that customers choose. */
export type ProviderId = 'wechat' | 'alipay' | 'bank';

/** Who makes the payments of a method. */
export const providerByMethod: Readonly<Record<OnlineMethod, ProviderId>> = { wechat: 'wechat', alipay: 'alipay', card: 'bank' };

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

/** How a customer comes to the provider, and until when. Asked again with the same request, a provider answers a new start of the same payment. */
export type PaymentStart = StoredStart & { readonly until: Date | null };

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
  readonly create: (request: PaymentRequest) => Promise<PaymentStart>;
  /** The state of a payment; `waiting` when nobody has paid yet, or the number was never used. */
  readonly query: (paymentNo: string) => Promise<PaymentStanding>;
  /** Nobody can pay it from now on. `paid`: somebody has done so before. A number that was never used is closed too. */
  readonly close: (paymentNo: string) => Promise<'closed' | 'paid'>;
  /**
   * Asks for a refund. Asked again with the same number and amount it pays back once, and answers how it stands; with another number it pays back
   * again. Throws if more would go back than was paid, or if another refund of the payment was asked for less than a minute ago.
   */
  readonly refund: (request: RefundRequest) => Promise<RefundStanding>;
  /** How a refund stands. `unknown`: it was never asked for. */
  readonly queryRefund: (refund: { readonly refundNo: string; readonly paymentNo: string }) => Promise<RefundStanding | 'unknown'>;
  /** The bill of a day (`YYYY-MM-DD`, Asia/Shanghai): the payments and refunds that were made on it. `not yet`: the provider has not written it. */
  readonly bill: (day: string) => Promise<readonly BillLine[] | 'not yet'>;
  /** Reads a call-back about a payment or a refund that came at this moment: a signature is good for a few minutes. */
  readonly receive: (call: ProviderCall, at: Date) => ProviderNotice | NoticeFault;
  /** The answer to a call-back that was kept, or that was not taken. */
  readonly answer: (outcome: 'kept' | NoticeFault) => NoticeAnswer;
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
  readonly beginSigning: (request: SigningRequest) => Promise<'sent' | 'refused'>;
  /** Takes the code to the bank. `ended`: the agreement is revoked or was never begun. */
  readonly confirmSigning: (signNo: string, code: string) => Promise<Confirmation>;
  /** Ends an agreement, begun or signed. Payments that were charged before stay. An unknown number changes nothing. */
  readonly revokeSigning: (signNo: string) => Promise<void>;
}

/** The providers of an insurer. A method without one is not offered. */
export interface PaymentProviders {
  /** The provider of this name. Undefined: none, or it is not connected any more. */
  readonly find: (id: string) => PaymentProvider | undefined;
  readonly all: readonly PaymentProvider[];
  /** Throws if no bank is connected. */
  readonly signing: CardSigning;
}

/** The providers that an insurer has connected, one of each name. */
export function listProviders(all: readonly PaymentProvider[], signing: CardSigning): PaymentProviders {
  const find = (id: string): PaymentProvider | undefined => all.find((provider) => provider.id === id);
  return { all, find, signing };
}
