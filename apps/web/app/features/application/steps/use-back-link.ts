import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import { useSearchParams } from 'react-router';
import { useDraft } from '../draft/use-draft.tsx';
import { stepOfPage, stepPath } from './step-path.ts';

/** Where a step leads back to: the one before it, or the confirmation that it was opened from (`returns`). A helper's first leads nowhere. */
export function useBackLink(step: StepId): { readonly returns: boolean; readonly back: string | undefined; readonly backLabel: string } {
  const { sale } = useDraft();
  const { product, application, role } = sale;
  const returns = useSearchParams()[0].get('from') === 'confirm';
  if (role === 'helper') {
    const ids = stepsForHelper(product, cleanApplication(application)).map(({ id }) => id);
    const before = ids[ids.indexOf(step) - 1];
    return { returns: false, back: before && stepPath(sale, before), backLabel: '上一步' };
  }
  if (returns) return { returns, back: stepPath(sale, 'confirm'), backLabel: '返回确认页' };
  const steps = stepsFor(product, cleanApplication(application));
  const ids = steps.map(({ id }) => id);
  const before = ids.includes(step) ? ids[ids.indexOf(step) - 1] : stepOfPage(step, steps);
  return { returns, back: stepPath(sale, before ?? 'advice'), backLabel: '上一步' };
}
