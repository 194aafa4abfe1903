import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { paths } from '../../paths.ts';
import { Card } from '@portal/ui/card/card.tsx';
import { AssuranceNotice, sayClosed } from '../centre/assurance/assurance-notice.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { useCentre } from '../centre/frame/centre-context.ts';
import type { PageQuery } from '../centre/lists/list-query.ts';
import { PagedList } from '../centre/lists/paged-list.tsx';
import { seeProducts } from '../centre/lists/see-products.tsx';
import { PointsBalance } from './points-balance.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './points-page.module.css';

interface PointsPageProps {
  readonly page: PageQuery;
  readonly points: AnswerOf<'showPoints'>;
  readonly authentication: AnswerOf<'getAuthentication'>;
}

type Movement = AnswerOf<'showPoints'>['list'][number];

const kinds: Record<Movement['kind'], string> = { earn: '获得', spend: '使用', expire: '到期' };

const signed = (points: number) => `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('zh-CN')}`;

/** The customer's points: the balance, the points that expire, how they are earned, and every movement. */
export function PointsPage({ page, points, authentication }: PointsPageProps) {
  const { pointsName } = useCentre();
  const what = `其他渠道获得的${pointsName}`;
  return (
    <>
      <h1>我的{pointsName}</h1>
      <AssuranceNotice authentication={authentication} what={what} />
      <PointsBalance balance={points.balance} expiring={points.expiring} />
      <SectionCard title={`怎样获得${pointsName}`}>
        <Stack as="ul" gap={3}>
          {points.earning.map(({ title, text }) => (
            <Stack as="li" key={title}>
              <b>{title}</b>
              <Text as="span" tone="muted">
                {text}
              </Text>
            </Stack>
          ))}
        </Stack>
      </SectionCard>
      <Text as="h2" size="lg">
        明细
      </Text>
      <PagedList
        what="明细"
        path={paths.myPoints()}
        page={page}
        answer={points}
        empty={{
          title: `还没有${pointsName}明细`,
          hint: `投保成功后，${pointsName}自动到账。`,
          art: <EmptyBoxArt />,
          action: seeProducts,
          ...sayClosed({ authentication, what }),
        }}
      >
        {({ id, kind, title, at, points: moved, expiresOn }) => (
          <Card key={id} as="article" padding="none">
            <Cluster align="center" justify="between" gap={4} pad={3} side={5} line>
              <Stack shrinks>
                <b>{title}</b>
                <Cluster as="span" gap={3} rowGap={0} tone="muted" size="sm">
                  {kinds[kind]}
                  <time dateTime={at}>{showInstant(at)}</time>
                  {expiresOn && `有效期至 ${showDay(expiresOn)}`}
                </Cluster>
              </Stack>
              <Text as="b" rigid tone="ink" size="lg" className={`num ${styles.points}`} data-kind={kind}>
                {signed(moved)}
              </Text>
            </Cluster>
          </Card>
        )}
      </PagedList>
    </>
  );
}
