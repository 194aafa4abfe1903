import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Pagination } from '@portal/ui/pagination/pagination.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { writeListPage } from '@portal/ui/pagination/list-page.ts';
import { serviceTrail } from '../service-trail.ts';
import { CaseCard } from './case-card.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './cases-page.module.css';
import type { loadCases } from './load-cases.ts';
import { QuarterChart } from './quarter-chart.tsx';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[claimDrawings.heart, claimDrawings.review, claimDrawings.payout]}</ServiceScene>
);

/** Claim cases as cards, by kind of insurance, under the figures of all claims. */
export function CasesPage({ kinds, kind, quarters, total, currentPage, pageSize, list }: Awaited<ReturnType<typeof loadCases>>) {
  return (
    <>
      <PageHero
        title="理赔案例"
        lead="赔了多少、用了几天、怎样核定，也有没有给付的案例。"
        trail={serviceTrail({ label: '理赔案例' })}
        art={Scene}
      />
      <Stack gap={6} className={`container ${styles.page}`}>
        <QuarterChart quarters={quarters} />
        <LinkTabs
          label="险种"
          tabs={[
            { to: paths.claimCases(), label: '全部', current: kind === undefined },
            ...kinds.map((one) => ({ to: paths.claimCases({ kind: one }), label: one, current: one === kind })),
          ]}
        />
        {list.length > 0 ? (
          <Grid as="ul" least={19} gap={5}>
            {list.map((item) => (
              <li key={item.code ?? item.title}>
                <CaseCard item={item} />
              </li>
            ))}
          </Grid>
        ) : (
          <EmptyState art={<EmptyBoxArt />} title="这里还没有案例" action={<ButtonLink to={paths.claimCases()}>查看全部案例</ButtonLink>} />
        )}
        <Pagination
          label="案例列表分页"
          total={total}
          page={currentPage}
          size={pageSize}
          hrefFor={(page, size) => paths.claimCases({ kind, ...writeListPage(page, size) })}
        />
      </Stack>
    </>
  );
}
