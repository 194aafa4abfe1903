import { fen, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { writeCsv } from '../../platform/text/csv.ts';
import { needPartner, type PartnerDeps } from './keys.ts';
import { listPartnerDays, type PartnerDay } from './partners.queries.ts';

const counts = ['opened', 'quoted', 'begun', 'submitted', 'policies'] as const satisfies readonly (keyof PartnerDay)[];

/**
 * The results of the links of a partner, by day in Asia/Shanghai: visitors who opened a link and who were quoted a premium (each once a day
 * and link), orders begun and submitted, policies issued. First premiums are shown of a licensed intermediary only.
 */
export async function showStats(
  deps: PartnerDeps,
  { partnerId, from, to, asCsv }: { readonly partnerId: string; readonly from: string; readonly to: string; readonly asCsv: boolean },
): Promise<string> {
  const { role } = await needPartner(deps, partnerId);
  const days = await listPartnerDays(deps.db, { partnerId, from, to });
  const hasPremium = role === 'licensed_intermediary';
  if (asCsv) {
    const heading = ['day', ...counts, ...(hasPremium ? ['premium'] : [])];
    const rowOf = (day: PartnerDay) => [
      day.day,
      ...counts.map((name) => String(day[name])),
      ...(hasPremium ? [toYuanText(fen(day.premium))] : []),
    ];
    return writeCsv([heading, ...days.map(rowOf)]).trimEnd();
  }
  if (days.length === 0) return `${partnerId}: nothing from ${from} to ${to}`;
  return days
    .map((day) => {
      const said = counts.map((name) => `${name} ${day[name]}`).join(', ');
      return `${day.day}  ${said}${hasPremium ? `, premium ${showYuan(fen(day.premium))}` : ''}`;
    })
    .join('\n');
}
