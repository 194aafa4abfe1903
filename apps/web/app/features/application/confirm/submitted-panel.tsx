import { showDay } from '@portal/rules/values/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import type { OrderState } from '../draft/sale.ts';
import styles from './confirm.module.css';

interface SubmittedPanelProps {
  readonly orderNo: string;
  readonly state: OrderState;
  readonly reviewBy: string;
}

/** The order is submitted and there is nothing to pay: an underwriter reviews it, or it was declined. */
export function SubmittedPanel({ orderNo, state, reviewBy }: SubmittedPanelProps) {
  const isDeclined = state === 'declined';
  return (
    <div className={`container ${styles.submitted}`}>
      <Card padding="large" raised>
        <h1 className={styles.title}>{isDeclined ? '本次投保未能通过' : '已提交人工核保'}</h1>
        <Alert kind={isDeclined ? 'warning' : 'success'} live>
          {isDeclined ? (
            <>
              很抱歉，根据健康告知，本产品暂不能在线承保，未收取任何费用。可致电 <HotlineLink /> 了解其他方案。
            </>
          ) : (
            <>
              您的投保申请已收到，核保人员最迟 <span className="num">{showDay(reviewBy)}</span>{' '}
              给出结论，以短信通知投保人，也可以在订单页面查看。审核通过前无需付款。如有疑问，可致电 <HotlineLink />。
            </>
          )}
        </Alert>
        <p className={styles.orderNo}>
          订单号：<span className="num">{orderNo}</span>
        </p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={paths.orderDetails(orderNo)} blockOnPhone>
            查看订单
          </ButtonLink>
          <ButtonLink to={paths.home()} blockOnPhone>
            返回首页
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
