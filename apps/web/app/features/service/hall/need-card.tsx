import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { MotifTint } from '../../../art/service/motif-ground.tsx';
import { ServiceMotif, type ServiceMotifKind } from '../../../art/service/service-motif.tsx';
import type { HallNeed } from './load-hall.ts';
import styles from './need-card.module.css';

const drawings: Readonly<Record<HallNeed['id'], readonly [ServiceMotifKind, MotifTint]>> = {
  insure: ['calculate', 'blue'],
  policy: ['policy', 'indigo'],
  claims: ['heart', 'teal'],
  complaint: ['letter', 'sand'],
  'look-up': ['search', 'blue'],
};

/** One need with its links, each with a word on its use. */
export function NeedCard({ need: { id, name, links } }: { readonly need: HallNeed }) {
  const [kind, tint] = drawings[id];
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <ServiceMotif kind={kind} tint={tint} className={styles.art} />
      </div>
      <ul className={styles.links}>
        {links.map(({ label, text, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <span className={styles.label}>{label}</span>
              <span className={styles.text}>{text}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
