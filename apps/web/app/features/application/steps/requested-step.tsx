import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useDraft } from '../draft/use-draft.tsx';
import type { StepId } from '@portal/rules/sale/flows.ts';
import { permittedHelperStep, permittedStep } from './permitted-step.ts';
import { pathOf, stepPath } from './step-path.ts';
import { groupStepAt } from '#paths.ts';

/** The page of each step of a kind of sale. */
export type StepPages = Readonly<Partial<Record<StepId, () => ReactNode>>>;

/** Shows the step of the address, or the one that must be completed first. */
export function RequestedStep({ pages }: { readonly pages: StepPages }) {
  const { sale, rules } = useDraft();
  const [search] = useSearchParams();
  const { pathname, key } = useLocation();
  const [opened, setOpened] = useState<string>();
  const requested = search.get('step') ?? groupStepAt(pathname);
  const from = search.get('from') === 'confirm' ? 'confirm' : undefined;
  const answers = cleanApplication(sale.application);
  const permitted =
    sale.role === 'helper' ? permittedHelperStep(requested, sale.product, answers) : permittedStep(requested, sale.product, answers, rules);
  // An answer on the page of the insured may make it part of another: it stays until its button is pressed.
  const stays = opened === key && requested === 'insured' && permitted === 'applicant';
  const shown = stays ? 'insured' : permitted;
  const page = stepPath(sale, shown, from);
  const isHere = shown === requested && pathOf(page) === pathname;
  useEffect(() => {
    if (isHere) setOpened(key);
  }, [isHere, key]);
  const Step = pages[shown];
  if (!isHere || !Step) return <Navigate to={page} replace />;
  return <Step key={shown} />;
}
