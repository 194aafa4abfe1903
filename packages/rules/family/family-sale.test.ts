import { describe, expect, it } from 'vitest';
import type { Application, Beneficiary } from '../sale/answers/application.ts';
import { familyProduct, forFamily, withMember, withNewMember, withoutMembers } from './family-sale.testing.ts';
import { checkStep, firstOpenStep, stepsFor } from '../sale/flows.ts';
import { answerPath, answerTo, healthQuestionsFor, withAnswer } from '../sale/answers/health.ts';
import { yuan } from '../values/money.ts';
import { consentingInsureds } from '../sale/answers/parties.ts';
import type { Limit, Product } from '../product/product.ts';
import { applicant, born, brokenRules, context, daughter, idNumber, TODAY, withChoices, withPerson } from '../sale/sale.testing.ts';

const broken = (application: Application, sold = familyProduct) => brokenRules(application, sold);

/** The messages of the step of the insured. */
function messages(application: Application): string[] {
  return checkStep('insured', familyProduct, application, context).map(({ message }) => message);
}

/** The family product with these limits before its own. */
function limited(...limits: Limit[]): Product {
  return { ...familyProduct, limits: [...limits, ...familyProduct.limits] };
}

const boy = { ...daughter, name: '李小刚', ...born('2018-03-04', '0') };

/** The family with this many more sons. */
function withSons(count: number): Application {
  const numbers = Array.from({ length: count }, (_, index) => idNumber('2018-03-04', '0', 40 + index));
  return numbers.reduce(
    (family, certificateNo, index) => withNewMember({ id: `son${index}`, relation: '03' }, { ...boy, certificateNo }, family),
    forFamily,
  );
}

describe('a sale to a family', () => {
  it('passes if it is complete and correct', () => {
    expect(broken(forFamily)).toEqual([]);
    expect(broken(withSons(1))).toEqual([]);
    expect(firstOpenStep(familyProduct, forFamily, context)).toBeUndefined();
  });

  it('does not need to insure the applicant', () => {
    expect(broken(withoutMembers('self'))).toEqual([]);
  });

  it('has the steps of a family', () => {
    const labels = stepsFor(familyProduct, forFamily).map(({ label }) => label);
    expect(labels).toEqual(['阅读条款', '需求与预算', '投保人', '家庭成员', '受益人', '健康告知', '确认并支付']);
  });

  it('asks about health only for the applicant’s life if no question is for the insured', () => {
    const asked = { ...familyProduct, healthQuestions: familyProduct.healthQuestions.filter(({ about }) => about === 'applicant') };
    const ids = (application: Application) => stepsFor(asked, application).map(({ id }) => id);
    expect(ids(forFamily)).toContain('health');
    expect(ids(withoutMembers('girl'))).not.toContain('health');
  });

  it('insures as many people as the product allows', () => {
    expect(broken(withoutMembers('girl', 'wife'))).toEqual(['insureds.count insureds']);
    expect(messages(withoutMembers('girl', 'wife'))).toEqual(['请至少添加2位被保险人']);
    expect(broken(withSons(2))).toEqual([]);
    expect(broken(withSons(3))).toEqual(['insureds.count insureds']);
    expect(messages(withSons(3))).toEqual(['被保险人最多可添加5位']);
  });
});

