import { showDay } from '@portal/rules/values/dates.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import type { OrderState } from '../draft/sale.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './confirm.module.css';

interface SubmittedPanelProps {
  readonly orderNo: string;
  readonly state: OrderState;
  readonly reviewBy: string;
  /** Papers of an organisation are looked at. */
  readonly isGroup: boolean;
}

/** What happens next, while somebody decides about the order. */
function Reviewed({ reviewBy, isGroup }: Pick<SubmittedPanelProps, 'reviewBy' | 'isGroup'>) {
  const day = <span className="num">{showDay(reviewBy)}</span>;
  if (isGroup)
    return (
      <>
        您的投保申请已收到。工作人员正在核对营业执照和被保险人的签字，最迟 {day} 以短信答复联系人，也可以在订单页面查看。
        核对通过后才需要付款；未通过的，会说明原因，您重新上传即可，填写的内容都会保留。如有疑问，可致电 <HotlineLink />。
      </>
    );
  return (
    <>
      您的投保申请已收到，核保人员最迟 {day} 给出结论，以短信通知投保人，也可以在订单页面查看。审核通过前无需付款。如有疑问，可致电{' '}
      <HotlineLink />。
    </>
  );
}

/** The order is submitted and there is nothing to pay: somebody of the insurer decides about it, or it was declined. */
export function SubmittedPanel({ orderNo, state, reviewBy, isGroup }: SubmittedPanelProps) {
  const isDeclined = state === 'declined';
  return (
    <div className={`container ${styles.submitted}`}>
      <Card padding="large" raised>
        <Box as="h1" below={5}>
          {isDeclined ? '本次投保未能通过' : isGroup ? '已提交，正在核对资料' : '已提交人工核保'}
        </Box>
        <Alert kind={isDeclined ? 'warning' : 'success'} live>
          {isDeclined ? (
            <>
              很抱歉，根据健康告知，本产品暂不能在线承保，未收取任何费用。可致电 <HotlineLink /> 了解其他方案。
            </>
          ) : (
            <Reviewed reviewBy={reviewBy} isGroup={isGroup} />
          )}
        </Alert>
        <Text above={5} below={5} tone="muted">
          订单号：<span className="num">{orderNo}</span>
        </Text>
        <Cluster gap={3}>
          <ButtonLink kind="primary" to={paths.orderDetails(orderNo)} blockOnPhone>
            查看订单
          </ButtonLink>
          <ButtonLink to={paths.home()} blockOnPhone>
            返回首页
          </ButtonLink>
        </Cluster>
      </Card>
    </div>
  );
}
