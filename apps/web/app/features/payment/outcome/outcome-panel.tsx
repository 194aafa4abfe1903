import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import { type OrderOfFlow, paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { type OrderProgress, refundNoteOf } from '../progress/order-progress.ts';
import styles from './outcome-panel.module.css';
import { outcomeTexts, type OutcomeView } from './outcome-texts.ts';

interface OutcomePanelProps {
  order: OrderOfFlow & { readonly goodsId: string };
  view: OutcomeView;
  progress: OrderProgress;
}

/** The state of an order that cannot be paid, and the next action. */
export function OutcomePanel({ order, view, progress }: OutcomePanelProps) {
  const { mood, title, text } = outcomeTexts[view];
  const refund = refundNoteOf(progress);
  return (
    <div className={styles.panel} role="status">
      <span className={styles.mark} data-mood={mood} aria-hidden="true">
        {mood === 'busy' && <Spinner size="large" />}
        {mood === 'good' && <CircleCheck />}
        {mood === 'bad' && <CircleX />}
        {mood === 'calm' && <Info />}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {refund && (
        <div className={styles.refund}>
          <Alert kind={progress.payment?.state === 'refunded' ? 'success' : 'info'}>{refund}</Alert>
        </div>
      )}
      <NextStep order={order} view={view} />
    </div>
  );
}

function NextStep({ order, view }: Omit<OutcomePanelProps, 'progress'>) {
  const { next } = outcomeTexts[view];
  if (next === 'none') return null;
  return (
    <div className={styles.actions}>
      {next === 'success' && (
        <ButtonLink to={paths.paySuccess(order)} kind="primary">
          查看投保结果
        </ButtonLink>
      )}
      {next === 'draft' && (
        <ButtonLink to={paths.advice(order.orderNo)} kind="primary">
          继续投保
        </ButtonLink>
      )}
      {next === 'again' && (
        <ButtonLink to={paths.product(order.goodsId)} kind="buy">
          重新投保
        </ButtonLink>
      )}
      {(next === 'home' || next === 'again') && <ButtonLink to={paths.home()}>返回首页</ButtonLink>}
    </div>
  );
}
