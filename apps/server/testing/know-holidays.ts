import { knownHolidays } from '@portal/rules/values/holidays.testing.ts';
import type { TestPortal } from './test-portal.ts';

/** Makes years without public holidays known to a portal, besides those that were announced: its clock moves into them. */
export function knowHolidays({ services }: TestPortal, ...years: readonly number[]): void {
  const plain = years.map((year) => ({ year, off: [], worked: [] }));
  Object.assign(services.holidays, { current: async () => [...knownHolidays, ...plain] });
}
