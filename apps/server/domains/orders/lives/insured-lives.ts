import type { Application } from '@portal/rules/sale/answers/application.ts';
import { partyOf, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { deathSumAt } from '@portal/rules/product/coverages.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { ADULT_AGE, knownAge } from '@portal/rules/person/age.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { hashCertificate } from '../../../platform/certificate-hash.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { type InsuredLife, lockLives, sumMinorDeathCover } from './insured-lives.queries.ts';

const minorAges = Array.from({ length: ADULT_AGE }, (_, age) => age);

/** The insured people of an application with a certificate, and what a minor's death pays at each age before 18. */
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
 * The death cover that the minors of an application have by other orders: those that wait for an underwriter or a payment, and
 * policies that have not ended, also those that were sold elsewhere. Until the transaction ends, no other submission for the same minor is judged.
 */
export async function findMinorDeathCover(
  tx: Transaction,
  sealer: Sealer,
  application: Application,
  today: string,
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
  for (const { party, age, certificateHash } of minors) existing.set(party, await sumMinorDeathCover(tx, certificateHash, age, today));
  return existing;
}
