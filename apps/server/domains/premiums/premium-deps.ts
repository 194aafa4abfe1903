import type { Clock } from '../../platform/clock.ts';
import type { Holidays } from '../../platform/holidays.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { PaymentDeps } from '../payments/public.ts';
import type { SiteSettings } from '../site/public.ts';

/** Dependencies of the use cases of premiums after the first one. */
export interface PremiumDeps extends PaymentDeps {
  readonly holidays: Holidays;
}

/** The settings of the insurer: whether transfers are taken, and to which account. */
export interface PremiumSite {
  readonly site: SiteSettings;
}

/** The dependencies of messages to applicants. */
export interface TellDeps {
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly publicUrl: () => string;
}
