import type { OwnersRule } from '@portal/rules/owners/owners.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import type { SiteContent } from '../../site/public.ts';

export type OwnersSettings = SiteContent['owners'];

/** What is asked about the people behind an organisation with this premium; null: there is no price yet. */
export function ownersRuleOf({ sharePercent, fromPremium }: OwnersSettings, premium: Fen | null): OwnersRule {
  return { sharePercent, isAsked: premium === null || premium >= yuan(fromPremium) };
}
