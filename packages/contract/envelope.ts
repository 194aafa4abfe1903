import type { Finding } from '@portal/rules/application.ts';
import type { RefusalCode } from './refusals.ts';

/** What every call answers. Gateway success is `000000`, main-area success `200` with `success: true` (spec 1 §7). */
export type Envelope<Data> =
  | { readonly code: '000000' | '200'; readonly success: true; readonly message: string; readonly data: Data }
  | {
      readonly code: RefusalCode;
      readonly success: false;
      readonly message: string;
      readonly data: null;
      /** Fields to mend, where the refusal is about fields. */
      readonly findings: readonly Finding[];
      /** To be told to the hotline; the server's log carries the same. */
      readonly reference: string;
    };

export const successCode = { gateway: '000000', api: '200' } as const;
