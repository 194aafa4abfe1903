import type { PaymentGateway } from '../../gateways/payment/payment-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ChargeOwners } from '../charges/public.ts';

/** Dependencies of the use cases of payments. */
export interface PaymentDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly chargeOwners: ChargeOwners;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
}
