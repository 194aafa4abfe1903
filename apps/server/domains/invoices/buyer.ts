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

export function sealBuyer(sealer: Sealer, buyer: Buyer): Buffer {
  return sealer.seal(JSON.stringify(buyer));
}

export function openBuyer(sealer: Sealer, invoice: { buyer_schema: number; buyer_sealed: Buffer }): Buyer {
  const document: unknown = JSON.parse(sealer.openText(invoice.buyer_sealed));
  // Only applyInvoice writes it.
  return upgradeStored('buyer of an invoice', steps, { schema: invoice.buyer_schema, document }) as Buyer;
}
