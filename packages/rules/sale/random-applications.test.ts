import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from '../values/arbitraries.testing.ts';
import { cleanApplication } from './answers/clean-application.ts';
import { clearDependents } from './answers/clear-dependents.ts';
import { answersClearedBy } from './answers/cleared-answers.ts';
import { familyProduct } from '../family/family-sale.testing.ts';
import { checkApplication, flows, stepOfPath, stepsFor } from './flows.ts';
import { partiesInUse } from './answers/parties.ts';
import { anyApplication } from './random-applications.testing.ts';
import { context, product, TODAY } from './sale.testing.ts';

/** Paths of the first page, of what is chosen, and of separate consents, which no page of the application owns. */
const CHOSEN =
  /^(goodsId|noticeAcknowledged|(documentsRead|exclusionsConfirmed|choices|consents)\.\w+|insureds\.\w+\.(planId|riders|choices\.\w+))$/;

const RUNS = { ...SEEDED, numRuns: 100 };

describe('any application', () => {
  it('is the same when it is cleaned twice', () => {
    fc.assert(
      fc.property(anyApplication, (application) => {
        const cleaned = cleanApplication(application);
        expect(cleanApplication(cleaned)).toEqual(cleaned);
      }),
      RUNS,
    );
  });

  it('refers to the applicant for exactly the insureds who are the applicant when it is clean', () => {
    fc.assert(
      fc.property(anyApplication, (application) => {
        const { insureds, applicant, parties } = cleanApplication(application);
        for (const { relation, party } of insureds) expect(party === applicant).toBe(relation === '00');
        const added = Object.keys(parties).filter((id) => !(id in application.parties));
        for (const id of added) expect(insureds.filter(({ party }) => party === id)).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it.each([product, familyProduct])('of the product $goodsId has findings, each once, that a page shows', (sold) => {
    const owners = new Set<string>();
    fc.assert(
      fc.property(anyApplication, (application) => {
        const shown = new Set(stepsFor(sold, application).map(({ id }) => id));
        const findings = checkApplication(sold, application, context);
        const misplaced = findings.filter(({ path }) => {
          // A path that no page owns belongs to the page that reported it.
          const [owner = 'advice', other] = (['advice', 'confirm'] as const).map((at) => stepOfPath(path, at, sold, application));
          owners.add(owner);
          return CHOSEN.test(path) ? owner === other : owner !== other || !shown.has(owner);
        });
        expect(misplaced).toEqual([]);
        expect(new Set(findings.map((finding) => JSON.stringify(finding))).size).toBe(findings.length);
      }),
      RUNS,
    );
    expect([...owners].toSorted()).toEqual(flows.individual.map(({ id }) => id).toSorted());
  });

  it('that replaces another one refers to everybody whom it has', () => {
    fc.assert(
      fc.property(anyApplication, anyApplication, (before, after) => {
        const left = clearDependents(before, { ...after, goodsId: 'other' }, familyProduct, TODAY);
        const used = partiesInUse(left);
        expect(Object.keys(left.parties).every((id) => used.has(id))).toBe(true);
        expect(Object.keys(left.health).every((id) => used.has(id))).toBe(true);
      }),
      RUNS,
    );
  });

  it('loses nothing to itself', () => {
    fc.assert(
      fc.property(anyApplication, (application) => {
        const same = structuredClone(application);
        expect(clearDependents(application, same, familyProduct, TODAY)).toEqual(application);
        expect(answersClearedBy(application, same, familyProduct, TODAY)).toEqual([]);
      }),
      RUNS,
    );
  });
});
