import type { Product } from '../../product/product.ts';
import type { Application, Person } from '../answers/application.ts';
import { bodyOf, withReports } from '../answers/health.ts';
import { moveToVersion } from '../versions/move-to-version.ts';

function withoutExpired({ certificateValidUntil: until, ...person }: Person, today: string): Person {
  return until === undefined || until < today ? person : { ...person, certificateValidUntil: until };
}

/** The answers about a person that may have changed by now. They are asked for again. */
function keepPerson({ otherDeathCover: _cover, ...person }: Person, today: string): Person {
  return withoutExpired(person, today);
}

/**
 * The first answers of a renewal: who is who and what was chosen, from the application of the old contract, as far as the version on sale
 * has it. Nothing that the customer declares is answered: health, what was read and confirmed, consents and the declaration. Heights stay,
 * weights are asked for again. The details of a 是 are kept until the question is answered.
 */
export function renewApplication(last: Application, from: Product, to: Product, today: string): Application {
  const moved = moveToVersion(last, from, to, today);
  const parties = Object.fromEntries(Object.entries(moved.parties).map(([id, person]) => [id, keepPerson(person, today)]));
  const heights = Object.keys(moved.bodies).flatMap((id) => {
    const { height } = bodyOf(moved, id);
    return height === undefined ? [] : [[id, { height }] as const];
  });
  return {
    ...withReports(moved, []),
    parties,
    health: {},
    bodies: Object.fromEntries(heights),
    noticeAcknowledged: false,
    documentsRead: {},
    exclusionsConfirmed: [],
    consents: {},
    declarationAgreed: false,
  };
}

/** The answers to health questions of the old contract that the version on sale asks in the same words: shown, never taken over. */
export function lastHealth(last: Application, from: Product, to: Product, today: string): Application['health'] {
  return moveToVersion(last, from, to, today).health;
}
