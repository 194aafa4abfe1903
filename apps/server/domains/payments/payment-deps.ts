import type { Payee } from '../../migrations/stored-values.ts';
import type { PaymentProviders } from '../../gateways/payment/payment-provider.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ChargeOwners, ChargeRow } from '../charges/public.ts';

/** The account that collects transfers, as the site names it. */
export interface TransferSite {
  readonly site: {
    current(): Promise<{ readonly transfers: { readonly payee: Payee; readonly releaseAbove?: number | undefined } | null }>;
  };
}

/** What is kept of a charge, now that some of its money goes back. */
export interface MoneyBack {
  readonly charge: Pick<ChargeRow, 'owner_kind' | 'owner_id' | 'period'>;
  readonly kept: Fen;
}

/** Dependencies of the use cases of payments. */
export interface PaymentDeps {
  readonly db: Database;
  readonly providers: PaymentProviders;
  readonly chargeOwners: ChargeOwners;
  /** Told in the transaction that sends money of a charge back. */
  readonly noteMoneyBack: (tx: Transaction, back: MoneyBack) => Promise<void>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
}
