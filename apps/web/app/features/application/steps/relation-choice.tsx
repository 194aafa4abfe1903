import { relations } from '@portal/reference/relations.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { insuredOf, insuredPath, partyOf, withParty, withRelation } from '@portal/rules/sale/answers/parties.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import styles from './steps.module.css';
import type { DraftStore } from '../draft/draft-store.ts';

/** The people of a sale in this tab, by insured and relation: one typed as 配偶 comes back when 配偶 is chosen again. */
const typed = new WeakMap<DraftStore, Map<string, Person>>();

function peopleOf(store: DraftStore): Map<string, Person> {
  const known = typed.get(store) ?? new Map<string, Person>();
  typed.set(store, known);
  return known;
}

/** Chooses a relation and puts the person back who was typed for it before. */
function chooseRelation(store: DraftStore, id: string, relation: Relation): void {
  const people = peopleOf(store);
  store.update((before) => {
    const was = insuredOf(before, id);
    if (was.relation === relation) return before;
    if (was.relation !== undefined && was.relation !== '00') people.set(`${id} ${was.relation}`, partyOf(before, was.party));
    const after = withRelation(before, id, relation);
    const person = relation === '00' ? undefined : people.get(`${id} ${relation}`);
    return person ? withParty(after, insuredOf(after, id).party, () => person) : after;
  });
}

/** The relation of the insured to the applicant. It may be left open on a page before the insured's own. */
export function RelationChoice({ isRequired = true }: { readonly isRequired?: boolean }) {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { product } = sale;
  const { insured } = useInsured();
  const path = `${insuredPath(insured)}.relation`;
  const choose = (value: string): void => {
    const relation = product.relations.find((offered) => offered === value);
    if (relation) chooseRelation(store, insured.id, relation);
  };
  const nameOf = (relation: Relation): string => (relation === '00' ? '本人（我自己）' : `我的${relations[relation]}`);
  return (
    <Segmented
      id={path}
      name={path}
      className={styles.first}
      legend="您为谁投保？"
      required={isRequired}
      wide
      error={errorAt(path)}
      hint={insured.relation === '00' ? '被保险人信息同投保人' : undefined}
      value={insured.relation ?? ''}
      options={product.relations.map((relation) => ({ value: relation, label: nameOf(relation) }))}
      onValueChange={choose}
    />
  );
}
