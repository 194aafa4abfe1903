import { cleanApplication } from '@portal/rules/sale/clean-application.ts';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useDraft } from '../draft/use-draft.tsx';
import { ApplicantStep } from './applicant-step.tsx';
import { BeneficiariesStep } from './beneficiaries-step.tsx';
import { HealthStep } from './health-step.tsx';
import { InsuredStep } from './insured-step.tsx';
import { permittedHelperStep, permittedStep } from './permitted-step.ts';
import { isApplicationStep, stepPath } from './step-path.ts';
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
  const requested = search.get('step');
  const from = search.get('from') === 'confirm' ? 'confirm' : undefined;
  const answers = cleanApplication(sale.application);
  const permitted =
    sale.role === 'helper' ? permittedHelperStep(requested, sale.product, answers) : permittedStep(requested, sale.product, answers, rules);
  if (permitted !== requested || !isApplicationStep(permitted)) return <Navigate to={stepPath(sale.orderNo, permitted, from)} replace />;
  const Step = steps[permitted];
  return <Step key={permitted} />;
}
