import { insuredConsents } from '@portal/rules/sale/consents/separate-consents.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { lazy, Suspense } from 'react';
import { SeparateConsents } from '../separate/separate-consents.tsx';
import { HeldCover } from '../held/held-cover.tsx';
import { FormStep } from './form-step.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useHeirs } from './use-heirs.ts';
import { InsuredPerson } from './insured-person.tsx';
import { stepPath } from './step-path.ts';
import { RelationChoice } from './relation-choice.tsx';

// A sale for one does not load what only families need.
const FamilyStep = lazy(() => import('./family-step.tsx').then((module) => ({ default: module.FamilyStep })));

/** The insured. The relation comes first because it decides which other questions follow. */
export function InsuredStep() {
  const { sale, rules } = useDraft();
  useHeirs();
  if (sale.product.flow === 'family')
    return (
      <Suspense>
        <FamilyStep />
      </Suspense>
    );
  return (
    <FormStep step="insured" {...stepTexts.insured}>
      <RelationChoice />
      <InsuredPerson />
      <HeldCover page={stepPath(sale, 'insured')} />
      <SeparateConsents kinds={insuredConsents(sale.application, rules.today)} />
    </FormStep>
  );
}
