import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useNavigation } from 'react-router';
import { PolicyPaperArt } from '../../../art/policy-paper-art.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Pagination } from '../../../ui/pagination/pagination.tsx';
import styles from '../../centre/lists/centre-list.module.css';
import { pageHref, type PageQuery } from '../../centre/lists/list-query.ts';
import { PolicyCard } from './policy-card.tsx';

interface PoliciesPageProps {
  readonly page: PageQuery;
  readonly policies: AnswerOf<'listPolicies'>;
}

/** The customer's policies, a page at a time. */
export function PoliciesPage({ page, policies }: PoliciesPageProps) {
  const isTurning = useNavigation().location?.pathname === paths.myPolicies();
  return (
    <>
      <h1>我的保单</h1>
      <div className={styles.list} aria-busy={isTurning} data-turning={isTurning || undefined}>
        {policies.list.map((policy) => (
          <PolicyCard key={policy.policyNo} policy={policy} />
        ))}
        {policies.list.length === 0 && (
          <Card>
            <EmptyState
              title={policies.total > 0 ? '这一页没有保单' : '您还没有保单'}
              hint="用投保时验证过的手机号登录，就能看到名下的保单。"
              art={<PolicyPaperArt />}
              action={
                <>
                  <ButtonLink to={policies.total > 0 ? paths.myPolicies() : paths.home()} kind="primary">
                    {policies.total > 0 ? '回到第一页' : '去看看保障产品'}
                  </ButtonLink>
                  <ButtonLink to={paths.myOrders()}>查看我的订单</ButtonLink>
                </>
              }
            />
          </Card>
        )}
      </div>
      <Pagination
        total={policies.total}
        page={page.pageNum}
        size={page.pageSize}
        hrefFor={(pageNum, pageSize) => pageHref(paths.myPolicies(), { pageNum, pageSize })}
        label="保单分页"
      />
    </>
  );
}
