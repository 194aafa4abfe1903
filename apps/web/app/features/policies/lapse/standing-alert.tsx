import { usualReinstatementYears } from '@portal/rules/premium/lapse.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';

type Standing = AnswerOf<'getPremiumStanding'>;
type Lapse = NonNullable<Standing['lapse']>;

interface StandingAlertProps {
  readonly policy: Pick<AnswerOf<'getPolicy'>, 'policyNo' | 'state' | 'graceUntil' | 'reinstatementYears'>;
  /** Null: the policy was sold elsewhere. */
  readonly standing: Standing | null;
}

const yuan = (text: string): string => showYuan(fromYuanText(text));

function Hotline() {
  const { hotline } = useCentre();
  return <a href={`tel:${hotline}`}>{hotline}</a>;
}

/** A premium is overdue: until when the cover goes on and how to pay; or since when it is suspended, and the way back. */
export function StandingAlert({ policy, standing }: StandingAlertProps) {
  const { policyNo, state, graceUntil, reinstatementYears = usualReinstatementYears } = policy;
  if (standing?.byTransfer && (standing.grace || standing.lapse?.request?.state === 'accepted'))
    return <Awaited policyNo={policyNo} standing={standing} />;
  if (state === 'grace' && standing?.grace) return <Grace policyNo={policyNo} grace={standing.grace} />;
  if (state === 'grace' && graceUntil)
    return (
      <Alert kind="warning" title={`保险费已到期，请在 ${showDay(graceUntil)}（含）前交纳`}>
        宽限期内保障不变；逾期未交的，保单效力中止。交费请拨打 <Hotline /> 办理。
      </Alert>
    );
  if (state !== 'lapsed') return null;
  if (standing?.lapse) return <Lapsed policyNo={policyNo} lapse={standing.lapse} />;
  return (
    <Alert kind="warning" title="保单效力已中止">
      中止期间发生的事故不予赔付。自中止之日起 {reinstatementYears} 年内可以申请恢复效力，请拨打 <Hotline /> 办理。
    </Alert>
  );
}

/** The money is on its way: a customer who followed the advice to pay would pay twice. */
function Awaited({ policyNo, standing: { grace, lapse } }: { readonly policyNo: string; readonly standing: Standing }) {
  const until = grace?.until ?? lapse?.request?.payBefore;
  return (
    <Alert
      kind="info"
      title="正在等待您的转账到账"
      actions={
        <ButtonLink to={paths.policyPremiums(policyNo)} size="small">
          查看转账
        </ButtonLink>
      }
    >
      请勿重复交费。{until && `最迟 ${showDay(until)}到账；`}
      {grace ? '宽限期内保障不变，逾期仍未到账的，保单效力中止。' : '到账后恢复效力，逾期须重新申请。'}
    </Alert>
  );
}

function Grace({ policyNo, grace: { dueOn, until, owed } }: { readonly policyNo: string; readonly grace: NonNullable<Standing['grace']> }) {
  return (
    <Alert
      kind="warning"
      title={`宽限期内：欠交保险费 ${yuan(owed)}`}
      actions={
        <ButtonLink to={paths.policyPremiums(policyNo)} kind="primary" size="small">
          去交费
        </ButtonLink>
      }
    >
      {showDay(dueOn)}到期的保险费尚未交纳。宽限期至 {showDay(until)}止，其间保障不变，赔付时扣除欠交的保险费；到期仍未交的，保单效力中止。
    </Alert>
  );
}

/** Since when the cover is suspended, and the next step. */
function Lapsed({ policyNo, lapse }: { readonly policyNo: string; readonly lapse: Lapse }) {
  const { since, until, request, mayRequest, owed } = lapse;
  const title = `保单自 ${showDay(since)}起效力中止`;
  if (request?.state === 'requested')
    return (
      <Alert kind="info" title={`${title}，恢复效力的申请正在审核`}>
        您于 {showInstant(request.requestedAt)}提交申请（编号 {request.reinstatementNo}
        ），结论会以短信通知您。审核通过前不收取费用，中止期间发生的事故不予赔付。
      </Alert>
    );
  if (request?.state === 'accepted' && request.owed && request.payBefore)
    return (
      <Alert
        kind="warning"
        title={`恢复效力的申请已通过，请补交 ${yuan(request.owed)}`}
        actions={
          <ButtonLink to={paths.policyPremiums(policyNo)} kind="primary" size="small">
            去补交
          </ButtonLink>
        }
      >
        请在 {showDay(request.payBefore)}（含）前补交，自收到款项的次日零时起恢复效力，有等待期的重新计算；逾期未交的，须重新申请。
      </Alert>
    );
  if (!mayRequest)
    return (
      <Alert kind="warning" title={title}>
        中止期间发生的事故不予赔付。可以申请恢复效力的期限已过，合同的后续处理请拨打 <Hotline /> 了解。
      </Alert>
    );
  return (
    <Alert
      kind="warning"
      title={title}
      actions={
        <ButtonLink to={paths.reinstatement(policyNo)} kind="primary" size="small">
          申请恢复效力
        </ButtonLink>
      }
    >
      {request?.state === 'declined' && '上一次申请未能通过审核，详情请致电客服热线。'}
      {request?.state === 'expired' && '上一次申请通过后未按期补交，已失效。'}
      中止期间发生的事故不予赔付。{showDay(until)}（含）前可以申请恢复：重新作健康告知，审核通过后补交欠交的保险费（截至今日 {yuan(owed)}
      ）。
    </Alert>
  );
}