describe('the members of a family', () => {
  it('have one spouse among them', () => {
    const other = { ...forFamily.parties['spouse'], name: '王兰', ...born('1990-07-08', '1') };
    const twice = withNewMember({ id: 'second', relation: '02' }, other);
    expect(broken(twice)).toEqual(['family.one_spouse insureds.second.relation']);
    expect(messages(twice)).toEqual(['家庭成员中配偶只能添加一位']);
  });

  it('have the applicant among them only once', () => {
    const twice = withMember('wife', { party: 'applicant', relation: '00' });
    expect(broken(twice)).toEqual(['family.one_self insureds.wife.relation', 'family.duplicate parties.applicant.certificateNo']);
  });

  it('are different people', () => {
    expect(broken(withNewMember({ id: 'twin', relation: '03' }, daughter))).toEqual(['family.duplicate parties.person-twin.certificateNo']);
    expect(broken(withNewMember({ id: 'again', relation: '02' }, applicant, withoutMembers('self', 'wife')))).toContain(
      'relation.same_person parties.person-again.certificateNo',
    );
    expect(broken(withMember('girl', { party: 'applicant' }))).toContain('relation.same_person parties.applicant.certificateNo');
  });

  it('whose number another one has get one message, which says whose it is', () => {
    const said = (application: Application) =>
      checkStep('insured', familyProduct, application, context).map(({ rule, path, message }) => `${rule} ${path} ${message}`);
    const repeated = '相同，请核对；同一人不能重复添加';
    const twin = withNewMember({ id: 'twin', relation: '03' }, daughter);
    expect(said(twin)).toEqual([`family.duplicate parties.person-twin.certificateNo 证件号码与“子女 1”${repeated}`]);
    const { certificateType, certificateNo } = daughter;
    expect(said(withPerson('spouse', { certificateType, certificateNo }, forFamily))).toContain(
      `family.duplicate parties.child.certificateNo 证件号码与“配偶”${repeated}`,
    );
  });

  it('with the number of the applicant get one message, which says whether 本人 is among them', () => {
    const { certificateType, certificateNo } = applicant;
    const said = (application: Application) =>
      checkStep('insured', familyProduct, application, context)
        .filter(({ rule }) => rule === 'relation.same_person' || rule === 'family.duplicate')
        .map(({ rule, path, message }) => `${rule} ${path} ${message}`);
    const repeated = withPerson('spouse', { certificateType, certificateNo }, forFamily);
    const atSpouse = (message: string) => [`relation.same_person parties.spouse.certificateNo ${message}`];
    const among = '证件号码与投保人相同，请核对；投保人已作为本人添加';
    expect(said(repeated)).toEqual(atSpouse(among));
    // In any order: the number of the applicant is not wrong.
    expect(said({ ...repeated, insureds: repeated.insureds.toReversed() })).toEqual(atSpouse(among));
    const absent = '证件号码与投保人相同，请核对；如为本人投保，请移出后添加本人';
    expect(said({ ...repeated, insureds: repeated.insureds.filter(({ id }) => id !== 'self') })).toEqual(atSpouse(absent));
    const both = withPerson('child', { certificateType, certificateNo }, repeated);
    expect(said(both)).toEqual([...atSpouse(among), `relation.same_person parties.child.certificateNo ${among}`]);
  });

  it('are each related to the applicant', () => {
    const adult = { ...born('1990-06-15', '1'), occupation: '1020101' };
    const older = withNewMember({ id: 'older', relation: '03' }, { ...daughter, ...adult });
    expect(broken(older)).toEqual(['relation.child_younger insureds.older.relation']);
    const nobody = withMember('wife', { relation: undefined });
    expect(broken(nobody)).toEqual(['relation.required insureds.wife.relation']);
    expect(broken(forFamily, { ...familyProduct, relations: ['00', '03'] })).toEqual(['relation.unavailable insureds.wife.relation']);
  });

  it('each have a complete form, an applicant only what the applicant was not asked before', () => {
    const income = ['applicant', 'spouse', 'child'].reduce(
      (application, party) => withPerson(party, { annualIncome: undefined }, application),
      withPerson('spouse', { occupation: '6010102' }, forFamily),
    );
    expect(broken(income)).toEqual([
      'person.annualIncome_required parties.applicant.annualIncome',
      'person.annualIncome_required parties.spouse.annualIncome',
      'occupation.risk parties.spouse.occupation',
      'person.annualIncome_required parties.child.annualIncome',
    ]);
  });

  it('are each within the ages of the product', () => {
    const old = withPerson('spouse', born('1970-05-06', '1'), forFamily);
    expect(broken(old)).toEqual(['age.too_old parties.spouse.birthday']);
  });

  it('must consent if they are adults and not the applicant', () => {
    const consenting = (application: Application) => consentingInsureds(application, TODAY).map(({ id }) => id);
    expect(consenting(forFamily)).toEqual(['wife']);
    expect(consenting(withPerson('child', born('2008-06-15', '1'), forFamily))).toEqual(['wife', 'girl']);
    expect(consenting(withPerson('child', born('2008-06-16', '1'), forFamily))).toEqual(['wife']);
    expect(consenting(withoutMembers('wife'))).toEqual([]);
    expect(consenting(withMember('wife', { relation: undefined }))).toEqual([]);
  });
});

