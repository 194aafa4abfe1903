import type { ReactNode } from 'react';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  /** The address before this page, or the action that shows the previous part of it. Absent: there is no step before. */
  readonly back: string | (() => void) | undefined;
  readonly backLabel?: string;
  readonly next: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a step: next and back. Next comes first, to see and for the keyboard. */
export function StepButtons({ back, backLabel = '上一步', next, children }: StepButtonsProps) {
  return (
    <Stack column gap={3} above={3} className={styles.buttons}>
      <SubmitButton blockOnPhone busyLabel="正在保存，请稍候">
        {next}
      </SubmitButton>
      {typeof back === 'string' && (
        <ButtonLink to={back} kind="secondary" size="large" blockOnPhone>
          {backLabel}
        </ButtonLink>
      )}
      {typeof back === 'function' && (
        <Button onClick={back} kind="secondary" size="large" blockOnPhone>
          {backLabel}
        </Button>
      )}
      {children}
    </Stack>
  );
}
