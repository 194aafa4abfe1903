import type { Finding } from '@portal/rules/values/refusal.ts';
import { COLUMN_RULES, ROSTER_COLUMNS, type RosterColumn } from '@portal/rules/roster/columns.ts';
import { type ReactNode, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { RowFields } from './row-fields.tsx';
import type { RosterPerson, RosterState, RosterTotals } from './use-roster.ts';

interface RowDialogProps {
  readonly roster: RosterState;
  /** The row to correct; undefined for one more person. */
  readonly person: RosterPerson | undefined;
  readonly onClose: () => void;
}

type Cells = RosterPerson['cells'];

const pathOf = (column: RosterColumn): string => `cells.${column}`;

/** The fields that every person needs. The server judges everything else: it knows the other people. */
const checkCells = ({ cells }: { readonly cells: Cells }): Finding[] =>
  ROSTER_COLUMNS.filter((column) => COLUMN_RULES[column].isRequired && !cells[column]?.trim()).map((column) => ({
    rule: 'roster.required_cell',
    path: pathOf(column),
    message: `请填写${COLUMN_RULES[column].heading}`,
  }));

/** The server's findings, at the cells that have not changed since. */
const findingsLeft = (saved: RosterPerson | undefined, cells: Cells): Finding[] =>
  (saved?.findings ?? []).flatMap(({ column, rule, message }) =>
    column && (saved?.cells[column] ?? '') === (cells[column] ?? '') ? [{ rule, path: pathOf(column), message }] : [],
  );

const withoutEmpty = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''));

function sayLeft({ faults }: RosterTotals): string {
  return faults > 0 ? `已保存，还有 ${faults} 行要改` : '已保存，名单没有问题了';
}

/** The form of one person. Findings are shown at their fields; the form stays open until the row is right, or is closed. */
export function RowDialog({ roster, person, onClose }: RowDialogProps) {
  const { orderNo, take } = roster;
  const [saved, setSaved] = useState(person);
  const [cells, setCells] = useState<Cells>(person?.cells ?? {});
  const [refused, setRefused] = useState(0);
  const form = useForm({
    entries: { cells },
    check: checkCells,
    async submit() {
      const answer = await api('saveRosterRow', { orderNo, row: saved?.row, cells: withoutEmpty(cells) });
      await take(answer.roster);
      if (answer.row.findings.length === 0) {
        // The message is shown on the page, not in the dialog, which closes.
        flushSync(onClose);
        showToast(sayLeft(answer.roster), 'success');
        return;
      }
      setSaved(answer.row);
      setCells(answer.row.cells);
      setRefused((count) => count + 1);
    },
  });
  const missing = new Set(form.findings.map(({ path }) => path));
  const findings = [...form.findings, ...findingsLeft(saved, cells).filter(({ path }) => !missing.has(path))];
  const ofRow = (saved?.findings ?? []).filter(({ column }) => column === null);
  return (
    <OutsideForm>
      <Dialog open onClose={onClose} size="large" title={saved ? `第 ${saved.row} 行：${saved.cells.name ?? '姓名未填'}` : '添加一人'}>
        {ofRow.map(({ rule, message }) => (
          <Alert key={rule} kind="error">
            {message}
          </Alert>
        ))}
        <Form
          form={{
            ...form,
            findings,
            errorAt: (path) => findings.find((finding) => finding.path === path)?.message,
            isOpenAt: () => false,
            attempt: form.attempt + refused,
          }}
          actions={
            <Cluster gap={3}>
              <SubmitButton blockOnPhone busyLabel="正在保存">
                保存
              </SubmitButton>
              <Button size="large" blockOnPhone onClick={onClose}>
                取消
              </Button>
            </Cluster>
          }
        >
          <RowFields cells={cells} onChange={(patch) => setCells((before) => ({ ...before, ...patch }))} />
        </Form>
      </Dialog>
    </OutsideForm>
  );
}

/** Puts a dialog with a form of its own outside the form that it is opened from: Enter in it does not submit that one. */
function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body);
}
