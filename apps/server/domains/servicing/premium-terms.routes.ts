import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { DefinedAct, Proposals } from '../proposals/public.ts';
import { describeLapses, endingLapsed } from './lapse/end-lapsed.ts';
import type { TermsDeps } from './lapse/keep-premium-terms.ts';
import { recordLetter } from './lapse/record-letter.ts';
import { waivingPremiums } from './lapse/waive-premiums.ts';
import { describeOwed, settlingOwed } from './owed/settle-payouts.ts';

/** Acts on contracts whose premiums are not paid, and on what is owed after them, that two must agree to. */
export const actsOnPremiumTerms = (deps: TermsDeps): DefinedAct[] => [endingLapsed(deps), waivingPremiums(deps), settlingOwed(deps)];

/** Lapses, waived premiums, and what is owed on contracts that have ended. */
export function bindPremiumTermsCalls(bind: StaffBinder, deps: TermsDeps & { readonly proposals: Proposals }): void {
  const { proposals } = deps;
  const ending = endingLapsed(deps);
  const waiving = waivingPremiums(deps);
  const settling = settlingOwed(deps);

  bind('listLapses', () => describeLapses(deps));
  bind('recordLapseLetter', (request, { by }) => recordLetter(deps, { ...request, by }));
  bind('endLapsed', (request, { by }) => proposals.propose(ending, request, by));
  bind('waivePremiums', (request, { by }) => proposals.propose(waiving, request, by));

  bind('listOwed', () => describeOwed(deps));
  bind('settleOwed', (request, { by }) => proposals.propose(settling, request, by));
}
