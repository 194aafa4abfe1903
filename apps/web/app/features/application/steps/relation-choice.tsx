import { relations } from '@portal/reference/relations.ts';
import { insuredPath, withRelation } from '@portal/rules/sale/parties.ts';
import type { Relation } from '@portal/rules/product/product.ts';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import styles from './steps.module.css';

/** The relation of the insured to the applicant. */
export function RelationChoice() {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { product } = sale;
  const { insured } = useInsured();
  const path = `${insuredPath(insured)}.relation`;
  const choose = (value: string): void => {
    const relation = product.relations.find((offered) => offered === value);
    if (relation) store.update((before) => withRelation(before, insured.id, relation));
  };
  const nameOf = (relation: Relation): string => (relation === '00' ? '本人（我自己）' : `我的${relations[relation]}`);
  return (
    <Segmented
      id={path}
      name={path}
      className={styles.first}
      legend="您为谁投保？"
      required
      wide
      error={errorAt(path)}
      value={insured.relation ?? ''}
      options={product.relations.map((relation) => ({ value: relation, label: nameOf(relation) }))}
      onValueChange={choose}
    />
  );
}
