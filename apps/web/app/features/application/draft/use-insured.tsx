import type { Insured, Person, Selection } from '@portal/rules/sale/answers/application.ts';
import { partsOf } from '@portal/rules/sale/answers/group.ts';
import { insuredOf, onlyInsured, partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { partOf } from '@portal/rules/sale/description/described-sale.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { FieldOwner } from '@portal/ui/field/field-owner.tsx';
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
  return partsOf(application).map((insured) => {
    const { about } = partOf(application, insured);
    return (
      <OfInsured key={insured.id} id={insured.id}>
        {about !== undefined && heading?.(about)}
        {children}
      </OfInsured>
    );
  });
}

/** The part of a page that belongs to one insured. Its fields are named after the person if there are several. */
export function OfInsured({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { application } = useDraft().sale;
  const { about } = partOf(application, insuredOf(application, id));
  return <InsuredContext value={id}>{about === undefined ? children : <FieldOwner name={about}>{children}</FieldOwner>}</InsuredContext>;
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
