import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { genders } from '@portal/reference/genders.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import type { Gender, Product } from '@portal/rules/product/product.ts';
import { DateField } from '@portal/forms/date/date-field.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { OtherProducts } from './other-products.tsx';
import { ageAboveAll, applicantBirthdays, offeredBirthdays } from '../state/read-trial.ts';
import { showEntryAge } from '../product-facts.ts';
import { applicantField, insuredField } from '../state/trial-paths.ts';
import { RelationField } from './relation-field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { asksSocialInsurance, chooseBirthday, DATE_PARTS, factsBesidesAge, type TrialState } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';

// Of most products, prices do not depend on the occupation.
const InsuredOccupation = lazy(() => import('./insured-occupation.tsx').then((module) => ({ default: module.InsuredOccupation })));

const GENDER_OPTIONS = Object.entries(genders).map(([value, label]) => ({ value, label }));

const SOCIAL_INSURANCE_OPTIONS = Object.entries(socialInsuranceAnswers).map(([value, label]) => ({ value, label }));

const PART_LABELS = { year: '年', month: '月', day: '日' } as const;

const asGender = (value: string): Gender => (value === '1' ? '1' : '0');

function birthdayHint(product: Product, state: TrialState, age: number | undefined): string {
  const examples = state.exampleParts.map((part) => PART_LABELS[part]).join('、');
  if (age !== undefined && state.exampleParts.length === DATE_PARTS.length) return `以 ${age} 周岁为例，请改为被保险人的出生日期`;
  if (age !== undefined && examples) return `${examples}为示例，请一并核对`;
  return `${showEntryAge(product, factsBesidesAge(state))}可投保`;
}

function Legend({ label, age }: { label: string; age: number | undefined }) {
  return (
    <Cluster as="span" align="baseline" gap={3} rowGap={0}>
      {label}
      {age !== undefined && (
        <Text as="span" tone="sea" size="sm" figures>
          {age} 周岁
        </Text>
      )}
    </Cluster>
  );
}

/** The relation, and the details of the insured. */
export function InsuredFields({ trial }: { trial: Trial }) {
  const { product, state, today, change } = trial;
  const age = today === undefined ? undefined : knownAge(state.insured.birthday, today);
  const tooOld = today === undefined ? undefined : ageAboveAll(product, state, today);
  return (
    <>
      <RelationField trial={trial} />
      <Segmented
        id={insuredField(state, 'gender')}
        name="trial-gender"
        legend="被保险人性别"
        wide
        options={GENDER_OPTIONS}
        value={state.insured.gender ?? ''}
        error={trial.problemAt(insuredField(state, 'gender'))}
        onValueChange={(value) => change((last) => ({ ...last, insured: { ...last.insured, gender: asGender(value) } }))}
      />
      <DateField
        id={insuredField(state, 'birthday')}
        label="被保险人出生日期"
        legend={<Legend label="被保险人出生日期" age={age} />}
        value={state.insured.birthday}
        bounds={today === undefined ? undefined : offeredBirthdays(product, state, today)}
        latestFirst
        wide
        hint={birthdayHint(product, state, age)}
        error={trial.problemAt(insuredField(state, 'birthday'))}
        onChange={(birthday, part) => change((last) => chooseBirthday(last, birthday, part))}
      />
      {tooOld !== undefined && <OtherProducts trial={trial} age={tooOld} />}
      {asksSocialInsurance(product) && (
        <Segmented
          id={insuredField(state, 'socialInsurance')}
          name="trial-socialInsurance"
          legend="有无社会医疗保险"
          wide
          options={SOCIAL_INSURANCE_OPTIONS}
          value={state.insured.socialInsurance ?? ''}
          error={trial.problemAt(insuredField(state, 'socialInsurance'))}
          onValueChange={(value) =>
            change((last) => ({ ...last, insured: { ...last.insured, socialInsurance: value === 'yes' ? 'yes' : 'no' } }))
          }
        />
      )}
      {isRatedByOccupation(product) && (
        <Suspense fallback={<Skeleton shape="block" height="4.75rem" />}>
          <InsuredOccupation trial={trial} />
        </Suspense>
      )}
    </>
  );
}

/** The applicant's age and gender: asked only for a rider that insures the applicant. */
export function ApplicantFields({ trial }: { trial: Trial }) {
  const { state, today, change } = trial;
  const age = today === undefined ? undefined : knownAge(state.applicant.birthday, today);
  return (
    <>
      <Segmented
        id={applicantField('gender')}
        name="trial-applicant-gender"
        legend="投保人（您本人）性别"
        wide
        options={GENDER_OPTIONS}
        value={state.applicant.gender ?? ''}
        error={trial.problemAt(applicantField('gender'))}
        onValueChange={(value) => change((last) => ({ ...last, applicant: { ...last.applicant, gender: asGender(value) } }))}
      />
      <DateField
        id={applicantField('birthday')}
        label="投保人出生日期"
        legend={<Legend label="投保人出生日期" age={age} />}
        value={state.applicant.birthday}
        bounds={today === undefined ? undefined : applicantBirthdays(today)}
        latestFirst
        wide
        hint="附加投保人责任时，需要您的年龄才能计算保费"
        error={trial.problemAt(applicantField('birthday'))}
        onChange={(birthday) => change((last) => ({ ...last, applicant: { ...last.applicant, birthday } }))}
      />
    </>
  );
}
