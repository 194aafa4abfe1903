import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import type { actRefusals } from '@portal/contract/staff/staff-fields.ts';
import type { ActOfTwo } from '@portal/rules/permissions/acts.ts';
import type { z } from 'zod';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Refused } from '../../platform/refused.ts';

/** It cannot be done. */
export type NotPossible = Refused<(typeof actRefusals)[number]>;

/** What an act of two is about, as it is at this moment. */
export interface Looked {
  /** Its number: nobody proposes the same act twice of one subject. */
  readonly subject: string;
  /** The person of the insurer whom it concerns. */
  readonly concerns?: string;
  /** The facts that the second person relies on. If they differ when it is approved, it is not done. */
  readonly facts: object;
  /** The proposal in words (Chinese), for the second person. */
  readonly said: string;
}

/** Who agreed to it: the second person, or with `forced` one person alone. */
export interface Agreed {
  readonly by: StaffActor;
  readonly proposedBy: string;
}

/** An act that two persons must agree to: how it is looked at, and how it is done. Both run in the transaction of the proposal. */
export interface DefinedAct<Body = unknown> {
  readonly act: ActOfTwo;
  /** The body as it is stored. */
  readonly body: z.ZodType<Body>;
  look(tx: Transaction, body: Body, by: StaffActor): Promise<Looked | NotPossible>;
  /** Returns the result in words (Chinese). It may refuse what `look` could not see. */
  perform(tx: Transaction, body: Body, agreed: Agreed): Promise<string | NotPossible>;
}
