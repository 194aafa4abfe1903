import type { Sealer } from '../../platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';

/** Whom an invoice is for, as it is stored: sealed. */
export interface Buyer {
  readonly name: string;
  readonly taxNo?: string;
  readonly email?: string;
}

const steps: UpgradeSteps = [];

export const buyerSchema = schemaAfter(steps);

export function sealBuyer(sealer: Sealer, invoiceId: string, buyer: Buyer): Buffer {
  return sealer.sealJson('invoice buyer', invoiceId, buyer);
}

export function openBuyer(sealer: Sealer, invoice: { id: string; buyer_schema: number; buyer_sealed: Buffer }): Buyer {
  const document = sealer.openJson('invoice buyer', invoice.id, invoice.buyer_sealed);
  // Only applyInvoice writes it.
  return upgradeStored('buyer of an invoice', steps, { schema: invoice.buyer_schema, document }) as Buyer;
}
