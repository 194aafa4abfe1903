import type { CaseAnswers } from '@portal/rules/cases/case-form.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import type { ShownCase } from './case-states.ts';
import { saveNewest, takeTheirs, type TypedAnswers } from './save-newest.ts';

/** As in a sale: after the last key. */
const pauseMs = 800;

/** What a customer fills in, saved as they type. */
export interface CaseDraft {
  readonly answers: CaseAnswers;
  readonly enter: (id: string, answer: string) => void;
  /** Saves what is not saved yet, and returns the version. Rejects with `CallRefused`; what was typed stays. */
  readonly flush: () => Promise<number>;
  /** Why the last save failed. */
  readonly failure: CallRefused | undefined;
  /** Answers of another window were taken in. */
  readonly isMerged: boolean;
}

interface Saving {
  readonly isUnsaved: () => boolean;
  readonly flush: () => Promise<number>;
}

/** Saves after the last key, when the page is hidden, and when another page of the site is opened; warns before what is not saved is lost. */
function useSaving(answers: CaseAnswers, saving: Saving): void {
  const newest = useRef(saving);
  newest.current = saving;
  useEffect(() => {
    if (!newest.current.isUnsaved()) return undefined;
    const timer = setTimeout(() => void newest.current.flush().catch(() => undefined), pauseMs);
    return () => clearTimeout(timer);
  }, [answers]);
  useEffect(() => {
    const saveNow = (): void => void newest.current.flush().catch(() => undefined);
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (newest.current.isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('beforeunload', warn);
      // Another page of the site is opened within the pause after the last key.
      if (newest.current.isUnsaved()) saveNow();
    };
  }, []);
}

/**
 * One save at a time, each with the newest answers; a save that fails is tried again with the next change, before the step is left, or when
 * the page is.
 */
export function useCaseDraft({ caseNo, version, answers: loaded }: Pick<ShownCase, 'caseNo' | 'version' | 'answers'>): CaseDraft {
  const [answers, setAnswers] = useState<CaseAnswers>(loaded ?? {});
  const [failure, setFailure] = useState<CallRefused>();
  const [isMerged, setMerged] = useState(false);
  const typed: TypedAnswers = { newest: answers, saved: answers, unanswered: undefined, version };
  const store = useRef({ ...typed, saving: Promise.resolve() });

  const saveAll = () =>
    saveNewest(store.current, (known, sent) => withFreshSession(() => api('saveCase', { caseNo, version: known, answers: sent })));
  const save = async (): Promise<void> => {
    try {
      await saveAll();
    } catch (error) {
      if (!(error instanceof CallRefused) || error.code !== 'CASE_CHANGED') throw error;
      const theirs = await withFreshSession(() => api('getCase', { caseNo }));
      // It was sent there.
      if (!theirs.answers) throw error;
      takeTheirs(store.current, { version: theirs.version, answers: theirs.answers });
      setAnswers(store.current.newest);
      setMerged(true);
      await saveAll();
    }
    setFailure(undefined);
  };
  const flush = async (): Promise<number> => {
    const { current } = store;
    const mine = current.saving.catch(() => undefined).then(save);
    current.saving = mine;
    try {
      await mine;
      return current.version;
    } catch (error) {
      setFailure(asRefusal(error));
      throw error;
    }
  };

  useSaving(answers, { isUnsaved: () => store.current.newest !== store.current.saved, flush });

  return {
    answers,
    enter(id, answer) {
      const next = { ...store.current.newest, [id]: answer };
      store.current.newest = next;
      setAnswers(next);
    },
    flush,
    failure,
    isMerged,
  };
}
