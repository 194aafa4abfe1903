import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consentKinds, consentTexts } from '../../account/separate-consents.ts';
import type { Application } from '../answers/application.ts';
import { clearDependents } from '../answers/clear-dependents.ts';
import { checkStep, type StepId } from '../flows.ts';
import { born, context, forDaughter, forSelf, product, TODAY, wife, withDaughter, withInsured, withNamed } from '../sale.testing.ts';
import { consentsAskedFor, withConsent, withoutConsentedData } from './separate-consents.ts';

const missing = (application: Application, step: StepId) =>
  checkStep(step, product, { ...application, consents: {} }, context)
    .filter(({ rule }) => rule.startsWith('consent.'))
    .map(({ rule, path }) => `${rule} ${path}`);
const child = 'consent.child_under_14 consents.child_under_14';
const relatives = 'consent.relatives consents.relatives';
const health = 'consent.health_answers consents.health_answers';

describe('a separate consent', () => {
  it('is asked for on the page that asks for its data, and nowhere else', () => {
    const ofTeenager = withDaughter(born('2010-01-05', '1'));
    const asked = (application: Application) =>
      (['advice', 'applicant', 'insured', 'beneficiaries', 'health', 'confirm'] as const).flatMap((step) =>
        missing(application, step).map((finding) => `${step}: ${finding}`),
      );
    expect(asked(forSelf)).toEqual([`health: ${health}`]);
    expect(asked(withNamed([wife]))).toEqual([`applicant: ${relatives}`, `health: ${health}`]);
    expect(asked(forDaughter)).toEqual([`insured: ${child}`, `health: ${health}`]);
    expect(asked(withNamed([wife], forDaughter))).toEqual([`insured: ${child}`, `beneficiaries: ${relatives}`, `health: ${health}`]);
    expect(asked(withNamed([wife], ofTeenager))).toEqual([`insured: ${relatives}`, `health: ${health}`]);
  });

  it('counts only for the text in force', () => {
    const old = { ...forSelf, consents: { health_answers: '2020-01' } };
    expect(checkStep('health', product, old, context).map(({ message }) => message)).toEqual(['请单独同意处理健康信息']);
    expect(checkStep('health', product, withConsent(old, 'health_answers', true), context)).toEqual([]);
  });

  it('goes when nobody is left whom it is about', () => {
    const given = { ...forDaughter, consents: { child_under_14: '2026-11', health_answers: '2026-11' } };
    const grown = withDaughter(born('1994-01-05', '1'), given);
    expect(clearDependents(given, grown, product, TODAY).consents).toEqual({ health_answers: '2026-11' });
  });

  it('takes the data with it when it is withdrawn from a draft, and no other', () => {
    const given = withNamed([wife], forDaughter);
    const left = withoutConsentedData(given, 'child_under_14', TODAY);
    expect([left.parties['insured'], left.health, left.insureds[0]?.beneficiaries]).toEqual([{}, {}, { named: [] }]);
    expect(left.parties['applicant']).toEqual(given.parties['applicant']);
    expect(consentsAskedFor(product, left, TODAY)).not.toContain('child_under_14');

    const unnamed = withoutConsentedData(given, 'relatives', TODAY);
    expect(Object.keys(unnamed.parties)).toEqual(['applicant', 'insured']);
    expect(unnamed.parties['insured']).toEqual(given.parties['insured']);
    expect(unnamed.insureds[0]?.beneficiaries, 'nobody is named whose data is gone').toEqual({ named: [] });

    const unanswered = withoutConsentedData(given, 'health_answers', TODAY);
    expect([unanswered.health, unanswered.bodies, unanswered.consents.health_answers]).toEqual([{}, {}, undefined]);
    expect(unanswered.declarationAgreed).toBe(false);
    expect(withInsured({}, unanswered).parties).toEqual(given.parties);
  });
});

it('a text that is changed gets a new version: then add its hash here', () => {
  const known = new Set([
    'health_answers 2026-11 3dd897b5624bace6',
    'relatives 2026-11 d0914755180f0c5a',
    'child_under_14 2026-11 eb6b9ca9e671ca6f',
    'identity_images 2026-11 cd0549de9be73067',
    'family_members 2026-11 358b9ea0511df5f1',
    'partner_notices 2026-11 4cd305aa930f22f1',
    'reinstatement_health 2026-11-3 80689dd3b9a55afd',
  ]);
  for (const kind of consentKinds) {
    const { version, title, points } = consentTexts[kind];
    const hash = createHash('sha256')
      .update(`${title}\n${points.join('\n')}`)
      .digest('hex')
      .slice(0, 16);
    expect([...known], `${kind} ${version} ${hash}`).toContain(`${kind} ${version} ${hash}`);
  }
});
