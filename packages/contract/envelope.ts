import type { Finding } from '@portal/rules/values/refusal.ts';
import type { RefusalCode } from './refusals.ts';

/** The answer of every call. The success code is `000000` under `/gateway` and `200` under `/api` (spec 1 §7). */
export type Envelope<Data> =
  | { readonly code: '000000' | '200'; readonly success: true; readonly message: string; readonly data: Data }
  | {
      readonly code: RefusalCode;
      readonly success: false;
      readonly message: string;
      readonly data: null;
      /** The fields to correct, if the refusal concerns fields. */
      readonly findings: readonly Finding[];
      /** A reference that the customer can give to the hotline. The server log contains the same value. */
      readonly reference: string;
      /** The puzzle to solve. The call is then sent again with the solution in `workHeader`. */
      readonly puzzle?: Puzzle;
      /** Seconds after which the caller may try again, if that is known. */
      readonly retryAfterSeconds?: number;
    };

/** A puzzle of ours: find a number such that the SHA-256 of `challenge:number` begins with so many zero bits. */
export interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
}

/** The header that carries a solved puzzle, `challenge:number`. */
export const workHeader = 'puzzle-work';

export const successCode = { gateway: '000000', api: '200' } as const;
