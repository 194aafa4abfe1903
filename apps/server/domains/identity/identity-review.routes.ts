import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { Refused } from '../../platform/refused.ts';
import type { DefinedAct, Proposals } from '../proposals/public.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { approvingContested } from './review/contested-review.ts';
import { approveIdentityReview, rejectIdentityReview } from './review/decide-review.ts';
import { listIdentityReviews, openIdentityImage, openIdentityReview } from './review/open-review.ts';
import { undoIdentityReview } from './review/undo-review.ts';

/** Acts on proofs of identity that two must agree to. */
export const actsOnIdentity = (deps: IdentityDeps): DefinedAct[] => [approvingContested(deps)];

/** Certificates that wait for a reviewer. */
export function bindIdentityReviewCalls(bind: StaffBinder, deps: IdentityDeps & { readonly proposals: Proposals }): void {
  const contested = approvingContested(deps);

  bind('listIdentityReviews', () => listIdentityReviews(deps));
  bind('openIdentityReview', (request, { by }) => openIdentityReview(deps, { ...request, by }));
  bind('openIdentityImage', (request) => openIdentityImage(deps, request));

  bind('approveIdentityReview', async ({ reviewNo }, { by }) => {
    const result = await approveIdentityReview(deps, { reviewNo, by });
    if (result !== 'contested') return result instanceof Refused ? result : { result };
    const proposed = await deps.proposals.propose(contested, { reviewNo }, by);
    return proposed instanceof Refused ? proposed : { result: 'proposed' as const, ...proposed };
  });
  bind('rejectIdentityReview', (request, { by }) => rejectIdentityReview(deps, { ...request, by }));
  bind('undoIdentityReview', (request, { by }) => undoIdentityReview(deps, { ...request, by }));
}
