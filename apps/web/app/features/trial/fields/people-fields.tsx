import { genders } from '@portal/reference/genders.ts';
import { birthdayBounds } from '@portal/rules/age.ts';
import type { Gender, Product } from '@portal/rules/product.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { applicantBounds } from '../state/read-trial.ts';
import { showEntryAge } from '../product-facts.ts';
import { BIRTHDAY_PARTS } from './birthday-parts.ts';
import { RelationField } from './relation-field.tsx';
import { chooseBirthday, insuredAge, type TrialState } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';

const GENDER_OPTIONS = Object.entries(genders).map(([value, label]) => ({ value, label }));

const PART_LABELS = { year: '年', month: '月', day: '日' } as const;

const asGender = (value: string): Gender => (value === '1' ? '1' : '0');

function birthdayHint(product: Product, state: TrialState, today: string | undefined): string {
  const age = today === undefined ? undefined : insuredAge(state, today);
  const examples = state.exampleParts.map((part) => PART_LABELS[part]).join('、');
  if (age !== undefined && state.exampleParts.length === BIRTHDAY_PARTS.length) return `以 ${age} 周岁为例，请改为被保险人的出生日期`;
  if (age !== undefined && examples) return `${examples}为示例，请一并核对`;
  return `${showEntryAge(product)}可投保`;
}

/** For whom, and who that is: the life that is insured. */
export function InsuredFields({ trial }: { trial: Trial }) {
  const { product, state, today, change } = trial;
  return (
    <>
      <RelationField trial={trial} />
      <Segmented
        name="trial-gender"
        legend="被保险人性别"
        wide
        options={GENDER_OPTIONS}
        value={state.insured.gender ?? ''}
        onValueChange={(value) => change((last) => ({ ...last, insured: { ...last.insured, gender: asGender(value) } }))}
      />
      <BirthdayField
        id="trial-birthday"
        legend="被保险人出生日期"
        value={state.insured.birthday}
        bounds={today === undefined ? undefined : birthdayBounds(product.entryAge, today)}
        today={today}
        hint={birthdayHint(product, state, today)}
        error={trial.problemAt('birthday')}
        onChange={(birthday, part) => change((last) => chooseBirthday(last, birthday, part))}
      />
    </>
  );
}

/** The applicant's own age and gender: asked only for a rider that insures the applicant. */
export function ApplicantFields({ trial }: { trial: Trial }) {
  const { state, today, change } = trial;
  return (
    <>
      <Segmented
        name="trial-applicant-gender"
        legend="投保人（您本人）性别"
        wide
        options={GENDER_OPTIONS}
        value={state.applicant.gender ?? ''}
        onValueChange={(value) => change((last) => ({ ...last, applicant: { ...last.applicant, gender: asGender(value) } }))}
      />
      <BirthdayField
        id="trial-applicant"
        legend="投保人出生日期"
        value={state.applicant.birthday}
        bounds={today === undefined ? undefined : applicantBounds(today)}
        today={today}
        hint="附加投保人责任时，需要您的年龄才能计算保费"
        error={trial.problemAt('applicant')}
        onChange={(birthday) => change((last) => ({ ...last, applicant: { ...last.applicant, birthday } }))}
      />
    </>
  );
}
