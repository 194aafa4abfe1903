import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';

/** Three facts that must belong to one person. The number is that of a resident identity card. */
export interface ThreeFactors {
  readonly name: string;
  readonly certificateNo: string;
  readonly phone: PhoneNumber;
}

/** A service that compares name, certificate number and phone with the registers of carriers. */
export interface IdentityGateway {
  /** `unknown`: the service has no record of the phone or the person. Throws when it cannot be reached or is busy: nothing is known then. */
  check(factors: ThreeFactors): Promise<'agrees' | 'differs' | 'unknown'>;
}
