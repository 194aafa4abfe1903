import type { PaymentDeps } from '../payments/public.ts';

/** Dependencies of the use cases of premiums after the first one. */
export type PremiumDeps = PaymentDeps;
