import { applicationOfMember } from '@portal/rules/group/check-group.ts';
import { discountsOf, sayShare } from '@portal/rules/product/discounts.ts';
import { onlyInsured } from '@portal/rules/sale/answers/parties.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { fen, fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PlanForm } from '../trial/plan/plan-form.tsx';
import { LeastPremium, Obstacle, PriceSummary } from '../trial/summary/price-summary.tsx';
import { TrialFrame } from '../trial/trial-frame.tsx';
import { ClassCounts } from './class-counts.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './group-panel.module.css';
import { countPeople, selectionOfGroup } from './group-trial.ts';
import type { GroupTrialState } from './use-group-trial.ts';

interface GroupPanelProps {
  state: GroupTrialState;
  onBuy: () => void;
  isBuying: boolean;
}

/** Used until the page runs in the browser: the offer does not depend on the day. */
const anyDay = '2026-01-01';

/** The trial of a group: the common cover, the people of each class, and the price. */
export function GroupPanel({ state, onBuy, isBuying }: GroupPanelProps) {
  const { product, trial, change, quote, isCurrent } = state;
  return (
    <TrialFrame
      isCurrent={isCurrent}
      foot={
        <PriceSummary
          label={`保费，${countPeople(product, trial)} 人`}
          quote={quote && { premium: quote.premium, payments: 1, perYear: 1 }}
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
        <Plan state={state} />
        <ClassCounts state={state} onChange={(counts) => change({ counts })} />
        <Text tone="muted" size="sm">
          5 类及以上职业不能在线投保，请<Link to={paths.appointment(product.goodsId)}>预约回电</Link>。本产品不是责任保险。
        </Text>
      </div>
    </TrialFrame>
  );
}

function Plan({ state: { product, trial, today, change } }: { state: GroupTrialState }) {
  const selection = selectionOfGroup(product, trial);
  const plan = useMemo(() => {
    const application = applicationOfMember(product, trial);
    return { product, application, rules: trialContext(today ?? anyDay), insured: onlyInsured(application), isOnPage: true };
  }, [product, trial, today]);
  return <PlanForm plan={plan} selection={selection} sold={selection} onChange={({ choices, riders }) => change({ choices, riders })} />;
}

/** The discount for the number of people, or the number from which there is one. */
function Discounts({ state: { product, quote, isCurrent } }: { state: GroupTrialState }) {
  if (!quote || !isCurrent) return null;
  const { byPeople, bySum } = discountsOf(product, quote);
  const [given] = byPeople;
  const saved = fen(fromYuanText(quote.tariff) - fromYuanText(quote.premium));
  const [discount] = product.discounts?.filter(({ by }) => by === 'insureds') ?? [];
  const first = discount?.tiers[0];
  const reached = [
    ...(given ? [`已按 ${quote.insureds} 人享受${given.label} ${sayShare(given)}`] : []),
    ...bySum.map((one) => `已享受${one.label} ${sayShare(one)}`),
  ];
  const words = [
    ...(reached.length > 0 ? [`${reached.join('，')}，少交 ${showYuan(saved)}`] : []),
    ...(!given && discount && first ? [`满 ${first.from} 人享受${discount.label} ${sayShare(first)}`] : []),
  ];
  return words.length > 0 ? (
    <Text tone="muted" size="sm">
      {words.join('；')}
    </Text>
  ) : null;
}
