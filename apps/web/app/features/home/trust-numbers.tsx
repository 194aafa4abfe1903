import styles from './trust-numbers.module.css';

interface TrustNumbersProps {
  /** `YYYY-MM-DD`: the date of the figures. */
  asOf: string;
  figures: readonly { id: string; value: string; unit: string; label: string; note: string }[];
}

/** Figures about the company, each with an explanation of how it is counted. */
export function TrustNumbers({ asOf, figures }: TrustNumbersProps) {
  return (
    <section className={styles.band} aria-label="服务数据">
      <div className="container">
        <dl className={styles.figures}>
          {figures.map((figure) => (
            <div key={figure.id} className={styles.figure}>
              <dt className={styles.label}>{figure.label}</dt>
              <dd className={styles.value}>
                <b>{figure.value}</b>
                <span className={styles.unit}>{figure.unit}</span>
              </dd>
              <dd className={styles.note}>{figure.note}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.asOf}>
          数据截至 <time dateTime={asOf}>{asOf}</time>
        </p>
      </div>
    </section>
  );
}
