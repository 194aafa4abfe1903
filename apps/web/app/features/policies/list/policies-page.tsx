import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { PolicyPaperArt } from '#art/drawings.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { AssuranceNotice, sayClosed } from '../../centre/assurance/assurance-notice.tsx';
import type { PageQuery } from '../../centre/lists/list-query.ts';
import { PagedList } from '../../centre/lists/paged-list.tsx';
import { seeProducts } from '../../centre/lists/see-products.tsx';
import type { PolicyFilter as Filter } from '../policy-groups.ts';
import { PolicyCard } from './policy-card.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { PolicyFilter } from './policy-filter.tsx';

interface PoliciesPageProps {
  readonly page: PageQuery;
  readonly filter: Filter;
  readonly policies: AnswerOf<'listPolicies'>;
  readonly counts: AnswerOf<'countPolicies'>;
  readonly authentication: AnswerOf<'getAuthentication'>;
}

const what = '其他渠道投保的，或未登录时在其他设备投保的保单';

const none = {
  title: '您还没有保单',
  hint: '投保成功后在这里查看。持有电子保单的，也可凭保单号和验证码验真。',
  art: <PolicyPaperArt />,
  action: (
    <>
      {seeProducts}
      <ButtonLink to={paths.verify()}>保单验真</ButtonLink>
    </>
  ),
};

const noneFound = {
  title: '没有符合条件的保单',
  hint: '换一个状态，或者换一个产品名称、保单号再找。',
  art: <PolicyPaperArt />,
  action: (
    <ButtonLink to={paths.myPolicies()} kind="primary">
      查看全部保单
    </ButtonLink>
  ),
};

/** The customer's policies: by state, by product or number, with pages. */
export function PoliciesPage({ page, filter, policies, counts, authentication }: PoliciesPageProps) {
  const { group, text } = filter;
  return (
    <>
      <Cluster align="center" justify="between" gap={3}>
        <h1>我的保单</h1>
        {counts.total > 0 && (
          <ButtonLink to={paths.allPremiums()} size="small">
            续期交费
          </ButtonLink>
        )}
      </Cluster>
      <AssuranceNotice authentication={authentication} what={what} />
      {counts.total > 0 && <PolicyFilter filter={filter} counts={counts} />}
      <PagedList
        what="保单"
        path={paths.myPolicies({ group: group === 'all' ? undefined : group, text: text === '' ? undefined : text })}
        page={page}
        answer={policies}
        empty={counts.total > 0 ? noneFound : { ...none, ...sayClosed({ authentication, what }) }}
      >
        {(policy) => <PolicyCard key={policy.policyNo} policy={policy} />}
      </PagedList>
    </>
  );
}
