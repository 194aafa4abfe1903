import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { PolicyPaperArt } from '../../../art/policy-paper-art.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import type { PageQuery } from '../../centre/lists/list-query.ts';
import { PagedList } from '../../centre/lists/paged-list.tsx';
import { PolicyCard } from './policy-card.tsx';

interface PoliciesPageProps {
  readonly page: PageQuery;
  readonly policies: AnswerOf<'listPolicies'>;
}

/** The customer's policies, with pages. */
export function PoliciesPage({ page, policies }: PoliciesPageProps) {
  return (
    <>
      <h1>我的保单</h1>
      <PagedList
        what="保单"
        path={paths.myPolicies()}
        page={page}
        answer={policies}
        empty={{
          title: '您还没有保单',
          hint: '用投保时验证过的手机号登录，就能看到名下的保单。',
          art: <PolicyPaperArt />,
          action: <ButtonLink to={paths.myOrders()}>查看我的订单</ButtonLink>,
        }}
      >
        {(policy) => <PolicyCard key={policy.policyNo} policy={policy} />}
      </PagedList>
    </>
  );
}
