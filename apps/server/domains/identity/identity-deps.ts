import type { IdentityGateway } from '../../gateways/identity/identity-gateway.ts';
import type { RowOf } from '../../migrations/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import type { Files } from '../../platform/files.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { TextReader } from '../../platform/ocr/text-reader.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ReadIdentity } from './read-certificate.ts';

/** Writes the identity of an account's owner. The table belongs to accounts, which use identity, so the function is passed in. */
export type UpdateAccount = (
  db: Queryable,
  id: string,
  changes: Partial<
    RowOf<
      'accounts',
      | 'real_name_state'
      | 'real_name_attempts'
      | 'real_name_decided'
      | 'real_name_sealed'
      | 'certificate_sealed'
      | 'certificate_hash'
      | 'proved_by'
      | 'proved_at'
      | 'verified_at'
    >
  >,
) => Promise<void>;

/**
 * The kind of policy whose applicant has this name, certificate and phone. Identity cannot import policies, so the function is passed in.
 */
export type FindAgreeingPolicy = (
  claim: ReadIdentity & { readonly accountId: string; readonly phoneHash: Buffer },
) => Promise<'policy_core' | 'policy_here' | undefined>;

/** Dependencies of the use cases of images and of the proof of a person. */
export interface IdentityDeps {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly jobs: Jobs;
  readonly textReader: TextReader;
  /** The largest image, in megabytes. */
  readonly imageLimitMb: number;
  /** Days for which images of a proof or a review are kept. */
  readonly identityImageDays: number;
  readonly updateAccount: UpdateAccount;
  readonly identityGateway: IdentityGateway | undefined;
  readonly findAgreeingPolicy: FindAgreeingPolicy;
  /** Writes a line to the log: nothing personal. */
  readonly report: (line: string) => void;
}
