import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ReactNode } from 'react';
import styles from './for-each-insured.module.css';

type Insured = AnswerOf<'getPolicy'>['insureds'][number];

interface ForEachInsuredProps {
  /** The subject of the parts: their names differ from those of other parts of the page. */
  readonly what: string;
  readonly insureds: readonly Insured[];
  /** Beside the name, if there are several. */
  readonly aside?: (insured: Insured) => ReactNode;
  readonly children: (insured: Insured) => ReactNode;
}

/** A part of the policy for each insured; with a heading that names them if there are several. */
export function ForEachInsured({ what, insureds, aside, children }: ForEachInsuredProps) {
  const [only] = insureds;
  if (only && insureds.length === 1) return children(only);
  return (
    <div className={styles.parts}>
      {insureds.map((insured) => (
        <section key={insured.id} aria-label={`${what}：${insured.name}（${insured.relation}）`}>
          <h3 className={styles.name}>
            {insured.name}（{insured.relation}）{aside && <span className={styles.aside}>{aside(insured)}</span>}
          </h3>
          {children(insured)}
        </section>
      ))}
    </div>
  );
}
