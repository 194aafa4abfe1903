import type { AssuranceLevel } from '@portal/contract/states.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { COPY_NOTE } from '@portal/rules/account/card-notes.ts';
import { maskCertificate, maskName } from '@portal/rules/values/masking.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ReadField } from './id-card/id-card-fields.ts';
import type { IdentifiedCard } from './identify-id-card.ts';
import type { IdentityAccount } from './identity.queries.ts';
import { openCertificate } from './read-certificate.ts';

const showField = (field: ReadField | undefined) =>
  field && { value: field.value, confidence: field.confidence, ...(field.doubt && { isUncertain: true }) };

/** A side as it was read, with the names of the specification (spec 1 §3). */
export function presentCard({ imageId, expiresAt, fields }: IdentifiedCard): AnswerOf<'identifyIdCard'> {
  const { isCopy, notes = [] } = fields;
  const sent = {
    imageId,
    expiresAt: expiresAt.toISOString(),
    notes: [...(isCopy ? [COPY_NOTE] : []), ...notes],
  };
  if (fields.side === 'back') {
    const { authority, validFrom, validUntil } = fields;
    return {
      ...sent,
      idCardType: 'backFlag',
      authority: showField(authority),
      firstDay: showField(validFrom),
      lastDay: showField(validUntil),
    };
  }
  const { name, gender, nation, birthday, address, number } = fields;
  return {
    ...sent,
    idCardType: 'frontFlag',
    name: showField(name),
    sex: showField(gender),
    nation: showField(nation),
    birthday: showField(birthday),
    address: showField(address),
    id_number: showField(number),
  };
}

interface Standing {
  readonly level: AssuranceLevel;
  readonly isContested: boolean;
  /** The latest review of the account. */
  readonly latest: { readonly at: Date; readonly reason: string | null } | undefined;
}

/** The state of a customer's proof and its level; name and number are masked. */
export function presentAuthentication(
  account: IdentityAccount,
  { latest, level, isContested }: Standing,
  sealer: Sealer,
): AnswerOf<'getAuthentication'> {
  const state = account.real_name_state;
  const certificate = openCertificate(sealer, account);
  const review = state === 'manual_review' || state === 'rejected' ? latest : undefined;
  const at = review?.at ?? account.proved_at ?? account.verified_at;
  return {
    state,
    level,
    isContested,
    realName: certificate ? maskName(certificate.name) : null,
    certificateNo: certificate ? maskCertificate(certificate.certificateNo) : null,
    at: at && at.toISOString(),
    reason: review?.reason ?? null,
  };
}
