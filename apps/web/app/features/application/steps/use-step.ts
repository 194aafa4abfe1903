import type { Finding } from '@portal/rules/application.ts';
import { cleanApplication } from '@portal/rules/clean-application.ts';
import { checkStep, type StepId } from '@portal/rules/steps.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { focusField } from '../../../forms/form/focus-field.ts';
import type { FormScope } from '../../../forms/form/form-scope.tsx';
import { trailOf } from '../../trail/sale-trail.ts';
import { useDraft } from '../draft/use-draft.tsx';

interface StepHandle {
  /** What is wrong; empty until the customer tried to leave the step. */
  readonly shown: readonly Finding[];
  readonly attempt: number;
  readonly scope: FormScope;
  /** Why the step could not be left although its answers are right. */
  readonly problem: string | undefined;
  /** Checks, saves, waits for the trail, then goes on. */
  readonly leave: (onward: () => void) => Promise<void>;
}

const offlineWords = '网络不稳定，暂时无法进入下一步。您填写的内容已保留，请稍后再点一次。';

/** The answers of one step and the way out of it. Errors appear on leaving, then follow the mending key by key. */
export function useStep(step: StepId): StepHandle {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const hash = decodeURIComponent(useLocation().hash.slice(1));
  const [tried, setTried] = useState(hash !== '');
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (hash) focusField(hash);
  }, [hash]);

  const findings = useMemo(() => checkStep(step, product, cleanApplication(application), rules), [step, product, application, rules]);
  const shown = useMemo(() => (tried ? findings : []), [tried, findings]);
  const scope = useMemo<FormScope>(() => {
    const messages = new Map(shown.toReversed().map(({ path, message }) => [path, message]));
    return { product, rules, errorAt: (path) => messages.get(path) };
  }, [shown, product, rules]);

  const leave = async (onward: () => void): Promise<void> => {
    setProblem(undefined);
    const present = store.getState().sale;
    if (checkStep(step, present.product, cleanApplication(present.application), rules).length > 0) {
      setTried(true);
      setAttempt((count) => count + 1);
      return;
    }
    if (!(await store.flush())) {
      const { trouble, message } = store.getState();
      // A trouble has a dialog of its own.
      if (!trouble) setProblem(message || offlineWords);
      return;
    }
    if (!(await trailOf(present.orderNo).flush())) return setProblem(offlineWords);
    onward();
  };
  return { shown, attempt, scope, problem, leave };
}
