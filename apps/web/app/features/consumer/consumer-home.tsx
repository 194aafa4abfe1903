import ArrowRight from 'lucide-react/icons/arrow-right';
import FileText from 'lucide-react/icons/file-text';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PhoneOff from 'lucide-react/icons/phone-off';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ChartColumn from 'lucide-react/icons/chart-column';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { UmbrellaScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import { sectionHref } from '../content/section/section-query.ts';
import { complaintGuide } from './complaint-guide.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consumer-home.module.css';
import { DeadlineList } from './deadline-list.tsx';
import { findConsumerLead } from './find-consumer-lead.ts';
import type { ConsumerGroups } from './load-consumer.ts';

const icons: Partial<Record<string, ComponentType>> = {
  customer_complaints: MessageSquareWarning,
  protection_policy: ShieldCheck,
  complaint_reports: ChartColumn,
  anti_fraud: PhoneOff,
  surrender_scams: ShieldAlert,
  elderly_education: HeartHandshake,
  rights_education: ScrollText,
};

/** The categories of the consumer protection, with the latest articles of each. */
export function ConsumerHome({ groups }: { readonly groups: ConsumerGroups }) {
  return (
    <>
      <PageHero
        title="消费者权益保护"
        lead="有疑问可以问，不满意可以投诉，遇到自称能“代理退保”的人先看清楚。"
        trail={[{ label: '首页', to: paths.home() }, { label: '消费者权益保护' }]}
        art={UmbrellaScene}
      >
        <ButtonLink to={paths.complaintGuide()} kind="primary">
          投诉怎么提，多久有结果
        </ButtonLink>
      </PageHero>
      <Stack className={`container ${styles.groups}`}>
        {groups.length === 0 && <EmptyState title="暂无公布的内容" hint="有内容后会在这里公布。" />}
        {groups.map((group) => (
          <section key={group.code} aria-labelledby={group.code}>
            <h2 id={group.code}>{group.name}</h2>
            <Grid as="ul" least={16} gap={5} stretch className={styles.cards}>
              {group.entries.map((entry) => (
                <Stack as="li" column bordered corner="card" fill="paper" key={entry.code} className={styles.card}>
                  <EntryCard entry={entry} />
                </Stack>
              ))}
            </Grid>
          </section>
        ))}
      </Stack>
    </>
  );
}

function EntryCard({ entry: { code, name, to, total, articles } }: { readonly entry: ConsumerGroups[number]['entries'][number] }) {
  const Icon = icons[code] ?? FileText;
  return (
    <>
      <Cluster align="center" gap={3} line>
        <span className={styles.icon} aria-hidden="true">
          <Icon />
        </span>
        <h3>{name}</h3>
      </Cluster>
      <Text above={2} below={3} tone="muted">
        {findConsumerLead(code)}
      </Text>
      {code === complaintGuide && (
        <Box above={2} below={3}>
          <DeadlineList />
        </Box>
      )}
      {total > 1 && (
        <Box as="ul" below={2}>
          {articles.map((article) => (
            <li key={article.code}>
              <Cluster
                as={Link}
                align="center"
                target
                line
                to={sectionHref(to, { article: article.code ?? undefined })}
                className={styles.article}
              >
                {article.title}
              </Cluster>
            </li>
          ))}
        </Box>
      )}
      <Cluster as={Link} inline align="center" gap={1} target line to={to} className={styles.all}>
        {total > 1 ? (
          <>
            全部 <span className="num">{total}</span> 篇
          </>
        ) : (
          '查看'
        )}
        <span className="visually-hidden">{name}</span>
        <ArrowRight aria-hidden="true" />
      </Cluster>
    </>
  );
}
