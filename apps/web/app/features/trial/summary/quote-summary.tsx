import { premiumSuffix } from '@portal/rules/product/payments.ts';
import { inputOf, sumInput } from '@portal/rules/product/inputs.ts';
import { sayPayout } from '@portal/rules/product/payout.ts';
import { fen, fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { FAILURE, leadToField } from '../state/lead-to-field.ts';
import { WHOLE } from '../state/trial-paths.ts';
import { PriceGridDialog } from '../compare/price-grid-dialog.tsx';
import { comparedInputs, compareLabel, premiumLabel, sayPaysMore, shortRiskName } from '../product-facts.ts';
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
    <div className={styles.summary} data-stale={isCurrent ? undefined : ''}>
      <div className={styles.row}>
        <output aria-labelledby="premium-label" className={styles.result}>
          <span id="premium-label" className={styles.label}>
            {premiumLabel(product, quote?.payments)}
          </span>
          <span className={styles.figures}>
            {quote ? (
              <>
                <Price amount={fromYuanText(quote.premium)} size="large" suffix={premiumSuffix(quote)} />
                {!isCurrent && <span className={styles.pending}>正在计算…</span>}
              </>
            ) : (
              <span className={styles.placeholder}>¥ —</span>
            )}
          </span>
        </output>
        {trial.priced && canCompare && (
          <Button kind="link" size="small" onClick={() => setComparing(true)}>
            {compareLabel(product)}
          </Button>
        )}
      </div>
      {quote && <Worth trial={trial} quote={quote} />}
      <Obstacle trial={trial} />
      {quote && <Breakdown trial={trial} quote={quote} />}
      <Button kind="buy" size="large" block onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候" className={styles.buy}>
        立即投保
      </Button>
      <p className={styles.note}>试算结果供参考，以核保结论和保险合同为准。</p>
      {trial.priced && canCompare && (
        <PriceGridDialog open={comparing} trial={trial} priced={trial.priced} onClose={() => setComparing(false)} />
      )}
    </div>
  );
}

/** What the premium buys, and how often it is paid. */
function Worth({ trial: { product, state }, quote }: { trial: Trial; quote: Quote }) {
  const { sumAssured, premium, payments } = quote;
  const sum = sumInput(product);
  const payout = sum && sumAssured !== null ? sayPayout(product, { ...state.choices, [sum.id]: fromYuanText(sumAssured) }) : undefined;
  const words = [
    ...(payout === undefined ? [] : [payout]),
    ...(sumAssured === null ? [] : [`${sum?.label ?? ''} ${showWan(fromYuanText(sumAssured))}`]),
    ...(payments === 1 && inputOf(product, 'payment') ? ['一次交清'] : []),
    ...(payments > 1 ? [`共交 ${payments} 期`, `合计 ${showYuan(fen(fromYuanText(premium) * payments))}`] : []),
  ];
  const caution = sayPaysMore(product, quote);
  return (
    <>
      {words.length > 0 && <p className={styles.worth}>{words.join('，')}</p>}
      {caution && <p className={styles.caution}>{caution}</p>}
    </>
  );
}

/** Why there is no price for the current choices, if no field shows the reason. */
function Obstacle({ trial }: { trial: Trial }) {
  if (trial.failure)
    return (
      <div id={FAILURE} tabIndex={-1} className={styles.failure}>
        <FieldError message={trial.failure.line} />
        <Button kind="link" size="small" onClick={trial.retry}>
          重新试算
        </Button>
      </div>
    );
  const general = trial.problemAt(WHOLE);
  if (general) return <FieldError message={general} />;
  const [problem] = trial.problems;
  if (!problem) return null;
  if (problem.isMissing) return <p className={styles.missing}>{problem.message}，即可看到保费</p>;
  return (
    <button type="button" className={styles.mend} onClick={() => leadToField(problem.path)}>
      {problem.message}
    </button>
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
