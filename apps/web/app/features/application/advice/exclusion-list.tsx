import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import styles from './advice.module.css';

/** The exclusions, each confirmed separately. None is ticked by default. */
export function ExclusionList() {
  const { errorAt } = useFormScope();
  const { sale, store } = useDraft();
  const { exclusions } = sale.product;
  const { exclusionsConfirmed: confirmed } = sale.application;
  if (exclusions.length === 0) return null;
  const toggle = (id: string, ticked: boolean): void =>
    store.update((application) => {
      const others = application.exclusionsConfirmed.filter((other) => other !== id);
      return { ...application, exclusionsConfirmed: ticked ? [...others, id] : others };
    });
  return (
    <section aria-labelledby="exclusions-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="exclusions-title">责任免除</h2>
        <span className={`num ${styles.count}`}>
          已确认 {exclusions.filter(({ id }) => confirmed.includes(id)).length} / {exclusions.length}
        </span>
      </div>
      <p className={styles.lead}>因下列情形之一发生保险事故的，我们不承担给付保险金的责任。请逐条阅读，理解后在前面打勾确认。</p>
      <ol className={styles.exclusions}>
        {exclusions.map(({ id, text }, index) => (
          <li key={id} className={styles.exclusion}>
            <Checkbox
              id={`exclusionsConfirmed.${id}`}
              checked={confirmed.includes(id)}
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
    </section>
  );
}
