import type { z } from 'zod';
import type { Call, CallerKind } from '../define-call.ts';
import type { RefusalCode } from '../refusals.ts';
import type { StaffCallName } from './staff-paths.ts';

/** Who may make a call of this catalogue: a person of the insurer, or anybody who is about to sign in. */
export type StaffCaller = Exclude<CallerKind, 'visitor' | 'customer'>;

/** One area of the catalogue of the insurer's people. Every key must be a call of `staffPaths`. */
export type StaffArea = Partial<Record<StaffCallName, Call<z.ZodType, z.ZodType, RefusalCode, StaffCaller>>>;
