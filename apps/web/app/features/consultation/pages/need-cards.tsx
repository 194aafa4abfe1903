import { NeedMotif } from '../../../art/need-motif.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
import styles from './consultation-pages.module.css';

export interface NeedCard {
  /** Chooses the drawing. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

/** One card for each need, with the way to its price. */
export function NeedCards({ cards }: { readonly cards: readonly NeedCard[] }) {
  return (
    <CardRow as="div" least="narrow" stretch>
      {cards.map(({ id, title, text, to }) => (
        <article key={id} aria-labelledby={`need-${id}`} className={styles.card}>
          <NeedMotif need={id} className={styles.motif} />
          <div className={styles.cardBody}>
            <h3 id={`need-${id}`}>{title}</h3>
            <p className={styles.cardText}>{text}</p>
            <div className={styles.cardActions}>
              <ButtonLink to={to} size="small">
                看价格<span className="visually-hidden">：{title}</span>
              </ButtonLink>
            </div>
          </div>
        </article>
      ))}
    </CardRow>
  );
}
