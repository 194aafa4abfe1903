import type { StaffBinder } from '../../../platform/http/bind-staff-call.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/refused.ts';
import { approvePreview, listProposedVersions } from './previews.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Versions of products that were proposed, and their approval. */
export function bindPreviewCalls(bind: StaffBinder, deps: Deps): void {
  bind('listPreviews', () => listProposedVersions(deps.db));

  bind('approveProduct', async (request, { by, opened }) => {
    const approved = await approvePreview(deps, { ...request, by });
    if (!(approved instanceof Refused)) opened(approved.version);
    return approved;
  });
}
