import { chosenRiders } from '@portal/rules/product/coverages.ts';
import type { HealthQuestion } from '@portal/rules/product/product.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** Explains in a friendly way what follows from a 是 and what the customer can do. */
export function HealthConsequence({ question }: { readonly question: HealthQuestion }) {
  const { sale, store } = useDraft();
  const { product } = sale;
  const dropRiders = (): void =>
    store.update((before) => ({
      ...before,
      insureds: before.insureds.map((insured) => {
        const kept = chosenRiders(product, insured).filter(({ life }) => life !== 'applicant');
        return { ...insured, riders: kept.map(({ id }) => id) };
      }),
    }));
  if (question.onYes === 'review')
    return (
      <Alert kind="info" live title="需要核保人员看一看">
        选“是”不等于不能投保。提交后由核保人员人工审核，审核通过前不收取保费，结果可在“我的订单”查看。
      </Alert>
    );
  if (question.about === 'applicant')
    return (
      <Alert
        kind="warning"
        live
        title="不能附加投保人豁免"
        actions={
          <Button kind="primary" size="small" onClick={dropRiders}>
            去掉投保人豁免，继续投保
          </Button>
        }
      >
        根据您的健康情况，这份保险暂不能附加投保人豁免，但不影响为家人投保。去掉这项附加险后即可继续，保费会随之减少。
      </Alert>
    );
  return (
    <Alert
      kind="warning"
      live
      title="很抱歉，暂不能继续在线投保"
      actions={
        <ButtonLink size="small" to={paths.home()}>
          看看其他产品
        </ButtonLink>
      }
    >
      您告知的情况超出了本产品在线承保的范围，因此这份投保单不能提交。这不代表您不能获得其他保障，欢迎致电 <HotlineLink />
      ，由客服了解情况后为您介绍适合的方案。您的回答会原样保留。
    </Alert>
  );
}
