import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionExists } from '@portal/reference/regions.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { occupationIn } from '../../occupations/public.ts';

/** The data that the rules of a sale need, as the server has it. */
export function applicationContext(occupations: OccupationTable, today: string): ApplicationContext {
  return { today, regionExists, occupation: occupationIn(occupations) };
}
