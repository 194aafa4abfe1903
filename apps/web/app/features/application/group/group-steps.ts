import type { StepPages } from '../steps/requested-step.tsx';
import { DeclarationStep } from './declaration-step.tsx';
import { OrganisationStep } from './organisation-step.tsx';
import { PlaceStep } from './place-step.tsx';
import { RosterStep } from './roster-step.tsx';

/** The pages of a sale to an organisation. */
export const groupSteps: StepPages = {
  health: DeclarationStep,
  organisation: OrganisationStep,
  place: PlaceStep,
  roster: RosterStep,
};
