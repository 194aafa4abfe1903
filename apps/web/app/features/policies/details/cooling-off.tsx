import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { useCentre } from '../../centre/frame/centre-context.ts';
import styles from './cooling-off.module.css';

type Policy = Pick<AnswerOf<'getPolicy'>, 'state' | 'coolingOffDaysLeft' | 'coolingOffEndsOn'>;

/** How long the customer may still return the policy; renders nothing once that time is over. */
export function CoolingOff({ policy }: { readonly policy: Policy }) {
  const { hotline } = useCentre();
  const isInForce = policy.state === 'effective' || policy.state === 'pending';
  if (!isInForce || policy.coolingOffEndsOn === null || policy.coolingOffDaysLeft <= 0) return null;
  return (
    <section className={styles.cooling} aria-label="犹豫期">
      <p className={styles.days}>
        犹豫期剩余
        <b className="num">{policy.coolingOffDaysLeft}</b>天
      </p>
      <p className={styles.words}>
        犹豫期自签收电子保单的次日起算，至 {showDay(policy.coolingOffEndsOn)}止。其间您可以反复斟酌，如需退保，请拨打客服热线{' '}
        <a href={`tel:${hotline}`}>{hotline}</a> 办理，全额退还已交保险费。
      </p>
    </section>
  );
}
