import { cleanApplication } from '@portal/rules/sale/clean-application.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useDraft } from '../draft/use-draft.tsx';
import { ApplicantStep } from './applicant-step.tsx';
import { BeneficiariesStep } from './beneficiaries-step.tsx';
import { HealthStep } from './health-step.tsx';
import { InsuredStep } from './insured-step.tsx';
import { permittedHelperStep, permittedStep } from './permitted-step.ts';
import { isApplicationStep, pathOf, stepPath } from './step-path.ts';
import type { ApplicationStep } from '../../../paths.ts';

const steps: Readonly<Record<ApplicationStep, () => ReactNode>> = {
  applicant: ApplicantStep,
  insured: InsuredStep,
  beneficiaries: BeneficiariesStep,
  health: HealthStep,
};

/** Shows the step of the address, or the one that must be completed first. */
export function RequestedStep() {
  const { sale, rules } = useDraft();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const requested = search.get('step');
  const from = search.get('from') === 'confirm' ? 'confirm' : undefined;
  const answers = cleanApplication(sale.application);
  const permitted =
    sale.role === 'helper' ? permittedHelperStep(requested, sale.product, answers) : permittedStep(requested, sale.product, answers, rules);
  const page = stepPath(sale, permitted, from);
  const isHere = permitted === requested && pathOf(page) === pathname;
  if (!isHere || !isApplicationStep(permitted)) return <Navigate to={page} replace />;
  const Step = steps[permitted];
  return <Step key={permitted} />;
}
