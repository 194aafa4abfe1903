import type { Insured, Person, Selection } from '@portal/rules/sale/application.ts';
import { firstInsured, partyOf, selectionOf } from '@portal/rules/sale/parties.ts';
import { useDraft } from './use-draft.tsx';

interface InsuredOfSale {
  readonly insured: Insured;
  readonly person: Person;
  readonly selection: Selection;
}

/** The insured of a sale for one person: the part in the sale, the person, and what is sold to them. */
export function useInsured(): InsuredOfSale {
  const { application } = useDraft().sale;
  const insured = firstInsured(application);
  return { insured, person: partyOf(application, insured.party), selection: selectionOf(application, insured) };
}
