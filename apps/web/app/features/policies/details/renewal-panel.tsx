import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { renewalNotice } from '@portal/rules/sale/renewal/renewal.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';

type Policy = AnswerOf<'getPolicy'>;
type Order = AnswerOf<'beginRenewal'>;

/** The page on which a renewal is continued. */
function orderPath({ orderNo, state }: Order): string {
  if (state === 'draft') return paths.resume(orderNo);
  return state === 'unpaid' || state === 'paying' ? paths.cashier(orderNo) : paths.orderDetails(orderNo);
}

/** In the last days of a cover of one year: its end, and how to buy it again. Afterwards nothing. */
export function RenewalPanel({ policy: { policyNo, coverUntil, renewal } }: { readonly policy: Policy }) {
  if (!renewal || coverUntil === null) return null;
  const { until, effectiveOn, order, premium, problem } = renewal;
  const title = `本保单${showDay(coverUntil)}期满`;
  if (order)
    return (
      <Alert
        kind="info"
        title={`${title}，续保已经开始`}
        actions={
          <ButtonLink to={orderPath(order)} kind="primary">
            {order.state === 'unpaid' || order.state === 'paying' ? '去支付' : '继续续保'}
          </ButtonLink>
        }
      >
        请在{showDay(until)}24时前提交并付款，期满后不能续保。
      </Alert>
    );
  if (problem !== null)
    return (
      <Alert kind="warning" title={title}>
        {problem}
      </Alert>
    );
  return (
    <Alert kind="info" title={title} actions={<BeginRenewal policyNo={policyNo} />}>
      <p>{renewalNotice}</p>
      <p>
        {premium !== null && `按原来的选择和现在的费率，保费为 ${showYuan(fromYuanText(premium))}。`}
        {showDay(until)}24时前续保成功的，新合同自{showDay(effectiveOn)}零时起生效；期满后没有额外的交费期限。
      </p>
    </Alert>
  );
}

/** Begins the renewal, or continues the one that was begun meanwhile. */
function BeginRenewal({ policyNo }: { readonly policyNo: string }) {
  const handling = useRefusalHandling();
  const navigate = useNavigate();
  const begin = async (): Promise<void> => {
    let begun: Order | undefined;
    await handling(async () => {
      begun = await api('beginRenewal', { policyNo });
    });
    if (begun) await navigate(orderPath(begun));
  };
  return (
    <Button kind="primary" onClick={begin} busyLabel="正在准备">
      重新申请投保
    </Button>
  );
}

/** The policy before and the policy after. */
export function RenewalLinks({ policy: { renews, renewedBy } }: { readonly policy: Policy }) {
  if (!renews && !renewedBy) return null;
  return (
    <Alert
      kind="info"
      actions={
        <>
          {renews && (
            <ButtonLink to={paths.policyDetails(renews)} size="small">
              查看原保单
            </ButtonLink>
          )}
          {renewedBy && (
            <ButtonLink to={paths.policyDetails(renewedBy)} size="small">
              查看新保单
            </ButtonLink>
          )}
        </>
      }
    >
      {renews && <p>本保单由保单 {renews} 续保。</p>}
      {renewedBy && <p>本保单已续保，新保单 {renewedBy}。</p>}
    </Alert>
  );
}
