import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayWay } from '@portal/rules/service/offered-services.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './cooling-off.module.css';

type Policy = Pick<AnswerOf<'getPolicy'>, 'state' | 'policyNo' | 'toSign' | 'coolingOffDaysLeft' | 'coolingOffEndsOn'>;

/** How long the customer may still return the policy, or that it has to be signed for first; renders nothing once that time is over. */
export function CoolingOff({ policy }: { readonly policy: Policy }) {
  const { hotline } = useCentre();
  if (policy.toSign)
    return (
      <Alert
        kind="warning"
        title="这份保单还没有签收"
        actions={
          <ButtonLink to={paths.policyReceipt(policy.policyNo)} kind="primary">
            去签收
          </ButtonLink>
        }
      >
        请阅读保单摘要并确认。{policy.coolingOffDaysLeft} 天犹豫期自签收的次日起算，仅查看或下载不算签收。
      </Alert>
    );
  const isInForce = policy.state === 'effective' || policy.state === 'pending';
  if (!isInForce || policy.coolingOffEndsOn === null || policy.coolingOffDaysLeft <= 0) return null;
  return (
    <Cluster as="section" align="center" gap={6} rowGap={3} pad={5} corner="card" className={styles.cooling} aria-label="犹豫期">
      <Stack as="p" align="center" tone="teal-ink" size="sm" className={styles.days}>
        犹豫期剩余
        <b className="num">{policy.coolingOffDaysLeft}</b>天
      </Stack>
      <p className={styles.words}>
        犹豫期自签收电子保单的次日起算，至 {showDay(policy.coolingOffEndsOn)}止。其间您可以反复斟酌，退保全额退还已交保险费。如需退保，
        <PhoneText text={`${sayWay('surrender', { hotline })}。`} />
      </p>
    </Cluster>
  );
}
