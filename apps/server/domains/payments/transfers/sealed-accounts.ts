import type { Sealer } from '#platform/sealing.ts';
import type { BankTransferRow } from './bank-transfers.queries.ts';

/** The account that a customer says a transfer will come from. */
export interface Payer {
  readonly holder: string;
  readonly account: string;
  readonly bank: string;
}

/** The account that a line of the bank came from, and the text of its holder. A payout goes to it. */
export interface Sender extends Payer {
  readonly purpose: string;
}

/** The digits of an account by which it is found. */
export function hashAccount(sealer: Sealer, account: string): Buffer {
  return sealer.hash('transfer-account', account);
}

export function sealPayer(sealer: Sealer, paymentId: string, payer: Payer): Buffer {
  return sealer.sealJson('transfer payer', paymentId, payer);
}

/** Opens an account that `sealPayer` sealed. */
export function openPayerAccount(sealer: Sealer, transfer: { readonly payment_id: string; readonly payer_sealed: Buffer }): Payer {
  return sealer.openJson('transfer payer', transfer.payment_id, transfer.payer_sealed) as Payer;
}

type SealedSender = Pick<BankTransferRow, 'serial' | 'sender_sealed'>;

export function sealSender(sealer: Sealer, serial: string, sender: Sender): Buffer {
  return sealer.sealJson('bank transfer sender', serial, sender);
}

/** Opens an account that `sealSender` sealed. */
export function openSender(sealer: Sealer, { serial, sender_sealed: sealed }: SealedSender): Sender {
  return sealer.openJson('bank transfer sender', serial, sealed) as Sender;
}

/** The account that a payout goes to, sealed, with its last four digits. */
export function sealDestination(sealer: Sealer, payoutId: string, account: Sender): { readonly sealed: Buffer; readonly tail: string } {
  return { sealed: sealer.sealJson('payout destination', payoutId, account), tail: account.account.slice(-4) };
}

/** The account of the line of the bank from which the money of a payout came. */
export const destinationOf = (sealer: Sealer, payoutId: string, line: SealedSender) =>
  sealDestination(sealer, payoutId, openSender(sealer, line));

/** Opens an account that `sealDestination` sealed. */
export function openDestination(sealer: Sealer, payout: { readonly id: string; readonly destination_sealed: Buffer }): Sender {
  return sealer.openJson('payout destination', payout.id, payout.destination_sealed) as Sender;
}
