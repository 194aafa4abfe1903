import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { isSetByPlan, planOf, setsOf } from '@portal/rules/product/plans.ts';
import { sayChoice, sumMeaning } from '@portal/rules/product/inputs.ts';
import { paymentsOf, perYearOf, premiumPeriod } from '@portal/rules/product/payments.ts';
import { amountBounds, factsOf } from '@portal/rules/product/limits.ts';
import { acceptedAmount } from '@portal/rules/values/amount.ts';
import { type Fen, fen, fromYuanText, showWan } from '@portal/rules/values/money.ts';
import type { AmountInput } from '@portal/rules/product/product.ts';
import { Link } from 'react-router';
import { AmountField } from '@portal/forms/amount/amount-field.tsx';
import { paths } from '#paths.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { showAmounts } from '../product-facts.ts';
import { findBound, sayHint } from '../state/find-bound.ts';
import { PREMIUM_MEANING } from '../state/read-trial.ts';
import { inputPath } from '../state/trial-paths.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './trial-fields.module.css';
import type { Trial } from '../state/use-trial.ts';

const OTHER = 'other';

interface GivenAmountFieldProps {
  trial: Trial;
  /** The sum assured. */
  input: AmountInput;
}

/** The given amount: the sum assured, or the premium from which the sum is calculated. A sum of the plan is text. */
export function GivenAmountField({ trial, input }: GivenAmountFieldProps) {
  const { product, state } = trial;
  if (isSetByPlan(product, state.planId ?? '', input.id)) {
    const set = setsOf(planOf(product, state.planId ?? ''))[input.id];
    return <DescriptionList items={[{ term: input.label, detail: sayChoice(input, set) }]} />;
  }
  return state.given === 'premium' ? <PremiumField trial={trial} input={input} /> : <SumField trial={trial} input={input} />;
}

function SumField({ trial, input }: GivenAmountFieldProps) {
  const { product, state, today, change } = trial;
  const isOther = state.sum === OTHER;
  const problem = trial.problemAt(inputPath(input));
  const facts = today === undefined ? {} : factsOf(state.insured, today, { relation: state.relation });
  const offered = input.choices.map((sum) => ({ sum, bound: findBound(product, input, sum, facts, state.planId) }));
  const most = amountBounds(product, input, { ...planIn(state), choices: state.choices, insured: facts, applicant: {} }).max;
  const typed = isOther ? acceptedAmount(state.otherSum, sumMeaning(input)) : undefined;
  const options = offered.map(({ sum, bound }) => ({
    value: String(sum),
    label: showWan(sum),
    disabled: bound !== undefined && sum !== state.sum,
  }));
  return (
    <>
      <Segmented
        id={isOther ? undefined : inputPath(input)}
        name="trial-sum"
        legend={input.label}
        wide
        className={styles.dense}
        options={[...options, { value: OTHER, label: '其他' }]}
        value={String(state.sum)}
        hint={sayHint(
          input,
          offered.map(({ bound }) => bound),
        )}
        error={isOther ? undefined : problem}
        onValueChange={(value) => change({ sum: value === OTHER ? OTHER : fen(Number(value)) })}
      />
      {isOther && (
        <AmountField
          id={inputPath(input)}
          label={`输入${input.label}`}
          meaning={sumMeaning(input)}
          unit="万元"
          wide
          hint={showAmounts(input)}
          error={problem}
          className={styles.nested}
          text={state.otherSum}
          onChange={(otherSum) => change({ otherSum })}
        />
      )}
      {typed !== undefined && typed > most && <MoreByCall goodsId={product.goodsId} most={most} />}
    </>
  );
}

const planIn = ({ planId }: Pick<Trial['state'], 'planId'>) => (planId === undefined ? {} : { planId });

/** A sum above the online maximum leads to a call. */
function MoreByCall({ goodsId, most }: { readonly goodsId: string; readonly most: Fen }) {
  return (
    <Text tone="muted" size="sm" className={styles.more}>
      网上最高 {showWan(most)}。想要更高的保额，可以<Link to={paths.appointment(goodsId)}>预约回电</Link>
      ，由我们的同事说明办法。
    </Text>
  );
}

function PremiumField({ trial, input }: GivenAmountFieldProps) {
  const { product, state, today, change, quote, isCurrent } = trial;
  const facts = today === undefined ? {} : factsOf(state.insured, today, { relation: state.relation });
  const most = amountBounds(product, input, { ...planIn(state), choices: state.choices, insured: facts, applicant: {} }).max;
  const given = acceptedAmount(state.premium, PREMIUM_MEANING) ?? 0;
  const buysMost = quote?.sumAssured != null && fromYuanText(quote.sumAssured) === most && given >= fromYuanText(quote.premium) * 1.01;
  const period = premiumPeriod(perYearOf(product, state.choices));
  const isSingle = paymentsOf(product, state.choices) === 1;
  return (
    <>
      <AmountField
        id="premium"
        label={isSingle ? '打算一次交多少保费' : `打算每${period}交多少保费`}
        wide
        unit={isSingle ? '元' : `元/${period}`}
        hint={`为您算出不超过这笔保费的最高${input.label}`}
        error={trial.problemAt('premium')}
        meaning={PREMIUM_MEANING}
        text={state.premium}
        onChange={(premium) => change({ premium })}
      />
      {isCurrent && buysMost && <MoreByCall goodsId={product.goodsId} most={most} />}
    </>
  );
}
