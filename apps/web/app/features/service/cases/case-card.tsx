import { Link } from 'react-router';
import { ServiceMotif } from '../../../art/service/service-motif.tsx';
import { paths } from '../../../paths.ts';
import { drawingOfCase } from '../drawing-of.ts';
import styles from './case-card.module.css';
import { factOf, paidKey, speedKey } from './case-facts.ts';
import { type CaseItem, kindOf } from './load-cases.ts';
import { tintOf } from './tint-of.ts';

/** One case: the drawing, the amount paid, and the number of days. */
export function CaseCard({ item }: { readonly item: CaseItem }) {
  const { code, title, summary, tags } = item;
  const [paid, speed] = [factOf(item, paidKey), factOf(item, speedKey)];
  return (
    <article className={styles.card}>
      <ServiceMotif kind={drawingOfCase(item)} tint={tintOf(kindOf(item))} className={styles.art} />
      <div className={styles.words}>
        <p className={styles.tags}>{tags.join(' · ')}</p>
        <h2 className={styles.title}>
          {code ? (
            <Link to={paths.claimCase(code)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        {(paid ?? speed) && (
          <p className={styles.facts}>
            {paid && <strong className="num">{paid}</strong>}
            {speed && <span className="num">{speed}</span>}
          </p>
        )}
      </div>
    </article>
  );
}
