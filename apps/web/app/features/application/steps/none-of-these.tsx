import { answerTo, type AskedQuestion, withAnswer } from '@portal/rules/sale/answers/health.ts';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

interface NoneOfTheseProps {
  readonly questions: readonly AskedQuestion[];
  /** The step asks nothing after these questions, and no consent: a customer who has answered them continues. */
  readonly isLast: boolean;
}

/** Below the last question of a list: answers those that are still open with 否. It changes no answer that was given. */
export function NoneOfThese({ questions, isLast }: NoneOfTheseProps) {
  const { sale, store } = useDraft();
  const open = questions.filter((asked) => answerTo(sale.application, asked) === undefined);
  if (open.length < 2) return null;
  const answer = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    // The form submits what it shows.
    flushSync(() => store.update((before) => open.reduce((application, asked) => withAnswer(application, asked, 'no'), before)));
    announce(`${open.length} 项已选“否，都没有”`);
    if (isLast) form?.requestSubmit();
  };
  return (
    <Cluster align="center" justify="between" gap={4} rowGap={2} above={5}>
      <p>逐项看过后，没有的可以一次回答：</p>
      <Button kind="secondary" onClick={answer} blockOnPhone>
        {open.length === questions.length ? '以上' : '其余'} {open.length} 项我都没有{isLast && '，下一步'}
      </Button>
    </Cluster>
  );
}
