export type RefusalCode =
  | 'PERIOD_NOT_OFFERED'
  | 'AGE_OUT_OF_RANGE'
  | 'SUM_OUT_OF_RANGE'
  | 'SUM_NOT_ON_STEP'
  | 'PREMIUM_TOO_LOW'
  | 'RIDER_NOT_OFFERED'
  | 'APPLICANT_REQUIRED'
  | 'APPLICANT_AGE_OUT_OF_RANGE';

/** The limit that a request does not meet: the field and its accepted values. Amounts are fen, ages are years. */
export interface Bound {
  readonly field: 'coverPeriod' | 'paymentPeriod' | 'age' | 'sumAssured' | 'yearlyPremium' | 'riders' | 'applicant' | 'applicant.age';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The accepted ids. */
  readonly offered?: readonly string[];
  /** The rider that sets the limit; absent = the main risk. */
  readonly rider?: string;
}

export interface Refusal {
  readonly code: RefusalCode;
  readonly bound: Bound;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function refuse(code: RefusalCode, bound: Bound): Refused {
  return { ok: false, refusal: { code, bound } };
}
