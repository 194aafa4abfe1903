import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { Finding } from '@portal/rules/sale/application.ts';

/** An expected failure as a value: a code of the closed list, with the fields it concerns. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly findings: readonly Finding[];
  /** A more exact message than the general one of the code. */
  readonly message: string | undefined;
  constructor(code: Code, findings: readonly Finding[] = [], message?: string) {
    this.code = code;
    this.findings = findings;
    this.message = message;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, findings: readonly Finding[] = [], message?: string): Refused<Code> {
  return new Refused(code, findings, message);
}
