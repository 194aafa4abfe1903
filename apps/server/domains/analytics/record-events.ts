import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { insertEvents } from './analytics.queries.ts';

type SentEvent = ParsedRequestOf<'recordEvents'>['events'][number];

const noOperation = { belong_area: null, operation_name: null, content_type: null, operation_id: null };

function rowOf(event: SentEvent) {
  if (event.kind === 'view') return { kind: event.kind, name: event.module, page_title: event.title, path: event.path, ...noOperation };
  const { kind, name, page_title, operation_belong_area, operation_name, operation_content_type, operation_id } = event;
  const clicked = { belong_area: operation_belong_area, operation_name, content_type: operation_content_type, operation_id };
  return { kind, name, page_title, path: null, ...clicked };
}

/** Stores page views and clicks with the time of their arrival. */
export async function recordEvents({ db, clock }: { db: Database; clock: Clock }, events: readonly SentEvent[]): Promise<void> {
  const at = clock();
  await insertEvents(
    db,
    events.map((event) => ({ at, app_version: packageFile.version, ...rowOf(event) })),
  );
}
