import type { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { useCallback, useRef, useState } from 'react';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { fetchSession } from '@portal/web-api/session.ts';
import { focusField } from './focus-field.ts';
import { type FieldsOfRefusals, findingsOf, isUnanswered, type SentBack, stillSentBack, withoutRepeats } from './form-findings.ts';

interface FormOptions<Entries, Found extends Finding> {
  /** The entries, wherever they are stored. Paths of findings refer to them and are the ids of the fields. */
  readonly entries: Entries;
  readonly check: (entries: Entries) => readonly Found[];
  /** Runs only if `check` finds nothing, and not while it is already running. Rejects with `CallRefused`. */
  readonly submit: () => Promise<void>;
  readonly fieldsOfRefusals?: FieldsOfRefusals;
  /** Findings that are shown before the first submit. */
  readonly showsAtOnce?: (finding: Found) => boolean;
  /** Paths whose findings wait for somebody else, such as the consent of an insured. They are not mistakes. */
  readonly waitsAt?: (path: string) => boolean;
}

export interface FormHandle {
  /** The findings to show: those of a failed submit that are not corrected yet. */
  readonly findings: readonly Finding[];
  readonly errorAt: (path: string) => string | undefined;
  /** Whether the finding at a path is something left to do, and not something wrong: its answer is missing. */
  readonly isOpenAt: (path: string) => boolean;
  /** Why the last submit failed, if that is about no field. */
  readonly refusal: CallRefused | undefined;
  /** Increases with every submit that failed because of findings. */
  readonly attempt: number;
  readonly isPending: boolean;
  readonly submit: () => Promise<void>;
  /** Keeps the form from being submitted, with the reason: a finding at a path; without one no longer. */
  readonly hold: (path: string, why: string | undefined) => void;
  /** The first path that keeps it so. */
  readonly heldAt: string | undefined;
  /** Checks one field before the form is submitted. If it is wrong, it gets the focus and shows its message. */
  readonly checkAt: (path: string) => boolean;
}

/** The last submit that failed. */
interface Failure<Entries> {
  /** The paths that had findings. Fields that were right, or not there yet, show no errors before the next submit. */
  readonly paths: readonly string[];
  readonly sentBack?: SentBack<Entries>;
  readonly refusal?: CallRefused;
}

const none: Failure<never> = { paths: [] };

/** What keeps a form from being submitted beside its entries, such as a file that is on its way: the reasons by path. */
function useHolds() {
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map());
  const hold = useCallback(
    (path: string, why: string | undefined): void =>
      setHeld((before) => {
        if (before.get(path) === why) return before;
        const others = [...before].filter(([other]) => other !== path);
        return new Map(why === undefined ? others : [...others, [path, why]]);
      }),
    [],
  );
  return { held, hold, waits: [...held].map(([path, message]): Finding => ({ rule: 'form.held', path, message })) };
}

/** State of a `Form`: its findings and its submission. The caller stores the entries. */
export function useForm<Entries, Found extends Finding>(options: FormOptions<Entries, Found>): FormHandle {
  const { entries, check, submit, fieldsOfRefusals = {}, showsAtOnce = () => false, waitsAt = () => false } = options;
  const [failure, setFailure] = useState<Failure<Entries>>(none);
  const [attempt, setAttempt] = useState(0);
  const [checkedPath, setCheckedPath] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);

  const { held, hold, waits } = useHolds();
  const found = check(entries);
  const wrong: readonly Finding[] = [...found, ...waits];
  const sentBack = failure.sentBack ? stillSentBack(failure.sentBack, entries) : [];
  const findings = withoutRepeats([
    ...found.filter((finding) => failure.paths.includes(finding.path) || showsAtOnce(finding)),
    ...waits.filter(({ path }) => failure.paths.includes(path)),
    ...sentBack,
  ]);
  const errorAt = (path: string): string | undefined =>
    [...findings, ...wrong.filter((finding) => finding.path === checkedPath)].find((finding) => finding.path === path)?.message;

  const fail = (found: readonly Finding[], fromServer?: SentBack<Entries>): void => {
    setFailure({ paths: found.map(({ path }) => path), sentBack: fromServer });
    setAttempt((count) => count + 1);
  };
  const send = async (): Promise<void> => {
    try {
      // The customer signed in again in another window: this tab fetches its new access key.
      if (failure.refusal?.code === 'NOT_SIGNED_IN') await fetchSession();
      await submit();
    } catch (error) {
      const refusal = asRefusal(error);
      const found = findingsOf(refusal, fieldsOfRefusals);
      if (found.length > 0) fail(found, { findings: found, entries });
      else setFailure({ paths: [], refusal });
    }
  };

  return {
    findings,
    errorAt,
    isOpenAt: (path) => held.has(path) || waitsAt(path) || isUnanswered(entries, path),
    refusal: failure.refusal,
    attempt,
    isPending,
    hold,
    heldAt: waits[0]?.path,
    checkAt(path) {
      const isWrong = wrong.some((finding) => finding.path === path);
      setCheckedPath(isWrong ? path : undefined);
      if (isWrong) focusField(path);
      return !isWrong;
    },
    async submit() {
      if (isRunning.current) return;
      if (wrong.length > 0) return fail(wrong);
      isRunning.current = true;
      setFailure(none);
      setPending(true);
      await send();
      isRunning.current = false;
      setPending(false);
    },
  };
}
