import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Refused } from '#platform/refused.ts';
import { rewriteGroup } from './file-roster.ts';
import { retireGroupFiles } from './group-files.queries.ts';
import type { AskedDraft } from './lock-roster.ts';
import type { RosterDeps } from './roster-deps.ts';
import { type FileRefusal, storeGroupFile } from './store-group-file.ts';

/** Stores the picture of the licence of the organisation, in place of an earlier one. */
export async function uploadLicence(
  deps: RosterDeps,
  { licence, ...asked }: AskedDraft & { readonly licence: File },
): Promise<AnswerOf<'uploadLicence'> | Refused<FileRefusal>> {
  return storeGroupFile<AnswerOf<'uploadLicence'> | Refused<FileRefusal>>(
    deps,
    asked,
    { kind: 'licence', file: licence },
    {
      async finish(tx, { draft, version }, stored) {
        await retireGroupFiles(tx, draft.order.id, 'licence', stored.id);
        const rewritten = await rewriteGroup(tx, deps, draft, version, { kind: 'licence_uploaded', detail: stored });
        return rewritten instanceof Refused ? rewritten : { licence: stored };
      },
    },
  );
}
