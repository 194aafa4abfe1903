import type { Application } from '@portal/rules/sale/answers/application.ts';
import { partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { deathSumAt } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { ADULT_AGE, knownAge } from '@portal/rules/person/age.ts';
import { checkMinorDeathCover } from '@portal/rules/product/minor-death-cover.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import type { Refusal } from '@portal/rules/values/refusal.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { OrderRow } from '../orders.queries.ts';
import { findMinorDeathSum, type InsuredLife, lockLives, sumMinorDeathCover } from './insured-lives.queries.ts';

const minorAges = Array.from({ length: ADULT_AGE }, (_, age) => age);

/** The insured people of an application with a certificate, and the benefit at a minor's death at each age before 18. */
export function insuredLives(sealer: Sealer, product: Product, application: Application, today: string): InsuredLife[] {
  return application.insureds.flatMap((insured) => {
    const { certificateType, certificateNo, birthday } = partyOf(application, insured.party);
    if (!certificateType || !certificateNo) return [];
    const age = knownAge(birthday, today) ?? ADULT_AGE;
    const selection = selectionOf(application, insured);
    return {
      insured_id: insured.id,
      certificate_hash: hashCertificate(sealer, { certificateType, certificateNo }),
      minor_death_fen: age < ADULT_AGE ? minorAges.map((at) => deathSumAt(product, selection, at)) : [],
    };
  });
}

/**
 * The death cover that the minors of an application have already: by orders that are paid and policies that have not ended, also those that
 * were sold elsewhere. The cover that the order renews ends before the order begins, so it does not count. Until the transaction ends, no
 * other order for the same minor is judged or issued.
 */
export async function findMinorDeathCover(
  tx: Transaction,
  sealer: Sealer,
  { application, today, renews }: { readonly application: Application; readonly today: string; readonly renews: string | null },
): Promise<ReadonlyMap<string, Fen>> {
  const minors = application.insureds.flatMap(({ party }) => {
    const { certificateType, certificateNo, birthday } = partyOf(application, party);
    const age = knownAge(birthday, today);
    return certificateType && certificateNo && age !== undefined && age < ADULT_AGE
      ? { party, age, certificateHash: hashCertificate(sealer, { certificateType, certificateNo }) }
      : [];
  });
  await lockLives(
    tx,
    minors.map(({ certificateHash }) => certificateHash),
  );
  const existing = new Map<string, Fen>();
  for (const { party, age, certificateHash } of minors)
    existing.set(party, await sumMinorDeathCover(tx, certificateHash, { age, today, renews }));
  return existing;
}

/**
 * `insured.minor_death_cover` asked again of an order that was accepted, when its payment begins and when its money comes: cover for the
 * same child may have been paid for since. Undefined: no minor of the order exceeds the cap.
 */
export async function findExceededCap(
  tx: Transaction,
  sealer: Sealer,
  { id, renews_policy_id: renews }: Pick<OrderRow, 'id' | 'renews_policy_id'>,
  application: Application,
  today: string,
): Promise<Refusal | undefined> {
  const existing = await findMinorDeathCover(tx, sealer, { application, today, renews });
  for (const insured of application.insureds) {
    const own = existing.get(insured.party);
    const { birthday, otherDeathCover } = partyOf(application, insured.party);
    const age = knownAge(birthday, today);
    if (own === undefined || age === undefined) continue;
    const added = await findMinorDeathSum(tx, id, insured.id, age);
    const refusal = added > 0 ? checkMinorDeathCover(age, added, { own, elsewhere: yuan(otherDeathCover ?? 0) }) : undefined;
    if (refusal) return refusal;
  }
  return undefined;
}
