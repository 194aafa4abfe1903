import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/money.ts';

export interface PaymentRequest {
  /** Our number of the attempt; the provider never makes two payments of one. */
  readonly paymentNo: string;
  readonly method: PaymentMethod;
  readonly amount: Fen;
  readonly description: string;
  /** Bank debit: the card. It goes to the provider and is kept nowhere. */
  readonly cardNumber?: string;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
}

/** What a verified notice says. */
export interface PaymentNotice {
  readonly noticeId: string;
  readonly merchant: string;
  readonly paymentNo: string;
  readonly amount: Fen;
  readonly state: 'paid' | 'declined';
  readonly reason?: string;
}

/** A payment provider. Every method may throw when it cannot be reached: jobs try again, calls answer UNEXPECTED. */
export interface PaymentGateway {
  readonly merchant: string;
  /** Begins a payment and returns where the customer pays. Called again with the same number it begins no second one. */
  create(request: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /** How a payment stands at the provider; `waiting` when nobody has paid yet. */
  query(paymentNo: string): Promise<{ readonly state: 'waiting' | 'paid' | 'declined' | 'refunded'; readonly amount: Fen }>;
  /** Pays the whole amount back. Asked again it pays nothing twice. */
  refund(paymentNo: string): Promise<void>;
  /** Reads a notice if its signature is the provider's, else undefined. */
  verifyNotice(notice: string, signature: string): PaymentNotice | undefined;
}
