import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
            <Stack column key={figure.id}>
              <Text as="dt" above={2} weight={600} className={styles.label}>
                {figure.label}
              </Text>
              <Text as="dd" whole figures className={styles.value}>
                <b>{figure.value}</b>
                <span className={styles.unit}>{figure.unit}</span>
              </Text>
              <Text as="dd" above={1} size="sm" className={styles.note}>
                {figure.note}
              </Text>
            </Stack>
          ))}
        </dl>
        <Text above={6} size="sm" className={styles.asOf}>
          数据截至 <time dateTime={asOf}>{asOf}</time>
        </Text>
      </div>
    </section>
  );
}
