import type { ReactNode } from 'react';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  /** Absent: there is no step before. */
  readonly back: string | undefined;
  readonly backLabel?: string;
  readonly next: ReactNode;
}

/** The buttons at the end of a step: next and back. Next comes first, to see and for the keyboard. */
export function StepButtons({ back, backLabel = '上一步', next }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <SubmitButton blockOnPhone busyLabel="正在保存，请稍候">
        {next}
      </SubmitButton>
      {back && (
        <ButtonLink to={back} kind="secondary" size="large" blockOnPhone>
          {backLabel}
        </ButtonLink>
      )}
    </div>
  );
}
