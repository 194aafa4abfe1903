import type { CooperationStatus } from '@portal/rules/service/cooperation.ts';
import { Badge, type BadgeTone } from '@portal/ui/badge/badge.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import type { Partner } from './load-disclosure.ts';
import { PartnerShares } from './partner-shares.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './partner-table.module.css';

const tones: Record<CooperationStatus, BadgeTone> = { 正在合作: 'success', 合作待开始: 'blue', 合作已到期: 'grey', 终止合作: 'error' };

const columns: readonly Column<Partner>[] = [
  { id: 'name', header: '机构名称', cell: (row) => <PartnerName {...row} />, isRowHeader: true, width: '28%' },
  { id: 'scope', header: '合作内容', cell: ({ scope }) => scope },
  {
    id: 'start',
    header: '开始日期',
    cell: ({ start }) => (
      <Text as="span" whole figures>
        {start}
      </Text>
    ),
  },
  {
    id: 'end',
    header: '结束日期',
    cell: ({ end }) => (
      <Text as="span" whole figures>
        {end}
      </Text>
    ),
  },
];
const subEntrusted: Column<Partner> = { id: 'sub', header: '是否转委托', cell: (row) => row.subEntrusted };
const status: Column<Partner> = { id: 'status', header: '合作状态', cell: (row) => <PartnerStatus {...row} /> };

interface PartnerTableProps {
  readonly title: string;
  readonly rows: readonly Partner[];
  /** Only the institutions that process data on the company's behalf have the column (spec 2 §3). */
  readonly hasSubEntrusted: boolean;
}

/** The cooperating institutions of a group: how many are in which state, and each with its dates. */
export function PartnerTable({ title, rows, hasSubEntrusted }: PartnerTableProps) {
  return (
    <div className={styles.partners}>
      <PartnerShares rows={rows} />
      <DataTable
        caption={title}
        captionHidden
        columns={[...columns, ...(hasSubEntrusted ? [subEntrusted] : []), status]}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </div>
  );
}

function PartnerStatus({ status }: Partner) {
  return (
    <Text as="span" whole figures>
      <Badge tone={tones[status]}>{status}</Badge>
    </Text>
  );
}

function PartnerName({ name, abbreviation, website }: Partner) {
  return (
    <Text as="span" block weight={600}>
      {name}
      <Cluster as="span" align="center" gap={3} rowGap={0} tone="muted" size="sm" weight={400}>
        {abbreviation && <span>简称 {abbreviation}</span>}
        {website && (
          <NewWindowLink href={website} className={styles.site}>
            官网<span className="visually-hidden">：{abbreviation || name}</span>
          </NewWindowLink>
        )}
      </Cluster>
    </Text>
  );
}
