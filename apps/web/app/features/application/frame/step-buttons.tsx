import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  readonly back?: string;
  readonly backLabel?: string;
  readonly next: ReactNode;
  readonly onNext: () => Promise<unknown>;
  /** Why the step could not be left although its answers are right. */
  readonly problem?: string;
}

/** The end of a step: on with it, or back. On phones the way on comes first and fills the width. */
export function StepButtons({ back, backLabel = '上一步', next, onNext, problem }: StepButtonsProps) {
  return (
    <div className={styles.end}>
      {problem && (
        <Alert kind="error" live>
          {problem}
        </Alert>
      )}
      <div className={styles.buttons}>
        {back && (
          <ButtonLink to={back} kind="secondary" size="large" blockOnPhone>
            {backLabel}
          </ButtonLink>
        )}
        <Button type="submit" kind="primary" size="large" blockOnPhone onClick={onNext} busyLabel="正在保存，请稍候">
          {next}
        </Button>
      </div>
    </div>
  );
}
