import { HotlineLink } from '../../help/hotline-link.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './help-card.module.css';

interface HelpCardProps {
  /** Whether it leads to the questions; their own page needs no link to them. */
  readonly hasQuestions?: boolean;
}

/** The hotline with its hours, and the questions, for visitors who need more than the page. */
export function HelpCard({ hasQuestions = true }: HelpCardProps) {
  const { hours } = usePurchaseHelp();
  return (
    <Card as="section" padding="none" aria-label="客服热线">
      <ServiceMotif kind="call" tint="teal" className={styles.art} />
      <Stack gap={1} className={styles.words}>
        <p>没有找到答案？</p>
        <Text size="xl" weight={700} className={styles.hotline}>
          <HotlineLink />
        </Text>
        {hours && (
          <Text below={3} tone="muted" size="sm">
            服务时间：{hours}
          </Text>
        )}
        {hasQuestions && (
          <ButtonLink to={paths.questions()} size="small" block>
            看常见问题
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
