import type { Finding } from './application.ts';

/**
 * What a rule answers when it is broken; a rule that holds answers `undefined`.
 * Every single-value rule of this package has this shape, so a form says `checkName(name, 'applicant')?.message`.
 */
export interface Refusal {
  /** The rule's id, stable: `certificate.number`. */
  readonly rule: string;
  /** What the customer is told; the specification's words where it shows them. */
  readonly message: string;
}

/** Places a refusal in the application. Empty when the rule holds, so that results can be spread into one list. */
export function findAt(path: string, refusal: Refusal | undefined): Finding[] {
  return refusal ? [{ rule: refusal.rule, path, message: refusal.message }] : [];
}
