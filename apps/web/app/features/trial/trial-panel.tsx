import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useEarlyEntry } from '../../ui/field/use-early-entry.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { GivenAmountField } from './fields/given-amount-field.tsx';
import { InsuredFields } from './fields/people-fields.tsx';
import { QuoteSummary } from './summary/quote-summary.tsx';
import { RiderOptions } from './riders/rider-options.tsx';
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
  const panel = useRef<HTMLElement>(null);
  useStickyTop(panel);
  const asked = trial.product.inputs.filter((input) => isAsked(trial.product, trial.state, input));
  // With this method a form that is sent before its scripts are there stays as it is, with what was typed.
  return (
    <aside ref={panel} id="trial" className={styles.panel} aria-labelledby="trial-title" data-stale={trial.isCurrent ? undefined : ''}>
      <h2 id="trial-title" className={styles.title}>
        保费试算
      </h2>
      <form method="dialog" className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
        {sumInput(trial.product) && (
          <fieldset className={styles.ways}>
            <legend className="visually-hidden">试算方式</legend>
            {WAYS.map(({ value, label }) => (
              <Way key={value} value={value} label={label} trial={trial} />
            ))}
          </fieldset>
        )}
        <div className={styles.fields}>
          <InsuredFields trial={trial} />
          {asked.map((input) =>
            input.type === 'choice' ? (
              <ChoiceField key={input.id} trial={trial} input={input} />
            ) : (
              <GivenAmountField key={input.id} trial={trial} input={input} />
            ),
          )}
          <RiderOptions trial={trial} />
        </div>
      </form>
      <div className={styles.foot}>
        <QuoteSummary trial={trial} onBuy={onBuy} isBuying={isBuying} />
      </div>
    </aside>
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

/**
 * Passes the panel's height to the style sheet: a panel higher than the window scrolls with the page until its end is
 * visible, and then sticks.
 */
function useStickyTop(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--panel-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
}
