import type { Application, Person } from '@portal/rules/application.ts';
import { askedFields } from '@portal/rules/check-person.ts';
import { checkStep } from '@portal/rules/steps.ts';
import { cleanApplication } from '@portal/rules/clean-application.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { completePerson } from '../../forms/complete-person.ts';
import { FormScopeProvider } from '../../forms/form-scope.tsx';
import type { PersonFieldProps } from '../../forms/person-field-props.ts';
import type { GalleryData } from './gallery-data.ts';

interface Bench {
  readonly field: PersonFieldProps;
  readonly person: Person;
  readonly isChecked: boolean;
  readonly check: () => void;
}

const BenchContext = createContext<Bench | null>(null);

function emptyApplication(goodsId: string): Application {
  return {
    goodsId,
    selection: { planId: '', coverPeriod: '', paymentPeriod: '', sumAssured: 0 as Application['selection']['sumAssured'], riders: [] },
    applicant: {},
    insured: {},
    beneficiaries: { named: [] },
    health: {},
    noticeAcknowledged: false,
    documentsRead: {},
    exclusionsConfirmed: [],
    declarationAgreed: false,
  };
}

/** One sample person whom every field of a person in the gallery is about, judged by the rules of an applicant once asked. */
export function PersonBench({ data, children }: { readonly data: GalleryData; readonly children: ReactNode }) {
  const { product, rules } = data;
  const [person, setPerson] = useState<Person>({});
  const [isChecked, setChecked] = useState(false);
  const scope = useMemo(() => {
    const application = cleanApplication({ ...emptyApplication(product.goodsId), applicant: person });
    const findings = isChecked ? checkStep('applicant', product, application, rules) : [];
    const messages = new Map(findings.toReversed().map(({ path, message }) => [path, message]));
    return { product, rules, errorAt: (path: string) => messages.get(path) };
  }, [product, rules, person, isChecked]);
  const bench = useMemo<Bench>(() => {
    const asked = [...askedFields(product.elements.applicant)];
    const onChange = (patch: Partial<Person>): void => setPerson((before) => completePerson({ ...before, ...patch }, asked, rules.today));
    return {
      field: { person, path: 'applicant', role: 'applicant', onChange },
      person,
      isChecked,
      check: () => setChecked(true),
    };
  }, [product, rules, person, isChecked]);
  return (
    <BenchContext value={bench}>
      <FormScopeProvider scope={scope}>{children}</FormScopeProvider>
    </BenchContext>
  );
}

export function usePersonBench(): Bench {
  const bench = useContext(BenchContext);
  if (!bench) throw new Error('usePersonBench outside PersonBench');
  return bench;
}
