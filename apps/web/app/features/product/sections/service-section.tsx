import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Part } from '@portal/web-api/part.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import styles from './service-section.module.css';

export type ServiceTopics = AnswerOf<'getProductService'>;
type Topic = ServiceTopics[number];

const ways = { online: { label: '网上', tone: 'teal' }, staff: { label: '热线、柜台', tone: 'grey' } } as const;

/** Pages that say more of the insurer. */
const links = [
  { label: '分支机构', to: paths.branches() },
  { label: '偿付能力', to: paths.solvency() },
  { label: '投诉指引', to: paths.complaintGuide() },
];

/** What a buyer has to know of the time after the sale, by topic. */
export function ServiceSection({ topics }: { readonly topics: Part<ServiceTopics> }) {
  return (
    <PageSection id="service" title="退保与服务" lead="投保前请看清：怎样退保，以后怎样交费，哪些能在网上办。">
      {topics === 'failed' ? <FailedPart what="退保与服务" /> : topics.map((topic) => <TopicPart key={topic.id} topic={topic} />)}
    </PageSection>
  );
}

function TopicPart({ topic: { id, title, rows } }: { readonly topic: Topic }) {
  return (
    <Fold className={styles.topic} label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(({ label, value, way }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {way && <Badge tone={ways[way].tone}>{ways[way].label}</Badge>} <PhoneText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {id === 'surrender' && (
        <p>
          <a href="#documents" className={styles.more}>
            条款与费率
          </a>
        </p>
      )}
      {id === 'insurer' && (
        <Cluster as="p" gap={5} rowGap={0}>
          {links.map(({ label, to }) => (
            <Link key={to} to={to} className={styles.more}>
              {label}
            </Link>
          ))}
        </Cluster>
      )}
    </Fold>
  );
}