describe('the choices of a family', () => {
  it('are reported once if they are shared', () => {
    expect(broken(withChoices({ cover: 'x' }, forFamily))).toEqual(['selection.choice choices.cover']);
    expect(broken(withChoices({ gone: 'x' }, forFamily))).toEqual(['selection.unknown choices.gone']);
    const late = { ...context, today: '2027-01-01' };
    expect(checkStep('advice', familyProduct, forFamily, late).map(({ path }) => path)).toEqual(['goodsId']);
  });

  it('are reported at the insured if each has their own', () => {
    expect(broken(withMember('wife', { choices: {} }))).toEqual(['selection.choice insureds.wife.choices.sum']);
    const uneven = withMember('wife', { choices: { sum: yuan(105_000) } }, withMember('girl', { choices: { sum: yuan(90_000) } }));
    expect(broken(uneven)).toEqual(['selection.amount insureds.wife.choices.sum', 'selection.amount insureds.girl.choices.sum']);
    expect(broken(withMember('self', { choices: { sum: yuan(500_000), gone: 'x' } }))).toEqual([
      'selection.unknown insureds.self.choices.gone',
    ]);
  });

  it('are neither of one insured where they are shared nor shared where each has their own', () => {
    const overridden = withMember('wife', { choices: { sum: yuan(300_000), cover: '70' } });
    expect(broken(overridden)).toEqual(['selection.unknown insureds.wife.choices.cover']);
    expect(broken(withChoices({ sum: yuan(300_000) }, forFamily))).toEqual(['selection.unknown choices.sum']);
  });

  it('include a plan and riders of each insured', () => {
    expect(broken(withMember('wife', { planId: 'x' }, withMember('girl', { planId: 'x' })))).toEqual([
      'selection.plan insureds.wife.planId',
      'selection.plan insureds.girl.planId',
    ]);
    expect(broken(withMember('wife', { riders: ['child'] }))).toEqual(['rider.age insureds.wife.riders']);
    expect(broken(withMember('self', { riders: ['waiver'] }))).toEqual(['rider.other_life insureds.self.riders']);
  });

  it('have their limits by the people, once for a choice that is shared', () => {
    const adults = { age: { min: 18 } };
    expect(broken(forFamily, limited({ on: 'cover', only: ['70'], when: adults }))).toEqual(['selection.limit choices.cover']);
    expect(broken(forFamily, limited({ on: 'sum', max: 200_000, when: adults }))).toEqual([
      'selection.limit insureds.self.choices.sum',
      'selection.limit insureds.wife.choices.sum',
    ]);
  });

  it('have limits of a sum by the shared choices', () => {
    expect(broken(forFamily, limited({ on: 'sum', max: 300_000, when: { cover: { only: ['life'] } } }))).toEqual([
      'selection.limit insureds.self.choices.sum',
    ]);
  });

  it('have the cap of each minor at death', () => {
    const of = (girl: number, son: number) =>
      broken(withMember('girl', { choices: { sum: yuan(girl) } }, withMember('son0', { choices: { sum: yuan(son) } }, withSons(1))));
    expect(of(500_000, 200_000)).toEqual([]);
    expect(of(510_000, 200_000)).toEqual(['insured.minor_death_cover insureds.girl.choices.sum']);
    expect(of(500_000, 210_000)).toEqual(['insured.minor_death_cover insureds.son0.choices.sum']);
  });

  it('have the cap of minors at the sum that all share', () => {
    const shared = { ...familyProduct, inputs: familyProduct.inputs.map((input) => ({ ...input, scope: undefined })) };
    const of = (sum: number) => {
      const family = withSons(2);
      const insureds = family.insureds.map((insured) => ({ ...insured, choices: {} }));
      return broken(withChoices({ sum: yuan(sum) }, { ...family, insureds }), shared);
    };
    expect(of(200_000)).toEqual([]);
    expect(of(210_000)).toEqual(['insured.minor_death_cover choices.sum']);
  });
});

