import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Sentences } from '../../centre/details/sentences.tsx';
import styles from './covered-list.module.css';

type Benefit = AnswerOf<'getPolicy'>['insureds'][number]['benefits'][number];

/** The benefits of each coverage of a person, with the amounts. Renders nothing where they are not known. */
export function CoveredList({ benefits }: { readonly benefits: readonly Benefit[] }) {
  const known = benefits.filter(({ pays }) => pays.length > 0);
  if (known.length === 0) return null;
  return (
    <div className={styles.covered}>
      {known.map(({ name, pays }) => (
        <section key={name} className={styles.item} aria-label={`${name}的保险责任`}>
          <p className={styles.name}>{known.length > 1 ? `${name}：保险责任` : '保险责任'}</p>
          <Sentences items={pays.map((one) => [one.name, one.amount] as const)} />
        </section>
      ))}
    </div>
  );
}
