import { ADULT_AGE } from '@portal/rules/person/age.ts';
import type { Person } from '@portal/rules/sale/application.ts';
import { askedFields } from '@portal/rules/person/check-person.ts';
import { subtractYears } from '@portal/rules/values/dates.ts';
import { applicantOf, partyPath, withParty } from '@portal/rules/sale/parties.ts';
import { useEffect } from 'react';
import { completePerson, presetCertificate } from '../../../forms/person/complete-person.ts';
import { PersonFields } from '../../../forms/person/person-fields.tsx';
import { FormStep } from './form-step.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** The oldest birthday that can be chosen, in years before today. */
const oldestAge = 110;

/** The applicant, who also pays. */
export function ApplicantStep() {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  const asked = [...askedFields(product.elements.applicant)];

  useEffect(() => {
    store.update((before) => withParty(before, before.applicant, (person) => presetCertificate(person, product.certificateTypes)));
  }, [store, product]);

  const change = (patch: Partial<Person>): void =>
    store.update((before) => withParty(before, before.applicant, (person) => completePerson({ ...person, ...patch }, asked, rules.today)));

  return (
    <FormStep step="applicant" title="投保人信息" lead="投保人是购买并交纳保费的人，须年满 18 周岁。请填写本人真实信息，与证件保持一致。">
      <PersonFields
        person={applicantOf(application)}
        path={partyPath(application.applicant)}
        role="applicant"
        asked={asked}
        adult
        birthdays={{ earliest: subtractYears(rules.today, oldestAge), latest: subtractYears(rules.today, ADULT_AGE) }}
        phoneHint="用于接收验证码和保单通知"
        onChange={change}
      />
    </FormStep>
  );
}
