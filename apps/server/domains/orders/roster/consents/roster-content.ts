import type { Application } from '@portal/rules/sale/answers/application.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ProductVersion } from '#domains/products/public.ts';
import { documentsToConsentTo } from '../../consent/consent-content.ts';
import { countRoster } from '../rosters.queries.ts';

/** The form of the content that a new consent is given to. */
export const rosterConsentSchema = 1;

/** The content that the people of a group agree to. */
export interface GroupContent {
  readonly version: ProductVersion;
  readonly application: Application;
}

/**
 * A keyed hash of the content that everybody in a group agrees to (保险法 34): the contract with its texts, the choices with the sum, the
 * organisation and the place. Any change of it makes consents outdated. The person's own data are in their row: a consent is removed when
 * they change.
 */
export function hashGroupContent(sealer: Sealer, { version: { product }, application }: GroupContent): Buffer {
  const { group, organisation, choices } = application;
  return sealer.hash(
    'roster-consent',
    toCanonicalJson([
      product.version,
      documentsToConsentTo(product).map(({ id, hash }) => [id, hash]),
      group?.planId,
      group?.riders,
      choices,
      [organisation?.name, organisation?.creditCode],
      group?.place,
    ]),
  );
}

/** How many people of a roster have not agreed to the present application. */
export async function countUnsigned(db: Queryable, sealer: Sealer, rosterId: string, content: GroupContent): Promise<number> {
  return (await countRoster(db, rosterId, hashGroupContent(sealer, content))).unsigned;
}
