import { COLUMN_RULES } from '@portal/rules/roster/columns.ts';
import { Badge, type BadgeTone } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { RosterPerson } from './use-roster.ts';

interface PeopleTableProps {
  readonly people: readonly RosterPerson[];
  /** A confirmed roster does not change. */
  readonly isOpen: boolean;
  readonly onEdit: (person: RosterPerson) => void;
  readonly onRemove: (person: RosterPerson) => Promise<void>;
}

const consents: Readonly<Record<RosterPerson['consent'], { readonly label: string; readonly tone: BadgeTone }>> = {
  none: { label: '尚未同意', tone: 'amber' },
  link: { label: '已同意', tone: 'success' },
  sheet: { label: '已登记签字', tone: 'success' },
  outdated: { label: '内容已变，须重新同意', tone: 'amber' },
  withdrawn: { label: '本人不同意', tone: 'error' },
};

/** The faults of a row in words; without faults, whether the person agreed. */
function State({ person: { findings, consent } }: { readonly person: RosterPerson }) {
  const { label, tone } = consents[consent];
  if (findings.length === 0) return <Badge tone={tone}>{label}</Badge>;
  return (
    <ul className={styles.faults}>
      {findings.map(({ column, rule, message }) => (
        <li key={`${column ?? ''} ${rule}`}>
          {column && !message.startsWith(COLUMN_RULES[column].heading) && <b>{COLUMN_RULES[column].heading}：</b>}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** A page of the people; on phones a card for each. */
export function PeopleTable({ people, isOpen, onEdit, onRemove }: PeopleTableProps) {
  const columns: readonly Column<RosterPerson>[] = [
    {
      id: 'name',
      header: '姓名',
      isRowHeader: true,
      cell: ({ row, cells }) => (
        <>
          <span className={styles.personName}>{cells.name ?? '姓名未填'}</span>{' '}
          <Text as="span" block tone="muted" weight={400} whole>
            第 {row} 行
          </Text>
        </>
      ),
    },
    {
      id: 'certificate',
      header: '证件号码',
      cell: ({ cells }) => (
        <Text as="span" breaks figures className={styles.code}>
          {cells.certificateNo ?? '未填'}
        </Text>
      ),
    },
    { id: 'occupation', header: '职业', cell: ({ cells }) => <span className={styles.occupationName}>{cells.occupation ?? '未填'}</span> },
    { id: 'state', header: '状态', cell: (person) => <State person={person} /> },
  ];
  const actions: Column<RosterPerson> = {
    id: 'actions',
    header: '操作',
    cell: (person) => (
      <Cluster gap={2}>
        <Button
          kind={person.findings.length > 0 ? 'primary' : 'secondary'}
          size="small"
          aria-haspopup="dialog"
          aria-label={`修改第 ${person.row} 行`}
          onClick={() => onEdit(person)}
        >
          修改
        </Button>
        <DeleteButton
          size="small"
          kind="ghost"
          what={`第 ${person.row} 行${person.cells.name ?? ''}`}
          busyLabel="正在删除"
          onDelete={() => onRemove(person)}
        />
      </Cluster>
    ),
  };
  return (
    <DataTable
      caption="人员名单"
      captionHidden
      columns={isOpen ? [...columns, actions] : columns}
      rows={people}
      rowKey={({ row }) => row}
    />
  );
}
