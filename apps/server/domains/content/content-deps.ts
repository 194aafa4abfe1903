import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ContentCatalogue } from './content-catalogue.ts';

export interface ContentDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: ContentCatalogue;
}
