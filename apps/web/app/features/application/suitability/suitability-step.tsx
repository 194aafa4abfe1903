import { premiumYearsOf } from '@portal/rules/product/inputs.ts';
import { type Need, needNames, needs as allNeeds } from '@portal/rules/product/need-names.ts';
import type { Suitability, WantedTerm } from '@portal/rules/sale/answers/application.ts';
import { noneHeld, suitabilityQuestions, wantedTerms } from '@portal/rules/sale/description/suitability.ts';
import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { checkSuitability, takesElderPath } from '@portal/rules/suitability/check-suitability.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { YuanField } from '@portal/forms/amount/yuan-field.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { ChipRow } from '@portal/ui/chips/chip-row.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { FormStep } from '../steps/form-step.tsx';
import { AdviceAgainst } from './advice-against.tsx';
import { ElderNotice } from './elder-notice.tsx';

const needChips = allNeeds.map((value) => ({ value, label: needNames[value] }));
const nothing = 'none';

// The record has exactly these keys.
const terms = Object.keys(wantedTerms) as WantedTerm[];

/** What is wanted and what can be paid: asked before anything is filled in, once for all purchases of a customer. */
export function SuitabilityStep() {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const said = application.suitability ?? {};
  const change = (patch: Partial<Suitability>): void =>
    store.update((before) => ({ ...before, suitability: { ...before.suitability, ...patch } }));
  // Whoever is led back to answered questions reads first why.
  const [isBack] = useState(() =>
    checkSuitability(product, application, rules).some(({ rule }) => rule === 'suitability.insist' || rule === 'suitability.changed'),
  );
  const advice = <AdviceAgainst said={said} onChange={change} />;
  const isOnce = premiumYearsOf(product, application.choices) <= 1;
  return (
    <FormStep step="suitability" {...textsOf('suitability', product, application)}>
      <Stack gap={5}>
        {isBack && advice}
        <NeedChips field="needs" chosen={said.needs} onChange={(needs) => change({ needs })} />
        <TermChoice term={said.term} onChange={(term) => change({ term })} />
        <YuanField
          path="suitability.budget"
          label={suitabilityQuestions[isOnce ? 'budgetOnce' : 'budget']}
          hint="只算这一份保险"
          asksBelow={yuan(100)}
          value={said.budget}
          onChange={(budget) => change({ budget })}
        />
        <YuanField
          path="suitability.familyIncome"
          label={suitabilityQuestions.familyIncome}
          hint="全家一年的税前收入，人民币，可写作 20万；学生填父母家庭的收入，没有收入请填 0"
          value={said.familyIncome}
          onChange={(familyIncome) => change({ familyIncome })}
        />
        <NeedChips field="held" chosen={said.held} onChange={(held) => change({ held })} takesNone />
        {!isBack && advice}
        {takesElderPath(product, application, rules) && <ElderNotice />}
      </Stack>
    </FormStep>
  );
}

function TermChoice({ term, onChange }: { readonly term: WantedTerm | undefined; readonly onChange: (term: WantedTerm) => void }) {
  const { errorAt } = useFormScope();
  const id = 'suitability.term';
  return (
    <Segmented
      id={id}
      name={id}
      legend={suitabilityQuestions.term}
      required
      error={errorAt(id)}
      value={term ?? ''}
      options={terms.map((value) => ({ value, label: wantedTerms[value] }))}
      onValueChange={(value) => {
        const chosen = terms.find((one) => one === value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

interface NeedChipsProps {
  readonly field: 'needs' | 'held';
  readonly chosen: readonly Need[] | undefined;
  readonly onChange: (chosen: readonly Need[] | undefined) => void;
  /** 都没有 is an answer too. */
  readonly takesNone?: boolean;
}

/** Several needs, in their order. */
function NeedChips({ field, chosen, onChange, takesNone = false }: NeedChipsProps) {
  const { errorAt } = useFormScope();
  const id = `suitability.${field}`;
  const toggle = (value: string, isOn: boolean): void => {
    const left = allNeeds.filter((need) => (need === value ? isOn : chosen?.includes(need)));
    // Nothing chosen any more is no answer: 都没有 is one of its own.
    onChange(left.length > 0 ? left : undefined);
  };
  return (
    <FieldGroup
      id={id}
      legend={suitabilityQuestions[field]}
      hint={takesNone ? '商业保险，不论在哪家公司买的；社会医疗保险不算' : '可以多选'}
      error={errorAt(id)}
      required
      wide
    >
      <ChipRow
        name={id}
        type="checkbox"
        chips={takesNone ? [...needChips, { value: nothing, label: noneHeld }] : needChips}
        stateOf={(value) => ({
          checked: value === nothing ? chosen?.length === 0 : (chosen ?? []).some((need) => need === value),
          onChange: ({ target }) => (value === nothing ? onChange([]) : toggle(value, target.checked)),
        })}
      />
    </FieldGroup>
  );
}
