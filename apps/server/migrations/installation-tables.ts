import type { Generated } from 'kysely';

export interface InstallationTables {
  /** One row. */
  installation: { is_only: Generated<boolean>; id: string; made_at: Date };
  /** One row at most. */
  demonstration_seal: { is_only: Generated<boolean>; p12: Buffer; made_at: Date };
}
