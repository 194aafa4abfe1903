import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionExists } from '@portal/reference/regions.ts';
import type { ApplicationContext } from '@portal/rules/sale/application-context.ts';

/** The data that the rules of a sale need, as the server has it. */
export function applicationContext(occupations: OccupationTable, today: string): ApplicationContext {
  return {
    today,
    regionExists,
    occupation(code) {
      const found = findOccupation(occupations, code);
      return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
    },
  };
}
