import type { Section } from '@portal/rules/sale/description/section.ts';
import { describeExclusions } from '@portal/rules/sale/description/texts.ts';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './advice.module.css';

/** The exclusions of the main contract and of each chosen rider, each clause confirmed on its own; none is ticked in advance. */
export function ExclusionList() {
  const { sale } = useDraft();
  const { exclusionsConfirmed: confirmed } = sale.application;
  const sections = describeExclusions(sale);
  const [first] = sections;
  if (!first) return null;
  const clauses = sections.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="exclusions-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="exclusions-title">{first.heading}</h2>
        <span className={`num ${styles.count}`}>
          已确认 {clauses.filter(({ id }) => confirmed.includes(id)).length} / {clauses.length}
        </span>
      </div>
      <p className={styles.lead}>{first.texts}</p>
      {sections.map(({ about, rows }) => (
        <div key={about} className={styles.contract}>
          {about !== undefined && <h3 className={styles.contractName}>{about}</h3>}
          <Clauses clauses={rows} />
        </div>
      ))}
    </section>
  );
}

function Clauses({ clauses }: { readonly clauses: Section['rows'] }) {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const toggle = (id: string, ticked: boolean): void =>
    store.update((application) => {
      const others = application.exclusionsConfirmed.filter((other) => other !== id);
      return { ...application, exclusionsConfirmed: ticked ? [...others, id] : others };
    });
  return (
    <ol className={styles.exclusions}>
      {clauses.map(({ id, label }, index) => (
        <li key={id} className={styles.exclusion}>
          <Checkbox
            id={`exclusionsConfirmed.${id}`}
            checked={sale.application.exclusionsConfirmed.includes(id)}
            onChange={(event) => toggle(id, event.target.checked)}
            error={errorAt(`exclusionsConfirmed.${id}`)}
            label={
              <>
                <span className="num">{index + 1}.</span> {label}
              </>
            }
          />
        </li>
      ))}
    </ol>
  );
}
