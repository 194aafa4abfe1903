import type { Database } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { Holidays } from '../../platform/holidays.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import type { CaseDeps } from '../cases/public.ts';
import type { ClaimDeps } from '../claims/public.ts';
import type { ExportDeps } from '../orders/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { SiteSettings } from '../site/public.ts';
import type { SessionDeps } from './open-session.ts';

/** Dependencies of the calls of accounts. */
export interface AccountDeps extends SessionDeps, ClaimDeps, CaseDeps, Pick<ExportDeps, 'occupations' | 'reportUnreadable'> {
  readonly db: Database;
  readonly site: SiteSettings;
  readonly files: Files;
  readonly hasher: PasswordHasher;
  readonly catalogue: ProductCatalogue;
  readonly holidays: Holidays;
}
