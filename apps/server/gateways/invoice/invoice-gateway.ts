import type { Fen } from '@portal/rules/values/money.ts';

export interface InvoiceRequest {
  /** Our number of the request. The platform never makes two invoices of one number. */
  readonly requestNo: string;
  readonly amount: Fen;
  /** The item that was paid for. */
  readonly item: string;
  readonly remark: string;
  readonly buyer: { readonly name: string; readonly taxNo?: string; readonly email?: string };
}

/** Why a platform does not make an invoice: another request may succeed, the same one never will. */
export type InvoiceRefusal = 'tax_number' | 'amount';

/**
 * A platform for electronic invoices. Each method throws when the platform cannot be reached or is busy: the job is retried.
 */
export interface InvoiceGateway {
  /** Asks for an invoice. A repeated call with the same number returns the same serial. */
  request(request: InvoiceRequest): Promise<{ readonly serial: string } | { readonly refused: InvoiceRefusal }>;
  /** The invoice as PDF, or undefined while the platform is making it. */
  fetch(serial: string): Promise<Buffer | undefined>;
}
