import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ReactNode } from 'react';
import styles from './for-each-insured.module.css';

type Insured = AnswerOf<'getPolicy'>['insureds'][number];

interface ForEachInsuredProps {
  readonly insureds: readonly Insured[];
  readonly children: (insured: Insured) => ReactNode;
}

/** A part of the policy for each insured; with a heading that names them if there are several. */
export function ForEachInsured({ insureds, children }: ForEachInsuredProps) {
  const [only] = insureds;
  if (only && insureds.length === 1) return children(only);
  return (
    <div className={styles.parts}>
      {insureds.map((insured) => (
        <section key={insured.id} aria-label={`被保险人${insured.name}`}>
          <h3 className={styles.name}>
            {insured.name}（{insured.relation}）
          </h3>
          {children(insured)}
        </section>
      ))}
    </div>
  );
}
