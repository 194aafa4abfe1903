import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import type { Selection } from '@portal/rules/sale/application.ts';
import { situationOf } from '@portal/rules/sale/part.ts';
import { checkRider } from '@portal/rules/product/check-selection.ts';
import { planOfRiders, ridersOf } from '@portal/rules/product/coverages.ts';
import { insuredOf, withSelection } from '@portal/rules/sale/parties.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import { shortRiderName } from '@portal/rules/sale/pages/describe-plan.ts';
import styles from './plan-dialog.module.css';
import { PlanInput } from './plan-input.tsx';
import { isAdjustable, keepSold } from './plan-options.ts';
import { PlanPrice } from './plan-price.tsx';

interface PlanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes inputs and riders without leaving the application, for example when an age or a rider does not fit. */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const { sale, store } = useDraft();
  const { product } = sale;
  const { insured, selection: sold } = useInsured();
  const [selection, setSelection] = useState(sold);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setSelection(keepSold(product, sold));
  }
  const take = (): void => {
    store.update((before) => withSelection(product, before, insured.id, selection));
    void store.flush();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="调整保障方案"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" onClick={take}>
            使用新方案
          </Button>
        </>
      }
    >
      <PlanForm selection={selection} onChange={setSelection} />
    </Dialog>
  );
}

interface PlanFormProps {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

function PlanForm({ selection, onChange }: PlanFormProps) {
  const { product } = useDraft().sale;
  const { selection: sold } = useInsured();
  const change = (patch: Partial<Selection>): void => {
    const next = { ...selection, ...patch };
    onChange({ ...next, planId: planOfRiders(product, next.riders) });
  };
  return (
    <div className={styles.form}>
      {product.inputs
        .filter((input) => isAsked(product, selection, input) && isAdjustable(input, sold.choices[input.id]))
        .map((input) => (
          <PlanInput
            key={input.id}
            input={input}
            selection={selection}
            onChange={(choice) => change({ choices: { ...selection.choices, [input.id]: choice } })}
          />
        ))}
      {ridersOf(product).length > 0 && <RiderChoices selection={selection} onChange={(riders) => change({ riders })} />}
      <PlanPrice selection={selection} />
    </div>
  );
}

interface RiderChoicesProps {
  readonly selection: Selection;
  readonly onChange: (riders: readonly string[]) => void;
}

function RiderChoices({ selection, onChange }: RiderChoicesProps) {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const { insured } = useInsured();
  const tried = withSelection(product, application, insured.id, selection);
  const situation = situationOf(tried, insuredOf(tried, insured.id), rules);
  return (
    <FieldGroup legend="附加险（可不选）" wide>
      {ridersOf(product).map((rider) => {
        const chosen = selection.riders.includes(rider.id);
        const unavailable = checkRider(product, situation, rider);
        const others = selection.riders.filter((id) => id !== rider.id);
        return (
          <Checkbox
            key={rider.id}
            label={shortRiderName(rider.name)}
            hint={unavailable?.message ?? rider.summary}
            checked={chosen}
            disabled={unavailable !== undefined && !chosen}
            onChange={() => onChange(chosen ? others : [...others, rider.id])}
          />
        );
      })}
    </FieldGroup>
  );
}
