import type { PaymentGateway } from '../../gateways/payment/payment-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import type { ReportUnreadable } from '../orders/public.ts';
import type { ProductCatalogue } from '../products/public.ts';

/** Dependencies of the use cases of payments. */
export interface PaymentDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly reportUnreadable: ReportUnreadable;
  readonly publicUrl: () => string;
}
