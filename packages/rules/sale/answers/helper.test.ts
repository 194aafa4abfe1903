import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { checkHelperStep, shownToHelper, stepsForHelper, withHelp } from './helper.ts';
import { context, forDaughter, forSelf, product, wife, withApplicant, withNamed } from '../sale.testing.ts';

const taxed = withApplicant({ taxResidence: 'both', taxDetails: { surname: 'Yang' } });

describe('somebody who helps', () => {
  it('has the pages about people, and no other', () => {
    expect(stepsForHelper(product, forSelf).map(({ id }) => id)).toEqual(['applicant']);
    expect(stepsForHelper(product, forDaughter).map(({ id }) => id)).toEqual(['applicant', 'insured', 'beneficiaries']);
  });

  it('sees neither the health answers nor the statement of the residence for tax', () => {
    const shown = shownToHelper({ ...taxed, health: { applicant: { h1: 'yes' } }, bodies: { applicant: { height: '172' } } });
    expect(shown).toMatchObject({ health: {}, healthDetails: {}, bodies: {} });
    expect(Object.values(shown.parties).some((person) => 'taxResidence' in person || 'taxDetails' in person)).toBe(false);
  });

  it('changes people and beneficiaries; what the applicant chose, read, said and agreed to stays', () => {
    const helped: Application = {
      ...withNamed([wife], shownToHelper(taxed)),
      choices: {},
      documentsRead: {},
      consents: {},
      health: { applicant: { h1: 'no' } },
      declarationAgreed: true,
    };
    const changed = { ...helped, insureds: helped.insureds.map((insured) => ({ ...insured, planId: 'other', riders: ['other'] })) };
    const { parties, insureds, applicant, ...others } = withHelp(taxed, changed);
    const { parties: _parties, insureds: before, applicant: _applicant, ...kept } = taxed;
    expect(others).toEqual(kept);
    expect(applicant).toBe(taxed.applicant);
    expect(parties).toEqual({ ...helped.parties, applicant: taxed.parties['applicant'] });
    expect(insureds).toEqual(before.map(({ planId, riders }, at) => ({ ...helped.insureds[at], planId, riders })));
  });

  it('gives nobody another plan by another number of the insured', () => {
    const renamed = shownToHelper(taxed).insureds.map((insured) => ({ ...insured, id: 'other', planId: 'other', riders: ['other'] }));
    const { insureds } = withHelp(taxed, { ...shownToHelper(taxed), insureds: [...renamed, ...renamed] });
    const [own] = taxed.insureds;
    expect(insureds.map(({ planId, choices, riders }) => ({ planId, choices, riders }))).toEqual(
      Array.from({ length: 2 }, () => ({ planId: own?.planId, choices: own?.choices, riders: own?.riders })),
    );
  });

  it('is not asked for what only the applicant can say', () => {
    const named = { ...withNamed([wife], withApplicant({ taxResidence: undefined })), consents: {} };
    const asking = { ...product, elements: { ...product.elements, applicant: [...product.elements.applicant, 'taxResidence' as const] } };
    const rules = checkHelperStep('applicant', asking, named, context).map(({ rule }) => rule);
    expect(rules.filter((rule) => /^consent|tax/.test(rule))).toEqual([]);
    const nameless = withApplicant({ name: '' });
    expect(checkHelperStep('applicant', asking, nameless, context).map(({ path }) => path)).toEqual(['parties.applicant.name']);
  });
});
