import { fen, fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { leadToField } from '../state/lead-to-field.ts';
import { PeriodGridDialog } from '../periods/period-grid-dialog.tsx';
import { shortRiskName } from '../product-facts.ts';
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
  const { quote, isCurrent } = trial;
  const [comparing, setComparing] = useState(false);
  return (
    <div className={styles.summary} data-stale={isCurrent ? undefined : ''}>
      <div className={styles.row}>
        <output className={styles.result}>
          <span className={styles.label}>{quote ? resultLabel(quote) : '首期保费'}</span>
          <span className={styles.figures}>
            {quote ? (
              <Price amount={fromYuanText(quote.premium)} size="large" suffix={quote.payments > 1 ? '/年' : undefined} />
            ) : (
              <span className={styles.placeholder}>¥ —</span>
            )}
          </span>
        </output>
        {trial.priced && (
          <Button kind="link" size="small" onClick={() => setComparing(true)}>
            全部期间比较
          </Button>
        )}
      </div>
      {quote && <p className={styles.worth}>{worthWords(quote)}</p>}
      <Obstacle trial={trial} />
      {quote && <Breakdown trial={trial} quote={quote} />}
      <Button kind="buy" size="large" block onClick={onBuy} busy={isBuying} busyLabel="正在计算保费，请稍候" className={styles.buy}>
        立即投保
      </Button>
      <p className={styles.note}>试算结果供参考，以核保结论和保险合同为准。</p>
      {trial.priced && <PeriodGridDialog open={comparing} trial={trial} priced={trial.priced} onClose={() => setComparing(false)} />}
    </div>
  );
}

function resultLabel(quote: Quote): string {
  return quote.payments > 1 ? '首期保费' : '保费（一次交清）';
}

function worthWords(quote: Quote): string {
  const sum = `基本保额 ${showWan(fromYuanText(quote.sumAssured))}`;
  if (quote.payments === 1) return `${sum}，一次交清`;
  const total = fromYuanText(quote.premium) * quote.payments;
  return `${sum}，共交 ${quote.payments} 期，合计 ${showYuan(fen(total))}`;
}

/** Why there is no price for the current choices, if no field shows the reason. */
function Obstacle({ trial }: { trial: Trial }) {
  if (trial.failure)
    return (
      <div className={styles.failure}>
        <FieldError message={trial.failure.line} />
        <Button kind="link" size="small" onClick={trial.retry}>
          重新试算
        </Button>
      </div>
    );
  const general = trial.problemAt('general');
  if (general) return <FieldError message={general} />;
  const [problem] = trial.problems;
  if (!problem) return null;
  if (problem.isMissing) return <p className={styles.missing}>{problem.message}，即可看到保费</p>;
  return (
    <button type="button" className={styles.mend} onClick={() => leadToField(problem.field)}>
      {problem.message}
    </button>
  );
}

function Breakdown({ trial, quote }: { trial: Trial; quote: Quote }) {
  if (quote.additionalPremiums.length === 0) return null;
  const { mainRisk, riders } = trial.product;
  const nameOf = (id: string): string => shortRiskName(riders.find((rider) => rider.id === id)?.name ?? id);
  return (
    <details className={styles.breakdown}>
      <summary>保费明细</summary>
      <DescriptionList
        items={[
          { term: shortRiskName(mainRisk.name), detail: showYuan(fromYuanText(quote.mainPremium)) },
          ...quote.additionalPremiums.map(({ riderId, premium }) => ({
            term: nameOf(riderId),
            detail: showYuan(fromYuanText(premium)),
          })),
          { term: '每期合计', detail: <b>{showYuan(fromYuanText(quote.premium))}</b> },
        ]}
      />
    </details>
  );
}
