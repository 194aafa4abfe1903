import { describe, expect, it } from 'vitest';
import type { Limit } from '../../product/product.ts';
import { yuan } from '../../values/money.ts';
import { checkPart } from './check-part.ts';
import {
  context,
  forDaughter,
  forSelf,
  limitedBy,
  product,
  withApplicant,
  withChoices,
  withDaughter,
  withSelection,
} from '../sale.testing.ts';
import { applicationOf, trialContext, trialOf } from '../trial.ts';

/** The findings of a trial with the same people and choices. */
const tried = (application = forSelf, sold = product) =>
  checkPart(sold, applicationOf(sold, trialOf(sold, application)), trialContext(context.today), { asked: 'price' }).map(
    ({ rule, path }) => `${rule} ${path}`,
  );

describe('a trial', () => {
  it('asks only for what a price depends on', () => {
    expect(tried()).toEqual([]);
    expect(tried(withApplicant({ birthday: undefined, gender: undefined }))).toEqual([
      'person.gender_required parties.applicant.gender',
      'person.birthday_required parties.applicant.birthday',
    ]);
  });

  it('asks for the applicant only with a rider on that life', () => {
    const unknown = { ...withChoices({ sum: yuan(200_000) }, forDaughter), applicant: 'nobody' };
    expect(tried(unknown)).toEqual([]);
    expect(tried(withSelection({ riders: ['waiver'] }, unknown))).toEqual([
      'person.gender_required parties.nobody.gender',
      'person.birthday_required parties.nobody.birthday',
    ]);
  });

  it('asks that somebody who insures themselves is an adult', () => {
    expect(tried(withApplicant({ birthday: '2008-06-16' }, withChoices({ sum: yuan(200_000) })))).toEqual([
      'age.adult parties.applicant.birthday',
    ]);
  });

  it('knows the cap on the death cover of a minor', () => {
    expect(tried(withDaughter({ birthday: '2016-06-16' }))).toEqual(['insured.minor_death_cover choices.sum']);
  });
});

describe('the limits of a part', () => {
  it('are evaluated once for everything that is judged', () => {
    let evaluated = 0;
    const counted: Limit = {
      on: 'sum',
      max: 10_000,
      get when() {
        evaluated += 1;
        return { cover: { only: ['70'] } };
      },
    };
    expect(checkPart(limitedBy([counted]), forSelf, context, { asked: 'price' })).toEqual([]);
    expect(evaluated).toBe(1);
  });

  it('are those of one insured if the question is about that one', () => {
    const wrong = withChoices({ sum: yuan(105_000) });
    expect(checkPart(product, wrong, context, { insured: 'insured', sides: ['plan'] })).toHaveLength(1);
    expect(checkPart(product, wrong, context, { insured: 'somebody', sides: ['plan'] })).toEqual([]);
  });
});
