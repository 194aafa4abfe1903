import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { CaseRow } from './cases.queries.ts';

/** What the insurer said last about a case. */
export interface StoredVerdict {
  /** Null: something is missing. */
  readonly outcome: CaseOutcome | null;
  /** Why, or what is missing, in words for whoever asked. */
  readonly reason: string | null;
  /** What the decision of a first person stands on: a hash of what was shown to them. */
  readonly shown?: string;
}

export const sealVerdict = (sealer: Sealer, id: string, verdict: StoredVerdict): Buffer => sealer.sealJson('case verdict', id, verdict);

/** Undefined: nothing was said yet. */
export const openVerdict = (
  sealer: Sealer,
  { id, verdict_sealed: sealed }: Pick<CaseRow, 'id' | 'verdict_sealed'>,
): StoredVerdict | undefined =>
  // Only `sealVerdict` writes it.
  sealed === null ? undefined : (sealer.openJson('case verdict', id, sealed) as StoredVerdict);

/** Why a case was refused, or granted in part only, as the customer reads it. Null: it was not, or nobody said why. */
export const refusalReasonOf = (sealer: Sealer, row: Pick<CaseRow, 'id' | 'outcome' | 'verdict_sealed'>): string | null =>
  row.outcome === null || row.outcome === 'granted' ? null : (openVerdict(sealer, row)?.reason ?? null);
