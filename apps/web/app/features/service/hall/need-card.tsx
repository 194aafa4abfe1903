import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { MotifTint } from '#art/service/motif-ground.tsx';
import { ServiceMotif, type ServiceMotifKind } from '#art/service/service-motif.tsx';
import type { HallNeed } from './load-hall.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
    <Box as="section" bordered corner="card" fill="paper" aria-labelledby={id} className={styles.card}>
      <Cluster align="center" justify="between" line className={styles.head}>
        <h2 id={id}>{name}</h2>
        <ServiceMotif kind={kind} tint={tint} className={styles.art} />
      </Cluster>
      <ul className={styles.links}>
        {links.map(({ label, text, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Text as="span" tone="sea" weight={600}>
                {label}
              </Text>
              <Text as="span" tone="muted" size="sm" className={styles.text}>
                {text}
              </Text>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
