import type { Sealer } from '#platform/sealing.ts';

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

export function sealPayer(sealer: Sealer, payer: Payer): Buffer {
  return sealer.seal(JSON.stringify(payer));
}

/** Opens an account that `sealPayer` sealed. */
export function openPayerAccount(sealer: Sealer, sealed: Buffer): Payer {
  // Only sealPayer writes it.
  return JSON.parse(sealer.openText(sealed)) as Payer;
}

export function sealSender(sealer: Sealer, sender: Sender): Buffer {
  return sealer.seal(JSON.stringify(sender));
}

/** Opens an account that `sealSender` sealed. */
export function openSender(sealer: Sealer, sealed: Buffer): Sender {
  // Only sealSender writes it.
  return JSON.parse(sealer.openText(sealed)) as Sender;
}
