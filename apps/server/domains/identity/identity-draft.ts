import { identityDraft } from '@portal/contract/areas/identity.ts';
import type { z } from 'zod';
import { addMinutes } from '../../platform/clock.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findDraft, upsertDraft } from './identity.queries.ts';

/** Kept as long as the images that belong to it. */
const keptMinutes = 24 * 60;

export type IdentityDraft = z.infer<typeof identityDraft>;

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sealer'>;

/** Stores the entries of a customer so far: a reload, or another tab, continues with them. */
export async function saveIdentityDraft(
  { db, clock, sealer }: Deps,
  accountId: string,
  draft: IdentityDraft,
): Promise<Record<never, never>> {
  await upsertDraft(db, {
    account_id: accountId,
    draft_sealed: sealer.sealJson('identity draft', accountId, draft),
    expires_at: addMinutes(clock(), keptMinutes),
  });
  return {};
}

/** Null without a draft, and if it was stored in another form: it is valid for a day only. */
export async function openIdentityDraft({ db, clock, sealer }: Deps, accountId: string): Promise<IdentityDraft | null> {
  const sealed = await findDraft(db, accountId, clock());
  return sealed ? (identityDraft.safeParse(sealer.openJson('identity draft', accountId, sealed)).data ?? null) : null;
}
