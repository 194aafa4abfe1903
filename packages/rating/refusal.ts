export type RefusalCode = 'APPLICANT_REQUIRED' | 'NO_RATE' | 'NO_SUM' | 'NO_UNITS' | 'PREMIUM_TOO_LOW';

/** The missing part of a request. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The coverage that cannot be priced. */
  readonly coverage?: string;
  /** The lowest premium in fen. */
  readonly min?: number;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function refuse(code: RefusalCode, details: Omit<Refusal, 'code'> = {}): Refused {
  return { ok: false, refusal: { code, ...details } };
}