describe('the health questions of a family', () => {
  const asked = (application: Application) => healthQuestionsFor(familyProduct, application, TODAY).map(answerPath);

  it('are to each insured, and to the applicant also for the waiver', () => {
    expect(asked(forFamily)).toEqual([
      'health.applicant.h1',
      'health.applicant.h2',
      'health.spouse.h1',
      'health.spouse.h2',
      'health.spouse.h3',
      'health.child.h1',
      'health.child.h2',
      'health.applicant.a1',
    ]);
    expect(asked(withoutMembers('self')).filter((path) => path.includes('applicant'))).toEqual(['health.applicant.a1']);
    expect(asked(withoutMembers('girl')).filter((path) => path.includes('applicant'))).toEqual([
      'health.applicant.h1',
      'health.applicant.h2',
    ]);
  });

  it('depend on the age and the gender of each', () => {
    expect(asked(withPerson('child', born('2014-06-15', '1'), forFamily))).toContain('health.child.h3');
    expect(asked(withPerson('child', born('2014-06-15', '0'), forFamily))).not.toContain('health.child.h3');
    expect(asked(forFamily)).not.toContain('health.spouse.h4');
  });

  it('are asked once of a person who is added twice', () => {
    const twice = asked(withMember('wife', { party: 'applicant', relation: '00' }));
    expect(twice.filter((path) => path === 'health.applicant.h1')).toEqual(['health.applicant.h1']);
  });

  it('are answered by each person', () => {
    expect(broken({ ...forFamily, health: { child: { h1: 'no', h2: 'no' } } })).toEqual([
      'health.unanswered health.applicant.h1',
      'health.unanswered health.applicant.h2',
      'health.unanswered health.spouse.h1',
      'health.unanswered health.spouse.h2',
      'health.unanswered health.spouse.h3',
      'health.unanswered health.applicant.a1',
    ]);
    const answered = healthQuestionsFor(familyProduct, forFamily, TODAY).reduce<Application>(
      (application, question) => withAnswer(application, question, 'no'),
      { ...forFamily, health: {} },
    );
    expect(answered.health).toEqual(forFamily.health);
    expect(healthQuestionsFor(familyProduct, answered, TODAY).map((question) => answerTo(answered, question))).toEqual(
      Array.from({ length: 8 }, () => 'no'),
    );
  });

  it('end the sale or only the waiver', () => {
    const sick = { ...forFamily, health: { ...forFamily.health, applicant: { h1: 'yes', h2: 'yes', a1: 'yes' } } } as const;
    expect(checkStep('health', familyProduct, sick, context).map(({ path, message }) => [path, message])).toEqual([
      ['health.applicant.h1', '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品'],
      ['health.applicant.a1', '根据投保人的健康告知，暂不能附加《投保人豁免》，去掉后可以继续投保'],
    ]);
  });
});

describe('the beneficiaries of a family', () => {
  const named = (id: string, ...entries: Beneficiary[]) => withMember(id, { beneficiaries: { kind: 'named', named: entries } });
  const whole = { order: 1, share: 100 } as const;

  it('are chosen for each insured', () => {
    const open = withMember('wife', { beneficiaries: { named: [] } });
    expect(broken(open)).toEqual(['beneficiary.kind insureds.wife.beneficiaries.kind']);
    expect(broken(named('girl'))).toEqual(['beneficiary.none insureds.girl.beneficiaries.named']);
  });

  it('may be insured themselves, and of several insureds', () => {
    expect(broken(named('wife', { party: 'applicant', relation: '02', ...whole }))).toEqual([]);
    expect(broken(named('wife', { party: 'child', relation: '03', ...whole }))).toEqual([]);
    expect(broken(named('girl', { party: 'spouse', relation: '01', ...whole }))).toEqual([]);
  });

  it('have shares that add up for each insured', () => {
    expect(broken(named('wife', { party: 'child', relation: '03', order: 1, share: 50 }))).toEqual([
      'beneficiary.share_total insureds.wife.beneficiaries.named.child.share',
    ]);
  });

  it('are related to the insured whose beneficiaries they are', () => {
    expect(broken(named('girl', { party: 'spouse', relation: '03', ...whole }))).toEqual([
      'relation.child_younger insureds.girl.beneficiaries.named.spouse.relation',
    ]);
    expect(broken(named('wife', { party: 'child', ...whole }))).toEqual([
      'relation.required insureds.wife.beneficiaries.named.child.relation',
    ]);
  });

  it('are each checked once', () => {
    const grandmother = { party: 'grandmother', relation: '01', ...whole } as const;
    const both = withMember('wife', { beneficiaries: { kind: 'named', named: [grandmother] } }, named('self', grandmother));
    const unknown = { name: '赵兰', certificateType: '0', ...born('1965-03-04', '1'), certificateNo: undefined } as const;
    expect(broken(withPerson('grandmother', unknown, both))).toEqual(['person.certificateNo_required parties.grandmother.certificateNo']);
  });

  it('are not the insured and not named twice', () => {
    expect(broken(named('girl', { party: 'child', relation: '02', ...whole }))).toContain(
      'beneficiary.insured parties.child.certificateNo',
    );
    const half = { party: 'spouse', relation: '01', order: 1, share: 50 } as const;
    expect(broken(named('girl', half, half))).toEqual(['beneficiary.duplicate parties.spouse.certificateNo']);
  });
});
