import type { Application, Person } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { applicantOf, partyPath, withParty } from '@portal/rules/sale/answers/parties.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { completePerson } from '@portal/forms/person/complete-person.ts';
import { FormScopeProvider } from '@portal/forms/form/form-scope.tsx';
import { SaleScopeProvider } from '@portal/forms/form/sale-scope.tsx';
import type { PersonFieldProps } from '@portal/forms/form/person-field-props.ts';
import { type Answers, checkAnswers, emptyAnswers, sampleAnswers } from './bench-answers.ts';
import { allFields, type GalleryData } from './gallery-data.ts';

interface Bench {
  /** The product, and the rules. */
  readonly data: GalleryData;
  /** The person whose fields are shown: the applicant. */
  readonly field: PersonFieldProps;
  readonly person: Person;
  readonly answers: Answers;
  readonly change: (patch: Partial<Omit<Answers, 'application'>>) => void;
  readonly changeApplication: (change: (before: Application) => Application) => void;
  readonly isChecked: boolean;
  /** Findings, once they were requested; after that they follow every change. */
  readonly findings: readonly Finding[];
  /** Increases with every check. */
  readonly attempt: number;
  readonly check: () => void;
  readonly fill: () => void;
  readonly clear: () => void;
  /** Increases whenever all answers are replaced, so that no widget keeps part of an old one. */
  readonly edition: number;
}

const BenchContext = createContext<Bench | null>(null);

/** The sample answers shared by all specimens, checked on request by the rules of an application. */
export function PersonBench({ data, children }: { readonly data: GalleryData; readonly children: ReactNode }) {
  const { product, rules } = data;
  const [answers, setAnswers] = useState(() => emptyAnswers(product));
  const [attempt, setAttempt] = useState(0);
  const [edition, setEdition] = useState(0);
  const isChecked = attempt > 0;
  const findings = useMemo(() => (isChecked ? checkAnswers(data, answers) : []), [data, answers, isChecked]);
  const scope = useMemo(() => {
    const messages = new Map(findings.toReversed().map(({ path, message }) => [path, message]));
    return { errorAt: (path: string) => messages.get(path), isPending: false };
  }, [findings]);
  const bench = useMemo<Bench>(() => {
    const changeApplication: Bench['changeApplication'] = (change) =>
      setAnswers((before) => ({ ...before, application: change(before.application) }));
    const onChange = (patch: Partial<Person>): void =>
      changeApplication((before) =>
        withParty(before, before.applicant, (present) => completePerson({ ...present, ...patch }, allFields, rules.today)),
      );
    const restart = (next: Answers): void => {
      setAnswers(next);
      setAttempt(0);
      setEdition((count) => count + 1);
    };
    const person = applicantOf(answers.application);
    return {
      data,
      field: { person, path: partyPath(answers.application.applicant), role: 'applicant', onChange },
      person,
      answers,
      change: (patch) => setAnswers((before) => ({ ...before, ...patch })),
      changeApplication,
      isChecked,
      findings,
      attempt,
      check: () => setAttempt((count) => count + 1),
      fill: () => restart(sampleAnswers(data)),
      clear: () => restart(emptyAnswers(product)),
      edition,
    };
  }, [data, product, rules, answers, isChecked, findings, attempt, edition]);
  return (
    <BenchContext value={bench}>
      <SaleScopeProvider scope={data}>
        <FormScopeProvider scope={scope}>{children}</FormScopeProvider>
      </SaleScopeProvider>
    </BenchContext>
  );
}

export function usePersonBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('usePersonBench outside PersonBench');
  return bench;
}
