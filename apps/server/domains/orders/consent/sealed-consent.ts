import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ConsentRow } from './consents.queries.ts';

type Consent = Pick<ConsentRow, 'order_id' | 'insured_id'>;

const ownerOf = ({ order_id: orderId, insured_id: insuredId }: Consent): string => `${orderId}/${insuredId}`;

/** Seals the phone that the link of an insured is sent to. */
export function sealConsentPhone(sealer: Sealer, consent: Consent, phone: PhoneNumber): Buffer {
  return sealer.sealJson('consent phone', ownerOf(consent), phone);
}

export function openConsentPhone(sealer: Sealer, consent: Consent & Pick<ConsentRow, 'phone_sealed'>): PhoneNumber {
  return sealer.openJson('consent phone', ownerOf(consent), consent.phone_sealed) as PhoneNumber;
}

/** Seals the words of an insured who declined, for the applicant. */
export function sealDeclineNote(sealer: Sealer, consent: Consent, note: string): Buffer {
  return sealer.seal('consent decline note', ownerOf(consent), note);
}

/** Empty: the insured wrote nothing. */
export function openDeclineNote(sealer: Sealer, consent: Consent & Pick<ConsentRow, 'decline_note_sealed'>): string {
  const { decline_note_sealed: sealed } = consent;
  return sealed ? sealer.openText('consent decline note', ownerOf(consent), sealed) : '';
}
