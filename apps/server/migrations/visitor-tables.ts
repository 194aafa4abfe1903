import type { ConsultationKind } from '@portal/rules/service/consultation.ts';

/** The tables of visitors' actions on the public site. */
export interface VisitorTables {
  analytics_events: {
    at: Date;
    kind: 'view' | 'operation';
    name: string;
    page_title: string;
    path: string | null;
    belong_area: string | null;
    operation_name: string | null;
    content_type: string | null;
    operation_id: string | null;
    app_version: string;
  };
  leads: {
    id: string;
    request_no: string;
    kind: ConsultationKind;
    phone_hash: Buffer;
    phone_proven: boolean;
    /** The form of the sealed content. */
    content_schema: number;
    content_sealed: Buffer;
    call_at: Date | null;
    created_at: Date;
    done_at: Date | null;
    expires_at: Date;
  };
}
