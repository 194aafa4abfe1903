import type { Fen } from '../../values/money.ts';
import type { SuitabilityStandard } from '../../suitability/judge-suitability.ts';
import type { OwnersRule } from '../../owners/owners.ts';
import type { RenewedCover } from '../renewal/renewal.ts';

/** What the answers and the product do not say about the suitability of a sale. */
export interface SuitabilityBasis {
  readonly standard: SuitabilityStandard;
  /** The premiums of a year of the applicant's other policies with the insurer. 0 for a guest. */
  readonly heldYearly: Fen;
  /** The path of an elder applicant (适当性管理办法 18). Absent: it has not begun. */
  readonly elder?: ElderCare;
}

/** The call to an elder applicant, and their time to think it over. */
export interface ElderCare {
  /** Whether somebody has called and explained the contract. */
  readonly isCalled: boolean;
  /** Until when it is thought over, `2026-11-21 14:00` in Shanghai. */
  readonly considerUntil: string;
  readonly isConsidering: boolean;
}

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
  /** The premium of each payment. Absent or null: not known yet. */
  readonly premium?: Fen | null;
  /** What the suitability of the sale is judged by. Absent: it is not judged, only asked. */
  readonly suitability?: SuitabilityBasis;
  /** The cover that the sale renews. Absent: none. */
  readonly renewal?: RenewedCover;
  /** Whether an organisation names who stands behind it. Absent: it does, by the usual threshold. */
  readonly owners?: OwnersRule;
}
