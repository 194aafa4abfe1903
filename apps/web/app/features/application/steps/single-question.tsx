import { Button } from '@portal/ui/button/button.tsx';
import type { FormHandle } from '@portal/forms/form/use-form.ts';
import { StepButtons } from '../frame/step-buttons.tsx';

/** The one question that is on the screen, and the way to those before and after it. */
export interface SingleQuestion {
  /** Of its answer in the application. */
  readonly path: string;
  /** The field of it that is wrong, or not answered yet. An answer that declines the sale keeps nobody from the next question. */
  readonly wrongAt: string | undefined;
  /** Undefined before the first question. */
  readonly previous: (() => void) | undefined;
  /** Undefined after the last question: there the step is submitted. */
  readonly next: (() => void) | undefined;
}

/** Goes on to the next question, if this one is answered and none of its files is on its way; otherwise the message is shown. */
export async function leaveQuestion(form: FormHandle, { wrongAt, next }: SingleQuestion): Promise<void> {
  const at = wrongAt ?? form.heldAt;
  if (at === undefined || form.checkAt(at)) next?.();
  return Promise.resolve();
}

interface SingleButtonsProps {
  readonly single: SingleQuestion;
  /** The whole step. */
  readonly form: FormHandle;
  readonly back: string | undefined;
  readonly backLabel: string;
  readonly finish: string;
  /** The step can be finished at every question: it was opened to correct one. */
  readonly mayFinish: boolean;
}

/** The buttons below one question. */
export function SingleButtons({ single: { previous, next }, form, back, backLabel, finish, mayFinish }: SingleButtonsProps) {
  return (
    <StepButtons back={previous ?? back} backLabel={previous ? '上一题' : backLabel} next={next ? '下一题' : finish}>
      {next && mayFinish && (
        <Button onClick={form.submit} kind="secondary" size="large" blockOnPhone>
          {finish}
        </Button>
      )}
    </StepButtons>
  );
}
