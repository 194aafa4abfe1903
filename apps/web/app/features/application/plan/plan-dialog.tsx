import { CallRefused } from '@portal/contract/client.ts';
import type { Selection } from '@portal/rules/application.ts';
import { checkRiderPeople, checkRiderPeriod, planOfRiders } from '@portal/rules/check-selection.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { type Fen, fen, fromYuanText, showWan, showYuan, toYuanText } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FieldGroup } from '../../../ui/field/field-group.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { premiumLabel, shortRiderName } from './describe-plan.ts';
import styles from './plan-dialog.module.css';
import { useDraft } from '../draft/use-draft.tsx';

interface PlanDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes sum, periods and riders without leaving the application, for example when an age or a rider does not fit. */
export function PlanDialog({ open, onClose }: PlanDialogProps) {
  const { sale, store } = useDraft();
  const [selection, setSelection] = useState(sale.application.selection);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setSelection(sale.application.selection);
  }
  const take = (): void => {
    store.update((application) => ({ ...application, selection }));
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
  const { sale } = useDraft();
  const { product } = sale;
  const change = (patch: Partial<Selection>): void => {
    const next = { ...selection, ...patch };
    onChange({ ...next, planId: planOfRiders(product, next.riders) });
  };
  return (
    <div className={styles.form}>
      <Field label="基本保额" wide>
        {(control) => (
          <Select
            {...control}
            value={String(selection.sumAssured)}
            options={sums(product).map((sum) => ({ value: String(sum), label: showWan(sum) }))}
            onChange={(event) => change({ sumAssured: fen(Number(event.target.value)) })}
          />
        )}
      </Field>
      <Segmented
        legend="保障期间"
        name="plan-cover"
        wide
        value={selection.coverPeriod}
        options={product.coverPeriods.map(({ id, label }) => ({ value: id, label }))}
        onValueChange={(coverPeriod) => change({ coverPeriod })}
      />
      <Segmented
        legend="交费期间"
        name="plan-payment"
        wide
        value={selection.paymentPeriod}
        options={product.paymentPeriods.map(({ id, label }) => ({ value: id, label }))}
        onValueChange={(paymentPeriod) => change({ paymentPeriod })}
      />
      {product.riders.length > 0 && <RiderChoices selection={selection} onChange={change} />}
      <PlanPrice selection={selection} />
    </div>
  );
}

function RiderChoices({ selection, onChange }: { readonly selection: Selection; readonly onChange: (patch: Partial<Selection>) => void }) {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  return (
    <FieldGroup legend="附加险（可不选）" wide>
      {product.riders.map((rider) => {
        const chosen = selection.riders.includes(rider.id);
        const unavailable = checkRiderPeriod(rider, selection) ?? checkRiderPeople(rider, application, rules.today);
        const others = selection.riders.filter((id) => id !== rider.id);
        return (
          <Checkbox
            key={rider.id}
            label={shortRiderName(rider.name)}
            hint={unavailable?.message ?? rider.summary}
            checked={chosen}
            disabled={unavailable !== undefined && !chosen}
            onChange={() => onChange({ riders: chosen ? others : [...others, rider.id] })}
          />
        );
      })}
    </FieldGroup>
  );
}

/** The price of the plan for the person as filled in so far. */
function PlanPrice({ selection }: { readonly selection: Selection }) {
  const { sale } = useDraft();
  const { product, application } = sale;
  const { gender, birthday } = insuredOf(application);
  const { gender: ownGender, birthday: ownBirthday } = application.applicant;
  const [price, setPrice] = useState<Fen>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!gender || !birthday) return;
    let current = true;
    const { coverPeriod, paymentPeriod, riders, sumAssured } = selection;
    const applicant = ownGender && ownBirthday ? { gender: ownGender, birthday: ownBirthday } : undefined;
    const request = {
      goodsId: product.goodsId,
      gender,
      birthday,
      applicant,
      coverPeriod,
      paymentPeriod,
      riders: [...riders],
      sumAssured: toYuanText(sumAssured),
    };
    api('quotePremium', request).then(
      ({ premium }) => {
        if (!current) return;
        setPrice(fromYuanText(premium));
        setProblem('');
      },
      (error: unknown) => current && setProblem(error instanceof CallRefused ? error.line : ''),
    );
    return () => {
      current = false;
    };
  }, [selection, product, gender, birthday, ownGender, ownBirthday]);
  if (!gender || !birthday) return null;
  return (
    <p className={styles.price} role="status">
      {problem || (price !== undefined && `调整后${premiumLabel(product, selection)}：${showYuan(price)}`)}
    </p>
  );
}

function sums({ sumAssured }: Product): Fen[] {
  const { min, max, step } = sumAssured;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => fen(min + index * step));
}
