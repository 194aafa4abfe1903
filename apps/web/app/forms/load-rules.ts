import { findOccupation } from '@portal/reference/occupation-table.ts';
import type { ApplicationContext } from '@portal/rules/application-context.ts';
import { loadOccupations } from './occupation/load-occupations.ts';

/** Today in the insurer's time zone, `YYYY-MM-DD`. The server's own day counts when the sale is submitted. */
export function todayInShanghai(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(new Date());
}

/** What the rules of a sale need; the occupation and region tables are fetched on first use. */
export async function loadRules(): Promise<ApplicationContext> {
  const [occupations, { regionExists }] = await Promise.all([loadOccupations(), import('@portal/reference/regions.ts')]);
  return {
    today: todayInShanghai(),
    occupation: (code) => {
      const found = findOccupation(occupations, code);
      return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
    },
    regionExists,
  };
}
