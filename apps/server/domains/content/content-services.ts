import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createContentCatalogue } from './content-catalogue.ts';
import { describeCompany } from './public.ts';

/** The texts of the site, and what other domains use of them. */
export function contentServices(db: Database, clock: Clock) {
  const content = createContentCatalogue(db, clock);
  return {
    content,
    describeCompany: async () => describeCompany(await content.current()),
    holidays: { current: async () => (await content.current()).holidays },
  };
}
