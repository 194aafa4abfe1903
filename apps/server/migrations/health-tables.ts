import type { ReportType } from '@portal/rules/sale/answers/application.ts';
import type { Generated } from 'kysely';

/** The files that were uploaded with health answers. */
export interface HealthTables {
  health_reports: {
    id: string;
    /** The order of upload. */
    seq: Generated<number>;
    order_id: string;
    party: string;
    question: string;
    media_type: ReportType;
    file_key: string;
    byte_count: number;
    sha256: Buffer;
    /** `writing`: the file is not there yet. `removed`: nobody sees it any more, and its file goes. */
    state: 'writing' | 'stored' | 'removed';
    created_at: Date;
  };
}
