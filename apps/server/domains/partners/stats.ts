import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { Refused } from '../../platform/refused.ts';
import { needPartner, type PartnerDeps } from './keys.ts';
import { listPartnerDays } from './partners.queries.ts';

/**
 * The results of the links of a partner, by day in Asia/Shanghai: visitors who opened a link and who were quoted a premium (each once a day
 * and link), orders begun and submitted, policies issued. First premiums are shown of a licensed intermediary only.
 */
export async function readStats(
  deps: PartnerDeps,
  { partnerId, from, to }: { readonly partnerId: string; readonly from: string; readonly to: string },
): Promise<StaffAnswerOf<'readPartnerStats'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const partner = await needPartner(deps, partnerId);
  if (partner instanceof Refused) return partner;
  const hasPremium = partner.role === 'licensed_intermediary';
  const days = await listPartnerDays(deps.db, { partnerId, from, to });
  return { hasPremium, days: days.map((day) => ({ ...day, premium: hasPremium ? toYuanText(fen(day.premium)) : null })) };
}
