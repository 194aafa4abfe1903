import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Consultation, ConsultationKind } from '@portal/rules/service/consultation.ts';
import { cleanName, cleanWords } from '@portal/rules/values/text.ts';

/** The entries of a visitor in the form. */
export interface ConsultationEntries {
  readonly name?: string;
  readonly phone: PhoneNumber;
  readonly region?: string;
  readonly wish?: string;
  readonly goodsId?: string;
  readonly callDay?: string;
  readonly callTime?: string;
  readonly verifyCode: string;
  readonly agreed: boolean;
}

export const noEntries: ConsultationEntries = { phone: { countryCode: '86', number: '' }, verifyCode: '', agreed: false };

/** The request that these entries make. */
export function requestOf(kind: ConsultationKind, entries: ConsultationEntries): Consultation {
  const { name = '', phone, region, wish, goodsId, callDay, callTime, verifyCode, agreed } = entries;
  return {
    kind,
    name: cleanName(name),
    phone,
    ...(region && { region }),
    ...(wish && { wish: cleanWords(wish) }),
    ...(goodsId && { goodsId }),
    ...(callDay && callTime && { callAt: `${callDay} ${callTime}` }),
    ...(verifyCode && { verifyCode }),
    agreed,
  };
}
