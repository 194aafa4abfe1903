import { builtInOccupations } from '@portal/reference/occupations.ts';

/** An occupation of this class. Throws if the built-in table has none. */
export function occupationOfClass(lifeRisk: number): string {
  const found = [...builtInOccupations().leaves.values()].find((one) => one.lifeRiskLev === lifeRisk);
  if (!found) throw new Error(`no occupation of class ${lifeRisk}`);
  return found.value;
}
