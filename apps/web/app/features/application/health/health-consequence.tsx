import { chosenRiders } from '@portal/rules/product/coverages.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { isOfSeveral, LazyLeaveOut as LeaveOut } from '../members/lazy-leave-out.tsx';
import { OtherProducts } from './other-products.tsx';

interface ReviewFollowsProps {
  /** The first answer of the person with this consequence. */
  readonly isFirst: boolean;
  /** Whose answer it is. */
  readonly party: string;
}

/** An underwriter decides: until when, and where the answer appears. The rest of a family need not wait for one member. */
export function ReviewFollows({ isFirst, party }: ReviewFollowsProps) {
  const { reviewBy, application } = useDraft().sale;
  if (!isFirst)
    return (
      <Alert kind="info" live>
        这一项由核保人员一并审核。
      </Alert>
    );
  return (
    <Alert kind="info" live title="需要人工核保">
      选“是”不等于不能投保。提交后由核保人员人工审核，今天提交的，最迟 <span className="num">{showDay(reviewBy)}</span>{' '}
      给出结论，审核通过前不收取保费。结论会以短信通知投保人，也可以在订单页面查看。
      {isOfSeveral(application, party) && (
        <>
          <p>全家一起等待结论；不想等待的，也可以先移出这位成员：</p>
          <LeaveOut party={party} />
        </>
      )}
    </Alert>
  );
}

/** The insured cannot be insured by this product: the reason, and the alternatives. `party`: the insured. */
export function DeclineFollows({ party, reason }: { readonly party: string; readonly reason: string }) {
  const { application } = useDraft().sale;
  if (isOfSeveral(application, party))
    return (
      <Alert kind="warning" live title="很抱歉，这位成员暂不能在线投保">
        {reason}超出了本产品的承保范围。其他成员不受影响，移出这位成员后即可继续，已填写的内容会保留。
        <LeaveOut party={party} />
        <OtherProducts party={party} />
        欢迎致电 <HotlineLink />
        ，由客服了解情况后为其介绍适合的方案。
      </Alert>
    );
  return (
    <Alert kind="warning" live title="很抱歉，暂不能继续在线投保">
      {reason}超出了本产品的承保范围，因此这份投保单不能提交。这不代表不能获得其他保障，您的回答会原样保留。
      <OtherProducts party={party} />
      欢迎致电 <HotlineLink />
      ，由客服了解情况后为您介绍适合的方案。
    </Alert>
  );
}

/** The applicant's life cannot be covered: the rider goes, the sale goes on. */
export function WaiverDeclineFollows() {
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
}
