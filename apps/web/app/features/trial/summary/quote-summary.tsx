import { sayNextTier, sayShare } from '@portal/rules/product/discounts.ts';
import { needsOf } from '@portal/rules/product/needs.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { judgeSuitability, usualStandard } from '@portal/rules/suitability/judge-suitability.ts';
import { inputOf, premiumYearsOf, sumInput } from '@portal/rules/product/inputs.ts';
import { sayPayout } from '@portal/rules/product/payout.ts';
import { fen, fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { PriceGridDialog } from '../compare/price-grid-dialog.tsx';
import { comparedInputs, compareLabel, premiumLabel, sayPaysMore, shortRiskName } from '../product-facts.ts';
import { LeastPremium, Obstacle, PriceSummary } from './price-summary.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './quote-summary.module.css';
import type { Quote, Trial } from '../state/use-trial.ts';

interface QuoteSummaryProps {
  trial: Trial;
  onBuy: () => void;
  /** The purchase waits for the price. */
  isBuying: boolean;
}

/** The premium, its parts, and the purchase button. */
export function QuoteSummary({ trial, onBuy, isBuying }: QuoteSummaryProps) {
  const { product, quote, isCurrent } = trial;
  const canCompare = comparedInputs(product).length > 0;
  const [comparing, setComparing] = useState(false);
  return (
    <PriceSummary
      label={premiumLabel(product, quote?.payments)}
      quote={quote}
      isCurrent={isCurrent}
      beside={
        trial.priced &&
        canCompare && (
          <Button kind="link" size="small" onClick={() => setComparing(true)}>
            {compareLabel(product)}
          </Button>
        )
      }
      onBuy={onBuy}
      isBuying={isBuying}
    >
      {quote && <Worth trial={trial} quote={quote} />}
      <LeastPremium product={product} />
      <Obstacle trial={trial} />
      {quote && <Breakdown trial={trial} quote={quote} />}
      {trial.priced && canCompare && (
        <PriceGridDialog open={comparing} trial={trial} priced={trial.priced} onClose={() => setComparing(false)} />
      )}
    </PriceSummary>
  );
}

/** What the judgement of the sale says to the wishes of 帮我选. They name no income, so the bounds of the site decide nothing. */
function judgeTrial(product: Product, { wish, choices }: Trial['state'], { premium, perYear }: Quote): string[] {
  if (!wish) return [];
  const years = premiumYearsOf(product, choices);
  const { benefits, grade } = product;
  const offered = {
    needs: needsOf(product),
    benefits,
    grade,
    premium: fromYuanText(premium),
    perYear,
    years,
    age: undefined,
    heldYearly: fen(0),
  };
  const { advice, notes } = judgeSuitability(wish, offered, usualStandard);
  return [...advice.map(({ text }) => text), ...notes];
}

/** The benefit that the premium buys, and how often it is paid. */
function Worth({ trial: { product, state }, quote }: { trial: Trial; quote: Quote }) {
  const { sumAssured, premium, payments } = quote;
  const sum = sumInput(product);
  const payout = sum && sumAssured !== null ? sayPayout(product, { ...state.choices, [sum.id]: fromYuanText(sumAssured) }) : undefined;
  const words = [
    ...(payout === undefined ? [] : [payout]),
    ...(sumAssured === null ? [] : [`${sum?.label ?? ''} ${showWan(fromYuanText(sumAssured))}`]),
    ...quote.discounts.map((discount) => `已享受${discount.label} ${sayShare(discount)}`),
    ...(payments === 1 && inputOf(product, 'payment') ? ['一次交清'] : []),
    ...(payments > 1 ? [`共交 ${payments} 期`, `合计 ${showYuan(fen(fromYuanText(premium) * payments))}`] : []),
  ];
  const cautions = [sayPaysMore(product, quote) ?? [], judgeTrial(product, state, quote)].flat();
  const nextTier = sumAssured === null ? undefined : sayNextTier(product, fromYuanText(sumAssured));
  return (
    <>
      {words.length > 0 && (
        <Text tone="muted" size="sm" figures className={styles.worth}>
          {words.join('，')}
        </Text>
      )}
      {nextTier && (
        <Text tone="muted" size="sm" figures>
          {nextTier}
        </Text>
      )}
      {cautions.map((caution) => (
        <Text key={caution} size="sm" figures className={styles.caution}>
          {caution}
        </Text>
      ))}
    </>
  );
}

function Breakdown({ trial, quote }: { trial: Trial; quote: Quote }) {
  if (quote.lines.length <= 1) return null;
  const { product } = trial;
  const nameOf = (id: string): string => shortRiskName(product.coverages.find((coverage) => coverage.id === id)?.name ?? id);
  return (
    <details className={styles.breakdown}>
      <summary>保费明细</summary>
      <DescriptionList
        items={[
          ...quote.lines.map(({ coverageId, premium }) => ({ term: nameOf(coverageId), detail: showYuan(fromYuanText(premium)) })),
          { term: inputOf(product, 'payment') ? '每期合计' : '合计', detail: <b>{showYuan(fromYuanText(quote.premium))}</b> },
        ]}
      />
    </details>
  );
}
