import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { isSetByPlan } from '@portal/rules/product/plans.ts';
import { useEarlyEntry } from '@portal/ui/field/use-early-entry.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { GivenAmountField } from './fields/given-amount-field.tsx';
import { PlanField } from './fields/plan-field.tsx';
import { choosePlan } from './state/trial-state.ts';
import { InsuredFields } from './fields/people-fields.tsx';
import { QuoteSummary } from './summary/quote-summary.tsx';
import { RiderOptions } from './riders/rider-options.tsx';
import { TrialFrame } from './trial-frame.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './trial-panel.module.css';
import type { Trial } from './state/use-trial.ts';

interface TrialPanelProps {
  trial: Trial;
  onBuy: () => void;
  /** The purchase waits for the price. */
  isBuying: boolean;
}

const WAYS = [
  { value: 'sum', label: '按保额算保费' },
  { value: 'premium', label: '按保费算保额' },
] as const;

/** The trial: all choices that determine the price, and the price, which follows every change. */
export function TrialPanel({ trial, onBuy, isBuying }: TrialPanelProps) {
  const { product, state, change } = trial;
  const asked = product.inputs.filter((input) => isAsked(product, state, input));
  const sum = sumInput(product);
  const isSumSet = sum !== undefined && isSetByPlan(product, state.planId ?? '', sum.id);
  return (
    <TrialFrame isCurrent={trial.isCurrent} foot={<QuoteSummary trial={trial} onBuy={onBuy} isBuying={isBuying} />}>
      {sum && !isSumSet && (
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">试算方式</legend>
          {WAYS.map(({ value, label }) => (
            <Way key={value} value={value} label={label} trial={trial} />
          ))}
        </fieldset>
      )}
      <Stack gap={4} pad={5} side={6} className={styles.fields}>
        <InsuredFields trial={trial} />
        {state.planId !== undefined && (
          <PlanField
            product={product}
            name="trial-plan"
            planId={state.planId}
            onChange={(planId) => change((last) => choosePlan(product, last, planId))}
          />
        )}
        {asked.map((input) =>
          input.type === 'choice' ? (
            <ChoiceField key={input.id} trial={trial} input={input} />
          ) : (
            <GivenAmountField key={input.id} trial={trial} input={input} />
          ),
        )}
        <RiderOptions trial={trial} />
      </Stack>
    </TrialFrame>
  );
}

function Way({ value, label, trial }: { value: (typeof WAYS)[number]['value']; label: string; trial: Trial }) {
  const isChosen = trial.state.given === value;
  const choose = () => trial.change({ given: value });
  const early = useEarlyEntry<HTMLInputElement>((radio) => radio.checked && !isChosen, choose);
  return (
    <label className={styles.way}>
      <input ref={early} type="radio" name="trial-given" value={value} checked={isChosen} onChange={choose} />
      <span>{label}</span>
    </label>
  );
}
