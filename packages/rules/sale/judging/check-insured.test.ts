import { describe, expect, it } from 'vitest';
import type { Application } from '../answers/application.ts';
import { checkApplication, checkStep } from '../flows.ts';
import { type Fen, yuan } from '../../values/money.ts';
import { reasonOf } from '../../values/refusal.ts';
import { consentingInsureds, onlyInsured, needsConsent } from '../answers/parties.ts';
import {
  applicant,
  born,
  brokenRules,
  context,
  daughter,
  forDaughter,
  forSelf,
  product,
  TODAY,
  withApplicant,
  withChoices,
  withCoverages,
  withDaughter,
  withInsured,
} from '../sale.testing.ts';

/** The cover that the insured of these samples has elsewhere. */
const existingOf = (amount: Fen) => new Map([[onlyInsured(forDaughter).party, amount]]);

describe('the insured', () => {
  it.each<[string, string, string, boolean]>([
    ['life', '1', '1970-06-16', true],
    ['life', '1', '1970-06-15', false],
    ['life', '20', '1975-06-16', true],
    ['life', '20', '1975-06-15', false],
    ['70', '20', '1980-06-16', true],
    ['70', '20', '1980-06-15', false],
    ['70', '1', '1970-06-16', true],
  ])('with cover %s and payment %s may be born on %s: %s', (cover, payment, birthday, fits) => {
    const application = withChoices({ cover, payment }, withApplicant(born(birthday)));
    expect(brokenRules(application)).toEqual(fits ? [] : ['age.too_old parties.applicant.birthday']);
  });

  it('gets a message that names the choice with the age limit', () => {
    const application = withChoices({ cover: '70' }, withApplicant(born('1980-06-15')));
    expect(checkApplication(product, application, context)[0]?.message).toBe('选择保至70周岁、20年交时，被保险人投保年龄不能超过45周岁');
    const general = withChoices({ payment: '1' }, withApplicant(born('1970-06-15')));
    expect(checkApplication(product, general, context)[0]?.message).toBe('被保险人投保年龄不能超过55周岁');
  });

  it('is at least 28 days old', () => {
    const baby = { occupation: '2099908', name: '李小小' };
    const small = withChoices({ sum: yuan(200_000) }, withDaughter({ ...baby, ...born('2026-05-18', '1') }));
    const health = { insured: { h1: 'no', h2: 'no', h4: 'no' } } as const;
    expect(brokenRules({ ...small, health })).toEqual([]);
    const smaller = withDaughter(born('2026-05-19', '1'), small);
    expect(brokenRules({ ...smaller, health })).toEqual(['age.too_young parties.insured.birthday']);
  });

  it('uses a certificate that fits the age', () => {
    expect(
      brokenRules(
        withDaughter({
          certificateType: '7',
          certificateNo: 'R123456789',
          certificateValidUntil: '2019-06-14',
        }),
      ),
    ).toEqual(['certificate.birth_age parties.insured.certificateType', 'certificate.expired parties.insured.certificateValidUntil']);
    expect(
      brokenRules(
        withDaughter({
          certificateType: '4',
          certificateNo: daughter.certificateNo,
          certificateValidUntil: '2033-06-14',
        }),
      ),
    ).toEqual([]);
  });

  it('is not the applicant under another relation', () => {
    const twin = { ...forDaughter, parties: { applicant, insured: { ...applicant } } };
    expect(brokenRules(twin)).toContain('relation.same_person parties.insured.certificateNo');
    expect(brokenRules(twin)).toContain('relation.child_younger insureds.insured.relation');
  });

  it('has a relation that the product sells', () => {
    expect(brokenRules(forDaughter, { ...product, relations: ['00'] })).toEqual(['relation.unavailable insureds.insured.relation']);
  });

  it('must live in a province on sale only if the applicant is not asked for the region', () => {
    const far = { region: ['320000', '320100', '320102'] };
    expect(brokenRules(withDaughter(far))).toEqual([]);
    const elements = {
      ...product.elements,
      applicant: product.elements.applicant.filter((f) => f !== 'region'),
    };
    expect(brokenRules(withDaughter(far), { ...product, elements })).toEqual(['region.not_sold parties.insured.region']);
  });

  /** A death before 18 refunds the premiums. */
  const refunding = withCoverages(({ benefits }) => ({
    benefits: benefits.map((benefit) => ({
      ...benefit,
      pays: { of: 'byAge', parts: [{ under: 18, pays: { of: 'premiumsPaid' } }, { pays: { of: 'sum' } }] },
    })),
  }));

  it.each<[string, number, number, boolean]>([
    ['2016-06-16', 200_000, 0, true],
    ['2016-06-16', 210_000, 0, false],
    ['2016-06-16', 100_000, 100_000, true],
    ['2016-06-16', 110_000, 100_000, false],
    ['2016-06-15', 500_000, 0, true],
    ['2016-06-15', 510_000, 0, false],
    ['2008-06-16', 500_000, 0, true],
    ['2008-06-16', 510_000, 0, false],
    ['2008-06-15', 510_000, 0, true],
  ])('born on %s may be covered for %i beside %i: %s', (birthday, sum, existing, allowed) => {
    const people = withDaughter({ ...born(birthday, '1') });
    const application = {
      ...withChoices({ sum: yuan(sum) }, people),
      health: { insured: { h1: 'no', h2: 'no', h3: 'no' } } as const,
    };
    const surroundings = { ...context, existingMinorDeathCover: existingOf(yuan(existing)) };
    const finding = 'insured.minor_death_cover choices.sum';
    expect(brokenRules(application, product, surroundings).includes(finding)).toBe(!allowed);
    expect(brokenRules(application, refunding, surroundings)).not.toContain(finding);
  });

  it('has no cap to keep without a cover at death, whatever other contracts pay', () => {
    const existing = { ...context, existingMinorDeathCover: existingOf(yuan(600_000)) };
    expect(brokenRules(forDaughter, refunding, existing)).toEqual([]);
    expect(brokenRules(forDaughter, product, existing)).toEqual(['insured.minor_death_cover choices.sum']);
  });

  it('gets a message with the cap of the age if there is no existing cover, and a reason without advice', () => {
    const found = (birthday: string) =>
      checkStep('insured', product, withChoices({ sum: yuan(600_000) }, withDaughter(born(birthday, '1'))), context).filter(
        ({ rule }) => rule === 'insured.minor_death_cover',
      );
    const messages = (birthday: string): string[] => found(birthday).map(({ message }) => message);
    expect(found('2016-06-16').map(reasonOf)).toEqual(['被保险人未满10周岁，身故保险金额累计不能超过20万元']);
    expect(messages('2016-06-16')).toEqual(['被保险人未满10周岁，身故保险金额累计不能超过20万元，请调整基本保额']);
    expect(messages('2016-06-15')).toEqual(['被保险人未满18周岁，身故保险金额累计不能超过50万元，请调整基本保额']);
    const elder = { ...context, existingMinorDeathCover: existingOf(yuan(500_000)) };
    expect(brokenRules(withDaughter(born('2008-06-15', '1')), product, elder)).not.toContain('insured.minor_death_cover choices.sum');
  });

  it('counts what other insurers cover, which the applicant is asked', () => {
    const covered = (otherDeathCover: number | undefined) =>
      checkStep('insured', product, withChoices({ sum: yuan(100_000) }, withDaughter({ ...born('2016-06-16', '1'), otherDeathCover })), {
        ...context,
        existingMinorDeathCover: existingOf(yuan(50_000)),
      });
    expect(covered(50_000)).toEqual([]);
    expect(covered(60_000).map(({ message }) => message)).toEqual([
      '被保险人未满10周岁，身故保险金额累计不能超过20万元，在本公司已有的保障计算在内，在其他公司已有6万元，请调整基本保额；不了解已有保障的，请致电客服热线核实',
    ]);
    expect(covered(undefined)).toEqual([
      {
        rule: 'person.otherDeathCover_required',
        path: 'parties.insured.otherDeathCover',
        message: '请填写孩子在其他保险公司的身故保险金额，没有请填 0',
      },
    ]);
  });

  it('gets a message with the cap and the existing cover', () => {
    const application = withChoices({ sum: yuan(200_000) }, withDaughter(born('2016-06-16', '1')));
    const surroundings = { ...context, existingMinorDeathCover: existingOf(yuan(50_000)) };
    expect(checkStep('insured', product, application, surroundings)[0]?.message).toBe(
      '被保险人未满10周岁，身故保险金额累计不能超过20万元，在本公司已有的保障计算在内，请调整基本保额；不了解已有保障的，请致电客服热线核实',
    );
  });

  it('must consent if the insured is an adult and not the applicant', () => {
    const mustConsent = (application: Application): boolean => {
      const insured = onlyInsured(application);
      expect(consentingInsureds(application, TODAY)).toEqual(needsConsent(application, insured, TODAY) ? [insured] : []);
      return needsConsent(application, insured, TODAY);
    };
    const other = (birthday: string): Application => ({ ...forDaughter, parties: { applicant, insured: { birthday } } });
    expect(mustConsent(forSelf)).toBe(false);
    expect(mustConsent(other('2008-06-15'))).toBe(true);
    expect(mustConsent(other('2008-06-16'))).toBe(false);
    expect(mustConsent({ ...forDaughter, parties: { applicant, insured: {} } })).toBe(false);
    expect(mustConsent(withInsured({ relation: undefined }, other('2008-06-15')))).toBe(false);
  });
});
