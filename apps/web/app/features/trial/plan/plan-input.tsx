import type { Application, Choice, Insured, Selection } from '@portal/rules/sale/answers/application.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { fen } from '@portal/rules/values/money.ts';
import { insuredOf, withSelection } from '@portal/rules/sale/answers/parties.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { choicePath } from '@portal/rules/sale/judging/check-plan.ts';
import { planOptions } from '@portal/rules/sale/plan/plan-options.ts';

/** Whose plan is chosen, in which sale. */
export interface PlanOf {
  readonly product: Product;
  readonly application: Application;
  readonly rules: ApplicationContext;
  readonly insured: Insured;
  /** The page has this form once, so that its fields have the paths of their choices as ids. */
  readonly isOnPage?: boolean;
}

interface PlanInputProps {
  readonly plan: PlanOf;
  readonly input: Input;
  readonly selection: Selection;
  readonly onChange: (choice: Choice) => void;
}

/** One input of the plan. Values that limits forbid are disabled, and the reasons are below the field. */
export function PlanInput({
  plan: { product, application, rules, insured, isOnPage = false },
  input,
  selection,
  onChange,
}: PlanInputProps) {
  const { id, label } = input;
  const choice = selection.choices[id];
  const tried = withSelection(product, application, insured.id, selection);
  const offered = planOptions(product, tried, insuredOf(tried, insured.id), rules, input);
  const options = offered.map((option) => ({
    value: String(option.value),
    label: option.label,
    disabled: option.reason !== undefined && option.value !== choice,
  }));
  const reasons = new Set(offered.flatMap(({ reason }) => reason ?? []));
  const place = isOnPage ? { id: choicePath({ product, insured }, id) } : {};
  const hint = [...reasons].join('；') || input.help;
  if (input.type === 'choice')
    return (
      <Segmented
        {...place}
        legend={label}
        name={`plan-${insured.id}-${id}`}
        wide
        hint={hint}
        value={String(choice ?? '')}
        options={options}
        onValueChange={onChange}
      />
    );
  return (
    <Field {...place} label={label} wide hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={String(choice ?? '')}
          options={options}
          onChange={(event) => onChange(fen(Number(event.target.value)))}
        />
      )}
    </Field>
  );
}
