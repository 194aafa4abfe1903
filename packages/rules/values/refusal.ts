/**
 * The result of a check that fails. A check that passes returns `undefined`.
 * All checks of single values work this way, so a form can use `checkName(name, 'applicant')?.message`.
 */
export interface Refusal {
  /** The stable id of the rule: `certificate.number`. */
  readonly rule: string;
  /** The message for the customer, with the wording of the specification if it defines one. */
  readonly message: string;
  /** The message without its advice, for rules whose advice does not fit everywhere. */
  readonly reason?: string;
}

/** A broken rule with the place where it is broken. */
export interface Finding extends Refusal {
  /** The path in what is judged; in an application with parties and insureds by their ids: `parties.applicant.certificateNo`. */
  readonly path: string;
}

/** The fault, without advice: for a value that cannot be chosen in the first place, or no longer changed. */
export function reasonOf({ message, reason = message }: Pick<Refusal, 'message' | 'reason'>): string {
  return reason;
}

/** Converts a refusal to a finding at a path. Empty without a refusal, so that results can be spread into a list. */
export function findAt(path: string, refusal: Refusal | undefined): Finding[] {
  return refusal ? [{ ...refusal, path }] : [];
}

/** The findings without repetitions: several insureds may share a choice or a beneficiary. */
export function listOnce(findings: readonly Finding[]): Finding[] {
  const isSame = (one: Finding, other: Finding) => one.path === other.path && one.rule === other.rule && one.message === other.message;
  return findings.filter((finding, index) => findings.findIndex((other) => isSame(finding, other)) === index);
}
