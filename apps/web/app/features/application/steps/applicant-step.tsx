import { ADULT_AGE } from '@portal/rules/person/age.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { askedFields } from '@portal/rules/person/check-person.ts';
import { beneficiaryConsents } from '@portal/rules/sale/consents/separate-consents.ts';
import { subtractYears } from '@portal/rules/values/dates.ts';
import { fieldsLeft } from '@portal/rules/sale/judging/check-people.ts';
import { isForOneself } from '@portal/rules/sale/flows.ts';
import { applicantOf, partyPath, withParty } from '@portal/rules/sale/answers/parties.ts';
import { sayOtherBenefits, textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { useEffect, useState } from 'react';
import { BeneficiaryList } from '@portal/forms/beneficiary/beneficiary-list.tsx';
import { completePerson, presetCertificate } from '@portal/forms/person/complete-person.ts';
import { typedIn } from '@portal/forms/form/typed-scope.tsx';
import { PersonFields } from '@portal/forms/person/person-fields.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import { HeldCover } from '../held/held-cover.tsx';
import { SeparateConsents } from '../separate/separate-consents.tsx';
import { FormStep } from './form-step.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { stepPath } from './step-path.ts';
import { KnownApplicant, useKnownFields } from './known-applicant.tsx';
import { useHeirs } from './use-heirs.ts';
import { OwnRelation } from './own-relation.tsx';
import { RelationChoice } from './relation-choice.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './steps.module.css';

/** The oldest birthday that can be chosen, in years before today. */
const oldestAge = 110;

/** The applicant, who also pays. Somebody who buys for themselves answers everything about themselves here. */
export function ApplicantStep() {
  const { sale, store, rules } = useDraft();
  const { product, application } = sale;
  useHeirs();
  const isOwn = product.flow === 'individual' && isForOneself(application);
  // Left open on the product page: whoever insures themselves has answered some of it there.
  const [asksRelation] = useState(product.flow === 'individual' && application.insureds[0]?.relation === undefined);
  // The statement of the residence for tax is the applicant's own.
  const fields = [...askedFields(product.elements.applicant), ...(isOwn ? fieldsLeft(product) : [])];
  const asked = sale.role === 'helper' ? fields.filter((field) => field !== 'taxResidence') : fields;

  useEffect(() => {
    store.update((before) => withParty(before, before.applicant, (person) => presetCertificate(person, product.certificateTypes)));
  }, [store, product]);

  const [isOpened, setOpened] = useState(false);
  const { known, open } = useKnownFields(asked);
  const isMasked = known.length > 0 && !isOpened;
  const shown = isMasked ? open : asked;
  const change = (patch: Partial<Person>): void =>
    store.update(
      (before) => withParty(before, before.applicant, (person) => completePerson({ ...person, ...patch }, asked, rules.today)),
      typedIn(application.applicant, patch),
    );

  return (
    <FormStep step="applicant" {...textsOf('applicant', product, application)}>
      {asksRelation ? <RelationChoice isRequired={false} /> : isOwn && <OwnRelation />}
      {isMasked && <KnownApplicant known={known} onOpen={() => setOpened(true)} />}
      {shown.length > 0 && (
        <PersonFields
          person={applicantOf(application)}
          path={partyPath(application.applicant)}
          role="applicant"
          asked={shown}
          adult
          birthdays={{ earliest: subtractYears(rules.today, oldestAge), latest: subtractYears(rules.today, ADULT_AGE) }}
          phoneHint="用于接收验证码和保单通知"
          onChange={change}
        />
      )}
      {isOwn && product.maxBeneficiaries > 0 && <OwnBeneficiaries />}
      {isOwn && <HeldCover page={stepPath(sale, 'applicant')} />}
    </FormStep>
  );
}

/** Who receives the death benefit, on the page of somebody who buys for themselves. */
function OwnBeneficiaries() {
  const { sale, store, rules } = useDraft();
  const { insured } = useInsured();
  return (
    <Box as="section" above={8} className={styles.part} aria-labelledby="own-beneficiaries">
      <h2 id="own-beneficiaries">受益人</h2>
      <Text below={4} tone="muted">
        请选择身故保险金由谁领取。{sayOtherBenefits(sale.product, sale.role === 'helper' ? '投保人' : '您')}
      </Text>
      <BeneficiaryList application={sale.application} insured={insured} onChange={store.update} />
      <SeparateConsents kinds={beneficiaryConsents(sale.product, sale.application, rules.today)} />
    </Box>
  );
}
