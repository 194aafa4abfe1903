import type { Fen } from '../../values/money.ts';
import type { OwnersRule } from '../../owners/owners.ts';
import type { RenewedCover } from '../renewal/renewal.ts';

/** The inputs that the rules of a sale cannot compute: the date, large tables and existing cover. */
export interface ApplicationContext {
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly today: string;
  /** Returns a level-4 occupation with its risk classes (life 1-7, medical 1-3). Undefined for other codes. */
  readonly occupation: (code: string) => { readonly label: string; readonly lifeRisk: number; readonly medicalRisk: number } | undefined;
  /** Whether the codes, province first, are the path to a leaf of the region tree. */
  readonly regionExists: (codes: readonly string[]) => boolean;
  /** Death cover that minors already have with the insurer, by the id of their party. Absent means none. */
  readonly existingMinorDeathCover?: ReadonlyMap<string, Fen>;
  /** The cover that the sale renews. Absent: none. */
  readonly renewal?: RenewedCover;
  /** Whether an organisation names who stands behind it. Absent: it does, by the usual threshold. */
  readonly owners?: OwnersRule;
}
