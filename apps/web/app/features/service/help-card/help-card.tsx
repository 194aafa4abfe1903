import { HotlineLink } from '../../help/hotline-link.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import { ServiceMotif } from '../../../art/service/service-motif.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
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
      <div className={styles.words}>
        <p>没有找到答案？</p>
        <p className={styles.hotline}>
          <HotlineLink />
        </p>
        {hours && <p className={styles.hours}>服务时间：{hours}</p>}
        {hasQuestions && (
          <ButtonLink to={paths.questions()} size="small" block>
            看常见问题
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
