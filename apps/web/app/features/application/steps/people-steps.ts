import { SuitabilityStep } from '../suitability/suitability-step.tsx';
import { ApplicantStep } from './applicant-step.tsx';
import { BeneficiariesStep } from './beneficiaries-step.tsx';
import { HealthStep } from './health-step.tsx';
import { InsuredStep } from './insured-step.tsx';
import type { StepPages } from './requested-step.tsx';

/** The pages of a sale to people. */
export const peopleSteps: StepPages = {
  suitability: SuitabilityStep,
  applicant: ApplicantStep,
  insured: InsuredStep,
  beneficiaries: BeneficiariesStep,
  health: HealthStep,
};
