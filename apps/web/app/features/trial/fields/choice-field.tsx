import { factsOf } from '@portal/rules/product/limits.ts';
import { sayChoice } from '@portal/rules/product/inputs.ts';
import { isSetByPlan } from '@portal/rules/product/plans.ts';
import type { ChoiceInput } from '@portal/rules/product/product.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { findBound, sayHint } from '../state/find-bound.ts';
import { inputPath } from '../state/trial-paths.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './trial-fields.module.css';
import type { Trial } from '../state/use-trial.ts';

/** More options than this get less space each. */
const MOST_WIDE_OPTIONS = 4;

/** The options of an input. Those that the insured cannot have are disabled with the reason; a single one, and that of the plan, is text. */
export function ChoiceField({ trial, input }: { trial: Trial; input: ChoiceInput }) {
  const { product, state, today, change } = trial;
  const { id, label, options, help } = input;
  const [only] = options;
  const isSet = isSetByPlan(product, state.planId ?? '', id);
  if (only && (options.length === 1 || isSet))
    return (
      <div>
        <DescriptionList items={[{ term: label, detail: isSet ? sayChoice(input, state.choices[id]) : only.label }]} />
        {help && (
          <Text tone="muted" size="sm" className={styles.help}>
            {help}
          </Text>
        )}
      </div>
    );
  const facts = today === undefined ? {} : factsOf(state.insured, today, { relation: state.relation });
  const offered = options.map((option) => ({ ...option, bound: findBound(product, input, option.id, facts, state.planId) }));
  return (
    <Segmented
      id={inputPath(input)}
      name={`trial-${id}`}
      legend={label}
      wide
      className={options.length > MOST_WIDE_OPTIONS ? `${styles.dense} ${styles.wraps}` : undefined}
      options={offered.map((option) => ({
        value: option.id,
        label: option.label,
        disabled: option.bound !== undefined && option.id !== state.choices[id],
      }))}
      value={state.choices[id] ?? ''}
      hint={sayHint(
        input,
        offered.map(({ bound }) => bound),
      )}
      error={trial.problemAt(inputPath(input))}
      onValueChange={(option) => change((last) => ({ ...last, choices: { ...last.choices, [id]: option } }))}
    />
  );
}
