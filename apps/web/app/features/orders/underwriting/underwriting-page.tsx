import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { paths } from '#paths.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { orderStates } from '../order-states.ts';

type Underwriting = AnswerOf<'getUnderwriting'>;

const results: Record<Underwriting['result'], StateLabel> = {
  not_submitted: { label: '尚未提交', tone: 'amber' },
  in_review: { label: '人工核保中', tone: 'blue' },
  checking: { label: '资料核对中', tone: 'blue' },
  returned: { label: '须重新上传', tone: 'amber' },
  accepted: { label: '核保通过', tone: 'success' },
  declined: { label: '未承保', tone: 'grey' },
};

/** The result of the underwriting of an order, its reason, and the next step. */
export function UnderwritingPage({ underwriting }: { readonly underwriting: Underwriting }) {
  const { orderNo, productName, result, reason, insuredNames, orderState, submittedAt, reviewBy, decidedAt, actions, policyNo } =
    underwriting;
  return (
    <>
      <DetailHead
        crumbs={[{ label: '我的订单', to: paths.myOrders() }, { label: '核保结果' }]}
        what="订单"
        title={productName}
        state={results[result]}
        meaning={reason}
        number={orderNo}
        actions={
          <>
            {actions.includes('resume') && (
              <ButtonLink to={paths.advice(orderNo)} kind="primary" size="small">
                继续投保
              </ButtonLink>
            )}
            {actions.includes('pay') && (
              <ButtonLink to={paths.cashier(orderNo)} kind="buy" size="small">
                去支付
              </ButtonLink>
            )}
            {policyNo && (
              <ButtonLink to={paths.policyDetails(policyNo)} kind="primary" size="small">
                查看保单
              </ButtonLink>
            )}
            <ButtonLink to={paths.orderDetails(orderNo)} size="small">
              订单详情
            </ButtonLink>
          </>
        }
      />
      <SectionCard title="核保结果">
        <DescriptionList
          items={[
            { term: '结果', detail: results[result].label },
            { term: '被保险人', detail: insuredNames.join('、') || '—' },
            ...(submittedAt ? [{ term: '提交时间', detail: showInstant(submittedAt) }] : []),
            ...(reviewBy ? [{ term: '最迟给出结论', detail: showDay(reviewBy) }] : []),
            ...(decidedAt ? [{ term: '作出结论', detail: showInstant(decidedAt) }] : []),
            { term: '订单现状', detail: orderStates[orderState].label },
          ]}
        />
      </SectionCard>
    </>
  );
}
