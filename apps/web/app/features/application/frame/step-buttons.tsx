import type { ReactNode } from 'react';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  readonly back: string;
  readonly backLabel?: string;
  readonly next: ReactNode;
}

/** The buttons at the end of a step: next and back. On phones next comes first and fills the width. */
export function StepButtons({ back, backLabel = '上一步', next }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <ButtonLink to={back} kind="secondary" size="large" blockOnPhone>
        {backLabel}
      </ButtonLink>
      <SubmitButton blockOnPhone busyLabel="正在保存，请稍候">
        {next}
      </SubmitButton>
    </div>
  );
}
