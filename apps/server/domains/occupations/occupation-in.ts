import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';

/** How the rules of a sale look up the occupations of a table. */
export function occupationIn(table: OccupationTable): ApplicationContext['occupation'] {
  return (code) => {
    const found = findOccupation(table, code);
    return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
  };
}
