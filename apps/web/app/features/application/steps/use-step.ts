import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { checkStep, ownsPath, type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { checkHelperStep } from '@portal/rules/sale/answers/helper.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { type FormHandle, useForm } from '@portal/forms/form/use-form.ts';
import { findHeld } from '../draft/held-texts.ts';
import { saveDraft } from '../draft/save-draft.ts';
import { stepOfPage } from './step-path.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** The form of one step, on the answers in the draft. Submitting it saves them and opens the next step. */
export function useStep(step: StepId, goOn: () => Promise<void>): FormHandle {
  const { sale, held, store, rules } = useDraft();
  const check = sale.role === 'helper' ? checkHelperStep : checkStep;
  const { hash: fragment, key } = useLocation();
  const hash = decodeURIComponent(fragment.slice(1));

  useEffect(() => {
    if (hash) focusField(hash);
  }, [hash, key]);

  return useForm({
    entries: sale.application,
    check(application) {
      const found = check(stepOfPage(step, stepsFor(sale.product, application)), sale.product, cleanApplication(application), rules);
      // A held text is shown in place of the answer.
      return [
        ...findHeld(held).filter(({ path }) => ownsPath(step, path, sale.product, application)),
        ...found.filter(({ path }) => !(path in held)),
      ];
    },
    // A link to a field comes from a list of findings.
    showsAtOnce: () => hash !== '',
    async submit() {
      if (await saveDraft(store)) await goOn();
    },
  });
}
