import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consent.module.css';

interface AfterAnswerProps {
  readonly state: 'given' | 'declined';
  /** Absent if nothing can be withdrawn any more. */
  readonly onWithdraw?: () => void;
}

/** The consequences of the insured's answer, and the way to take a consent back. */
export function AfterAnswer({ state, onWithdraw }: AfterAnswerProps) {
  return (
    <Stack gap={6} className={styles.consent}>
      <Alert kind={state === 'given' ? 'success' : 'info'} live>
        {state === 'given'
          ? '感谢您的确认，投保人的页面会自动更新。'
          : '未经您同意，这份保险不能投保。投保人会看到您没有同意；您没有说明原因的，投保人也看不到原因。'}
      </Alert>
      <section>
        <Text as="h2" below={3} size="lg">
          接下来
        </Text>
        <ul className={styles.points}>
          {state === 'given' ? (
            <>
              <li>由投保人提交投保申请并支付，核保通过后保险合同成立。</li>
              <li>提交前您的信息、保障方案、保费、受益人或健康告知有任何改动，本次同意即失效，须重新征得您同意。</li>
              <li>
                想查看保单或有疑问，请致电 <HotlineLink />。
              </li>
            </>
          ) : (
            <>
              <li>如果改变主意，可以请投保人重新发送确认短信。</li>
              <li>
                如果您不认识投保人，或怀疑信息被冒用，请致电 <HotlineLink />。
              </li>
            </>
          )}
        </ul>
        <Text above={3} below={3} tone="muted">
          您可以关闭本页。
        </Text>
        {onWithdraw && (
          <Button kind="secondary" onClick={onWithdraw}>
            撤回同意
          </Button>
        )}
      </section>
    </Stack>
  );
}
