import { relations } from '@portal/reference/relations.ts';
import { birthdayBounds, knownAge } from '@portal/rules/person/age.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { askedFields } from '@portal/rules/person/check-person.ts';
import { asksOtherDeathCover } from '@portal/rules/product/coverages.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { partyPath, withParty } from '@portal/rules/sale/answers/parties.ts';
import { useEffect } from 'react';
import { completePerson, presetCertificate } from '@portal/forms/person/complete-person.ts';
import { OtherDeathCoverField } from '@portal/forms/person/other-death-cover-field.tsx';
import { typedIn } from '@portal/forms/form/typed-scope.tsx';
import { PersonFields } from '@portal/forms/person/person-fields.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import { SelfInsured } from './self-insured.tsx';

/** The person who is insured, with the fields that the relation to the applicant leaves to ask. */
export function InsuredPerson() {
  const { sale, store, rules } = useDraft();
  const { product } = sale;
  const { insured, person, selection } = useInsured();
  const { relation, party } = insured;
  const isChild = relation === '03';
  const isOther = relation !== undefined && relation !== '00';
  const asked = [...askedFields(product.elements.insured)];

  useEffect(() => {
    // A child may have any of three certificates, so none is preselected.
    if (!isOther || isChild) return;
    store.update((before) => withParty(before, party, (present) => presetCertificate(present, product.certificateTypes)));
  }, [store, product, party, isOther, isChild]);

  const change = (patch: Partial<Person>): void =>
    store.update(
      (before) => withParty(before, party, (present) => completePerson({ ...present, ...patch }, asked, rules.today)),
      typedIn(party, patch),
    );

  return (
    <>
      {relation === '00' && <SelfInsured isBrief={product.flow === 'family'} />}
      {isOther && (
        <PersonFields
          key={relation}
          person={person}
          path={partyPath(party)}
          role="insured"
          asked={asked}
          adult={!isChild}
          // For all choices: an age that the present ones do not allow may be allowed by others.
          birthdays={birthdayBounds(entryAgeFor(product, {}), rules.today)}
          certificateHint={isChild ? '有身份证的请选身份证；未满 3 周岁可用出生证明，7 至 15 周岁可用户口本' : undefined}
          phoneHint={
            isChild ? (
              '可填写您（投保人）的手机号码'
            ) : (
              <>
                请填写{relations[relation]}本人的手机号码，用于本人确认同意投保。没有自己的手机？请到柜台办理，或致电 <HotlineLink />
              </>
            )
          }
          onChange={change}
        />
      )}
      {isOther && asksOtherDeathCover(product, selection, knownAge(person.birthday, rules.today)) && (
        <OtherDeathCoverField person={person} path={partyPath(party)} onChange={change} />
      )}
    </>
  );
}
