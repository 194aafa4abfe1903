import type { Fen } from './money.ts';

/** What the rules of a sale need from outside: they know no clock and no large table. */
export interface ApplicationContext {
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly today: string;
  /** A level-4 occupation with its risk classes (life 1-7, medical 1-3); undefined for anything else. */
  readonly occupation: (code: string) => { readonly label: string; readonly lifeRisk: number; readonly medicalRisk: number } | undefined;
  /** Whether the codes, province first, lead to a place that has nothing below it. */
  readonly regionExists: (codes: readonly string[]) => boolean;
  /** Death cover that a minor insured has with us already; absent counts as none. */
  readonly existingMinorDeathCover?: Fen;
}
