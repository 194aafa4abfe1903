import { relations } from '@portal/reference/relations.ts';
import { relationsToAdd } from '@portal/rules/family/members.ts';
import { discountsOf, sayShare } from '@portal/rules/product/discounts.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '@portal/ui/button/button.tsx';
import { premiumLabel } from '../trial/product-facts.ts';
import { LeastPremium, Obstacle, PriceSummary } from '../trial/summary/price-summary.tsx';
import { TrialFrame } from '../trial/trial-frame.tsx';
import { addMember } from './family-trial.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './family-panel.module.css';
import { MemberCard } from './member-card.tsx';
import { memberNames } from '@portal/rules/family/member-names.ts';
import type { FamilyTrialState } from './use-family-trial.ts';

interface FamilyPanelProps {
  state: FamilyTrialState;
  onBuy: () => void;
  isBuying: boolean;
}

/** The trial of a family: one card for each member, and the price of all. */
export function FamilyPanel({ state, onBuy, isBuying }: FamilyPanelProps) {
  const { product, trial, quote, isCurrent } = state;
  const { insureds } = trial.application;
  const names = memberNames(insureds);
  return (
    <TrialFrame
      isCurrent={isCurrent}
      foot={
        <PriceSummary
          label={`${premiumLabel(product, quote?.payments)}，${insureds.length} 人`}
          quote={quote}
          isCurrent={isCurrent}
          onBuy={onBuy}
          isBuying={isBuying}
        >
          <Discounts state={state} />
          <LeastPremium product={state.product} />
          <Obstacle trial={state} />
        </PriceSummary>
      }
    >
      <div className={styles.panel}>
        {insureds.map((insured) => (
          <MemberCard key={insured.id} state={state} insured={insured} name={names.get(insured.id) ?? ''} />
        ))}
        <AddMembers state={state} />
      </div>
    </TrialFrame>
  );
}

/** The discount that the price contains, or how many people are missing for the first one. */
function Discounts({ state: { product, quote, isCurrent, trial } }: { state: FamilyTrialState }) {
  if (!quote || !isCurrent) return null;
  const { byPeople, bySum } = discountsOf(product, quote);
  const [given] = byPeople;
  const [discount] = product.discounts?.filter(({ by }) => by === 'insureds') ?? [];
  const first = discount?.tiers[0];
  const words = [
    ...(given ? [`已按 ${trial.application.insureds.length} 人享受${given.label} ${sayShare(given)}`] : []),
    ...(!given && discount && first ? [`满 ${first.from} 人享受${discount.label} ${sayShare(first)}`] : []),
    ...bySum.map((one) => `已享受${one.label} ${sayShare(one)}`),
  ];
  return words.length > 0 ? (
    <Text tone="muted" size="sm">
      {words.join('；')}
    </Text>
  ) : null;
}

/** A button for each relation that one more member may have. */
function AddMembers({ state: { product, trial, change } }: { state: FamilyTrialState }) {
  const { application } = trial;
  if (application.insureds.length >= product.insureds.max)
    return (
      <Text tone="muted" size="sm">
        一份保险最多保障 {product.insureds.max} 位家庭成员
      </Text>
    );
  return (
    <Cluster gap={2} role="group" aria-label="添加家庭成员">
      {relationsToAdd(product, application).map((relation) => (
        <Button key={relation} size="small" onClick={() => change((before, rules) => addMember(product, before, relation, rules))}>
          <UserPlus aria-hidden="true" />
          {relations[relation]}
        </Button>
      ))}
    </Cluster>
  );
}
