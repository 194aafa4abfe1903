import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { RecentOrders } from './recent-orders.ts';

/** What the use cases of orders work with. */
export interface OrderDeps {
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly recentOrders: RecentOrders;
  /** Address that customers use, for links in messages. */
  readonly publicUrl: () => string;
}
