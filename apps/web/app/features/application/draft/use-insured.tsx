import type { Insured, Person, Selection } from '@portal/rules/sale/answers/application.ts';
import { partsOf } from '@portal/rules/sale/answers/group.ts';
import { insuredOf, onlyInsured, partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { FieldOwner } from '../../../ui/field/field-owner.tsx';
import { useDraft } from './use-draft.tsx';

interface InsuredOfSale {
  readonly insured: Insured;
  readonly person: Person;
  readonly selection: Selection;
}

const InsuredContext = createContext<string | undefined>(undefined);

/** Repeats the part of a page that belongs to an insured for each of them, with a heading if there are several. */
export function EachInsured({ heading, children }: { readonly heading?: (name: string) => ReactNode; readonly children: ReactNode }) {
  const { application } = useDraft().sale;
  const insureds = partsOf(application);
  return insureds.map(({ id, party }, index) => {
    const name = partyOf(application, party).name ?? `被保险人 ${index + 1}`;
    return (
      <InsuredContext key={id} value={id}>
        {insureds.length > 1 && heading?.(name)}
        {insureds.length > 1 ? <FieldOwner name={name}>{children}</FieldOwner> : children}
      </InsuredContext>
    );
  });
}

/**
 * The insured whose part is shown: the part in the sale, the person, and their choices. Outside `EachInsured` the only one; throws if there
 * are several.
 */
export function useInsured(): InsuredOfSale {
  const { application } = useDraft().sale;
  const id = useContext(InsuredContext);
  const insured = id === undefined ? onlyInsured(application) : insuredOf(application, id);
  return { insured, person: partyOf(application, insured.party), selection: selectionOf(application, insured) };
}
