import type { AnswerOf } from '@portal/contract/catalogue.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { paths } from '#paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { drawingOfService } from '../drawing-of.ts';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { SidedPage } from '../sided-page/sided-page.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './service-page.module.css';

type Service = AnswerOf<'listMembershipServices'>[number];

interface ServicePageProps {
  readonly service: Service;
  /** The other services of its kind. */
  readonly others: readonly Service[];
}

/** One service: its customers, its content, how to get it, and its limits. */
export function ServicePage({ service, others }: ServicePageProps) {
  const { name, level, summary, forWhom, content, how, limits } = service;
  return (
    <SidedPage
      as="article"
      top={<Breadcrumb items={serviceTrail({ label: '尊享服务', to: paths.premiumServices() }, { label: name })} />}
      sideLabel="咨询和其他服务"
      side={
        <>
          <HelpCard />
          {others.length > 0 && (
            <nav aria-label={level === null ? '其他增值服务' : '其他会员等级'}>
              <Text as="h2" size="md">
                {level === null ? '其他增值服务' : '其他会员等级'}
              </Text>
              <Box as="ul" above={2} className={styles.links}>
                {others.map((other) => (
                  <li key={other.code}>
                    <Link to={paths.premiumService(other.code)}>{other.name}</Link>
                  </li>
                ))}
              </Box>
            </nav>
          )}
        </>
      }
      className={styles.service}
    >
      <Stack as="header" gap={5} below={2} className={styles.head}>
        <ServiceMotif kind={drawingOfService(name)} tint={level === null ? 'teal' : 'sand'} className={styles.art} />
        <div>
          <h1>{name}</h1>
          <Text above={3} tone="muted" size="lg">
            {summary}
          </Text>
          <Cluster as="p" gap={2} above={3} tone="teal-ink" line className={styles.whom}>
            <CircleCheck aria-hidden="true" />
            <span>适用：{forWhom}</span>
          </Cluster>
        </div>
      </Stack>
      <Card as="section" aria-labelledby="content">
        <h2 id="content">服务内容</h2>
        <Prose html={content} />
      </Card>
      <Card as="section" aria-labelledby="how">
        <h2 id="how">怎样申请</h2>
        <Prose html={how} />
      </Card>
      {limits !== null && (
        <Card as="section" aria-labelledby="limits" className={styles.limits}>
          <h2 id="limits">次数和限制</h2>
          <Prose html={limits} />
        </Card>
      )}
    </SidedPage>
  );
}
