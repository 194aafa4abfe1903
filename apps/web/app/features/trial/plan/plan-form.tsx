import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { checkRider } from '@portal/rules/product/check-selection.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { isPlanChosen, isSetByPlan, planAfter, planOf, withPlan } from '@portal/rules/product/plans.ts';
import type { Selection } from '@portal/rules/sale/answers/application.ts';
import { shortRiderName } from '@portal/rules/sale/description/plan.ts';
import { insuredOf, withSelection } from '@portal/rules/sale/answers/parties.ts';
import { situationOf } from '@portal/rules/sale/judging/part.ts';
import { isAdjustable } from '@portal/rules/sale/plan/plan-options.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { PlanInput, type PlanOf } from './plan-input.tsx';

interface PlanFormProps {
  readonly plan: PlanOf;
  readonly selection: Selection;
  /** The product on sale now: a choice that is no longer offered stays visible. */
  readonly sold: Selection;
  readonly onChange: (selection: Selection) => void;
}

/** The plan if it is chosen itself, the inputs that it does not fix, and the riders of one insured. Values that the limits forbid cannot be chosen, and the reason is shown. */
export function PlanForm({ plan, selection, sold, onChange }: PlanFormProps) {
  const { product } = plan;
  const change = (patch: Partial<Selection>): void => {
    const next = { ...selection, ...patch };
    onChange({ ...next, planId: planAfter(product, next.planId, next.riders) });
  };
  const { planId } = selection;
  return (
    <>
      {isPlanChosen(product) && (
        <PlanField
          product={product}
          name={`plan-${plan.insured.id}`}
          planId={planId}
          onChange={(chosen) => onChange(withPlan(product, selection, chosen))}
        />
      )}
      {product.inputs
        .filter((input) => isAsked(product, selection, input) && isAdjustable(input, sold.choices[input.id]))
        .filter((input) => !isSetByPlan(product, planId, input.id))
        .map((input) => (
          <PlanInput
            key={input.id}
            plan={plan}
            input={input}
            selection={selection}
            onChange={(choice) => change({ choices: { ...selection.choices, [input.id]: choice } })}
          />
        ))}
      {ridersOf(product).length > 0 && <RiderChoices plan={plan} selection={selection} onChange={(riders) => change({ riders })} />}
    </>
  );
}

interface RiderChoicesProps {
  readonly plan: PlanOf;
  readonly selection: Selection;
  readonly onChange: (riders: readonly string[]) => void;
}

function RiderChoices({ plan: { product, application, rules, insured }, selection, onChange }: RiderChoicesProps) {
  const tried = withSelection(product, application, insured.id, selection);
  const situation = situationOf(tried, insuredOf(tried, insured.id), rules);
  return (
    <FieldGroup legend="附加险（可不选）" wide>
      {ridersOf(product).map((rider) => {
        const chosen = selection.riders.includes(rider.id);
        const unavailable = checkRider(product, situation, rider);
        const others = selection.riders.filter((id) => id !== rider.id);
        // A plan that is chosen contains its riders.
        const isPlanned = isPlanChosen(product) && planOf(product, selection.planId)?.riders.includes(rider.id);
        return (
          <Checkbox
            key={rider.id}
            label={shortRiderName(rider.name)}
            hint={unavailable?.message ?? rider.summary}
            checked={chosen}
            disabled={chosen ? isPlanned : unavailable !== undefined}
            onChange={() => onChange(chosen ? others : [...others, rider.id])}
          />
        );
      })}
    </FieldGroup>
  );
}
