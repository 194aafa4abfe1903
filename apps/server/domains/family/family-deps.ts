import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import type { DescribeAccount } from '../orders/public.ts';

/** Dependencies of the calls about the family members of an account. */
export interface FamilyDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly occupations: OccupationCatalogue;
  readonly describeAccount: DescribeAccount;
}
