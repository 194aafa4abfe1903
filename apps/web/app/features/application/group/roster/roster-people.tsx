import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Pager } from '@portal/ui/pager/pager.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { DownloadButton } from './download-button.tsx';
import { PeopleTable } from './people-table.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './roster.module.css';
import { RosterWords } from './roster-words.tsx';
import { RowDialog } from './row-dialog.tsx';
import { PEOPLE_PER_PAGE, type RosterFilter, type RosterPerson, type RosterState, type RosterTotals } from './use-roster.ts';

interface RosterPeopleProps {
  readonly roster: RosterState;
  readonly totals: RosterTotals;
}

/** The people of the roster by page, with faults and missing consents. */
export function RosterPeople({ roster, totals }: RosterPeopleProps) {
  const { orderNo, people, filter, show, take } = roster;
  const [edited, setEdited] = useState<RosterPerson>();
  const [problem, setProblem] = useState<string>();
  const isOpen = totals.state === 'open';
  const remove = async ({ row }: RosterPerson): Promise<void> => {
    setProblem(undefined);
    try {
      await take((await api('removeRosterRow', { orderNo, row })).roster);
      announce('已删除');
    } catch (error) {
      setProblem(asRefusal(error).line);
    }
  };
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="roster-people">
      <h2 id="roster-people">{isOpen ? '第二步：核对名单' : '名单中的人员'}</h2>
      {totals.faults > 0 && (
        <Alert
          kind="warning"
          title={`${totals.rows} 人中有 ${totals.faults} 行要改`}
          actions={
            <DownloadButton call="downloadMarkedRoster" request={{ orderNo }} fileName="人员名单（标注）.xlsx">
              下载标注件
            </DownloadButton>
          }
        >
          请点“修改”逐行改好，或者下载标注件，在表格里改好后重新上传。超过承保年龄等不能投保的人，请删除。
        </Alert>
      )}
      <RosterWords roster={roster} totals={totals} />
      <Segmented
        legend="显示哪些人"
        name="roster-filter"
        wide
        value={filter}
        onValueChange={(value) => void show({ filter: value as RosterFilter, page: 1 })}
        options={[
          { value: 'all', label: `全部 ${totals.rows}` },
          { value: 'faults', label: `要改的 ${totals.faults}` },
          { value: 'unsigned', label: `尚未同意 ${totals.unsigned}` },
          ...(filter === 'unreachable' ? [{ value: 'unreachable', label: `不能用链接 ${totals.unreachable}` }] : []),
        ]}
      />
      <FieldError message={problem} />
      {people && people.list.length > 0 ? (
        <PeopleTable people={people.list} isOpen={isOpen} onEdit={setEdited} onRemove={remove} />
      ) : (
        <Text tone="muted">没有这样的人员。</Text>
      )}
      <Pager
        what="名单"
        page={roster.page}
        total={roster.people?.total ?? 0}
        size={PEOPLE_PER_PAGE}
        onTurn={(page) => roster.show({ page })}
      />
      {isOpen && <AddPerson roster={roster} />}
      {edited && <RowDialog key={edited.row} roster={roster} person={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

/** Adds one person by form. */
export function AddPerson({ roster }: { readonly roster: RosterState }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <div>
      <Button icon={<UserPlus aria-hidden="true" />} size="large" blockOnPhone aria-haspopup="dialog" onClick={() => setAdding(true)}>
        逐个添加人员
      </Button>
      {isAdding && <RowDialog roster={roster} person={undefined} onClose={() => setAdding(false)} />}
    </div>
  );
}
