import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ClaimTab } from '@portal/contract/states.ts';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { AssuranceNotice, sayClosed } from '../../centre/assurance/assurance-notice.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import type { PageQuery } from '../../centre/lists/list-query.ts';
import { PagedList } from '../../centre/lists/paged-list.tsx';
import { claimTabs } from '../claim-states.ts';
import { ClaimCard } from './claim-card.tsx';

interface ClaimsPageProps {
  readonly query: PageQuery & { readonly tab: ClaimTab };
  readonly claims: AnswerOf<'listClaims'>;
  readonly authentication: AnswerOf<'getAuthentication'>;
}

/** The core system's data about a person. */
const what = '其他渠道保单的理赔，和您作为被保险人的理赔';

const pathOf = (tab: ClaimTab): string => paths.claims(tab === 'all' ? undefined : tab);

/** The claims of one tab, with pages. */
export function ClaimsPage({ query, claims, authentication }: ClaimsPageProps) {
  const { hotline, hotlineHours } = useCentre();
  // Somebody who comes here has had an accident or is ill: nothing is sold to them.
  const action = (
    <>
      <a href={`tel:${hotline}`} className={buttonClasses({ kind: 'primary' })}>
        拨打 {hotline} 报案
      </a>
      <ButtonLink to={paths.serviceGuide('lipei')}>理赔怎么办、要什么材料</ButtonLink>
      <ButtonLink to={paths.claimForms()}>打印申请书</ButtonLink>
    </>
  );
  return (
    <>
      <h1>理赔查询</h1>
      <AssuranceNotice authentication={authentication} what={what} />
      <LinkTabs
        label="理赔进度"
        tabs={claimTabs.map(({ tab, label }) => ({
          to: pathOf(tab),
          label: `${label}（${claims.counts[tab] ?? 0}）`,
          current: tab === query.tab,
        }))}
      />
      <PagedList
        what="理赔"
        path={pathOf(query.tab)}
        page={query}
        answer={claims}
        empty={{
          title: claimTabs.find(({ tab }) => tab === query.tab)?.empty ?? '没有理赔记录',
          hint: `出险后请尽快打电话报案，没有保单号也可以（${hotlineHours}）。报案后在这里查看进度。`,
          ...sayClosed({ authentication, what }),
          art: <EmptyBoxArt />,
          action,
        }}
      >
        {(claim) => <ClaimCard key={claim.claimNo} claim={claim} />}
      </PagedList>
    </>
  );
}
