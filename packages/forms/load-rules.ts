import { findOccupation } from '@portal/reference/occupation-table.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { loadOccupations } from './occupation/load-occupations.ts';

/** The context of the rules; the occupation and region tables are fetched on first use. On submission the server uses its own date. */
export async function loadRules(): Promise<ApplicationContext> {
  const [occupations, { regionExists }] = await Promise.all([loadOccupations(), import('@portal/reference/regions.ts')]);
  return {
    today: dayInShanghai(new Date()),
    occupation: (code) => {
      const found = findOccupation(occupations, code);
      return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
    },
    regionExists,
  };
}
