import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { CaseKind } from '../cases/public.ts';
import type { Content, ContentCatalogue } from '../content/public.ts';

export interface CoreDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly content: ContentCatalogue;
  readonly publicUrl: () => string;
  /** Every kind of case that this server knows. */
  readonly caseKinds: readonly CaseKind[];
}

export type FeedName = 'claims' | 'policies' | 'endorsements' | 'points' | 'cases';

/** The result of storing a line: faults refuse the whole file, differences are only reported. */
export interface LineOutcome {
  readonly faults: readonly string[];
  readonly differences: readonly string[];
}

export interface LineContext extends Pick<CoreDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl' | 'caseKinds'> {
  readonly papers: Content['claim-papers'];
}

/** A kind of file that the core system sends: one JSON object per line. */
export interface Feed<Line extends { readonly revision: number }> {
  readonly name: FeedName;
  readonly schema: z.ZodType<Line>;
  /** The core system's id of the record. */
  idOf(line: Line): string;
  record(tx: Transaction, context: LineContext, line: Line): Promise<LineOutcome>;
}

export const fault = (...faults: string[]): LineOutcome => ({ faults, differences: [] });
