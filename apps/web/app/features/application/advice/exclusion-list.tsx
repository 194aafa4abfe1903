import { type ExclusionGroup, listExclusions } from '@portal/rules/product/terms/exclusions.ts';
import { exclusionsLead } from '@portal/rules/sale/description/texts.ts';
import { ridersChosen } from '@portal/rules/sale/answers/parties.ts';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { shortRiderName } from '@portal/rules/sale/description/plan.ts';
import styles from './advice.module.css';

/** The exclusions of the main contract and of each chosen rider, each clause confirmed on its own; none is ticked in advance. */
export function ExclusionList() {
  const { sale } = useDraft();
  const { exclusionsConfirmed: confirmed } = sale.application;
  const groups = listExclusions(sale.product, ridersChosen(sale.application));
  const clauses = groups.flatMap((group) => group.clauses);
  if (clauses.length === 0) return null;
  return (
    <section aria-labelledby="exclusions-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="exclusions-title">责任免除</h2>
        <span className={`num ${styles.count}`}>
          已确认 {clauses.filter(({ id }) => confirmed.includes(id)).length} / {clauses.length}
        </span>
      </div>
      <p className={styles.lead}>{exclusionsLead(sale.product)}</p>
      {groups.map((group) => (
        <div key={group.name} className={styles.contract}>
          {groups.length > 1 && <h3 className={styles.contractName}>{group.rider ? `附加险：${shortRiderName(group.name)}` : '主险'}</h3>}
          <Clauses group={group} />
        </div>
      ))}
    </section>
  );
}

function Clauses({ group }: { readonly group: ExclusionGroup }) {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const toggle = (id: string, ticked: boolean): void =>
    store.update((application) => {
      const others = application.exclusionsConfirmed.filter((other) => other !== id);
      return { ...application, exclusionsConfirmed: ticked ? [...others, id] : others };
    });
  return (
    <ol className={styles.exclusions}>
      {group.clauses.map(({ id, text }, index) => (
        <li key={id} className={styles.exclusion}>
          <Checkbox
            id={`exclusionsConfirmed.${id}`}
            checked={sale.application.exclusionsConfirmed.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
            error={errorAt(`exclusionsConfirmed.${id}`)}
            label={
              <>
                <span className="num">{index + 1}.</span> {text}
              </>
            }
          />
        </li>
      ))}
    </ol>
  );
}
