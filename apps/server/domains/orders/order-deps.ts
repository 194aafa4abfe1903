import type { CompanyGateway } from '../../gateways/companies/company-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Holidays } from '../../platform/holidays.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { FindHeldPolicies } from './held/held-cover.ts';
import type { FindRenewed } from './renewal/renewed-cover.ts';
import type { DescribeAccount, KeepContact } from './known/account-owner.ts';
import type { SiteSettings } from '../site/public.ts';
import type { ReportUnreadable } from './drafts/unreadable-orders.ts';
import type { ReportUnprinted } from './drafts/unprinted-letters.ts';

/** Dependencies of the use cases of orders. `db` and the catalogues must not be used inside a transaction: query them before it. */
export interface OrderDeps {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Signs the heads of records. */
  readonly signer: Signer;
  readonly jobs: Jobs;
  readonly site: SiteSettings;
  /** Undefined: there is no register of organisations. */
  readonly companies: CompanyGateway | undefined;
  readonly holidays: Holidays;
  readonly reportUnreadable: ReportUnreadable;
  readonly reportUnprinted: ReportUnprinted;
  readonly describeAccount: DescribeAccount;
  readonly keepContact: KeepContact;
  readonly findHeldPolicies: FindHeldPolicies;
  readonly findRenewed: FindRenewed;
  /** The address that customers use, for links in messages. */
  readonly publicUrl: () => string;
}
