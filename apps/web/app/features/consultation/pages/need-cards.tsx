import type { ComponentType } from 'react';
import { ChildMotif } from '../../../art/child-motif.tsx';
import { HeartShieldMotif } from '../../../art/heart-shield-motif.tsx';
import { HospitalMotif } from '../../../art/hospital-motif.tsx';
import { ParentsMotif } from '../../../art/parents-motif.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import styles from './consultation-pages.module.css';

export interface NeedCard {
  /** Chooses the drawing. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
}

const motifs: Partial<Record<string, ComponentType<{ className?: string }>>> = {
  child: ChildMotif,
  parent: ParentsMotif,
  medical: HospitalMotif,
};

/** One card for each need, with the way to its price. */
export function NeedCards({ cards }: { readonly cards: readonly NeedCard[] }) {
  return (
    <div className={styles.cards}>
      {cards.map(({ id, title, text, to }) => {
        const Motif = motifs[id] ?? HeartShieldMotif;
        return (
          <article key={id} aria-labelledby={`need-${id}`} className={styles.card}>
            <Motif className={styles.motif} />
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
        );
      })}
    </div>
  );
}
