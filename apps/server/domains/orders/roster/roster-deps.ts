import type { RosterMember } from '@portal/rules/roster/roster.ts';
import type { Files } from '#platform/files.ts';
import type { PdfRenderer } from '#platform/pdf/pdf-renderer.ts';
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.ts';
import type { OrderDeps } from '../order-deps.ts';

/** The part of a person that a policy takes over unchanged: sealed as the policies seal it. */
export interface SealedMember {
  readonly name_hash: Buffer;
  readonly person_schema: number;
  readonly person_sealed: Buffer;
}

/** Seals a person without faults as a policy of the order will have it. Policies are a higher domain, so this is passed in. */
export type SealMember = (orderId: string, member: RosterMember) => SealedMember;

export type RosterDeps = OrderDeps & {
  readonly files: Files;
  readonly pdf: PdfRenderer;
  readonly spreadsheets: Spreadsheets;
  readonly sealMember: SealMember;
  /** The largest file, in megabytes. */
  readonly imageLimitMb: number;
};
