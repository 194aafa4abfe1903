import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { answerPath, type AskedQuestion, bodyPath, checkHealth, isOfQuestion } from '@portal/rules/sale/answers/health.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { placeId } from '@portal/forms/health/health-question.tsx';
import { useDisplay } from '#shell/display/use-display.ts';
import { useDraft } from '../draft/use-draft.tsx';
import type { SingleQuestion } from '../steps/single-question.tsx';
import type { HealthGroup } from './health-groups.ts';

interface OneByOne {
  readonly group: HealthGroup;
  /** Undefined: height and weight. */
  readonly question: AskedQuestion | undefined;
  readonly single: SingleQuestion;
}

/**
 * In the elderly mode (关爱版) the health questions are asked one by one, from the first that is not answered, or the one that the
 * address names. Undefined otherwise: all are shown.
 */
export function useOneByOne(groups: readonly HealthGroup[]): OneByOne | undefined {
  const { sale, rules } = useDraft();
  const { care } = useDisplay();
  const { hash, key } = useLocation();
  const wrong = checkHealth(sale.product, cleanApplication(sale.application), rules.today).filter(({ rule }) => rule !== 'health.declined');
  const asked = groups.flatMap((group) => [
    ...(group.measured === undefined ? [] : [{ group, question: undefined, path: bodyPath(group.measured) }]),
    ...group.questions.map((question) => ({ group, question, path: answerPath(question) })),
  ]);
  const find = (path: string): string | undefined => asked.find((one) => isOfQuestion(path, one.path))?.path;
  const start = (): string | undefined => find(decodeURIComponent(hash.slice(1))) ?? find(wrong[0]?.path ?? '');
  const visit = `${key} ${care}`;
  const [place, setPlace] = useState({ visit, path: start() });
  // The mode was turned on, or a link in the list of open answers was followed, maybe the same one again.
  if (place.visit !== visit) setPlace({ visit, path: start() });

  if (!care) return undefined;
  const index = Math.max(
    0,
    asked.findIndex(({ path }) => path === place.path),
  );
  const shown = asked[index];
  if (!shown) return undefined;
  const goTo = (to: (typeof asked)[number] | undefined) =>
    to &&
    (() => {
      flushSync(() => setPlace({ visit, path: to.path }));
      showQuestion(to.path);
    });
  return {
    group: shown.group,
    question: shown.question,
    single: {
      path: shown.path,
      wrongAt: wrong.find(({ path }) => isOfQuestion(path, shown.path))?.path,
      previous: goTo(asked[index - 1]),
      next: goTo(asked[index + 1]),
    },
  };
}

/** The question gets the focus, so that it is read, and the window begins with it. */
function showQuestion(path: string): void {
  const place = document.getElementById(placeId(path)) ?? document.getElementById(path);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
