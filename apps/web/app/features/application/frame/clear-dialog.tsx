import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { shortRiderName } from '@portal/rules/sale/pages/describe-plan.ts';
import { isOfPlan } from '@portal/rules/sale/plan/is-of-plan.ts';
import styles from './clear-dialog.module.css';

/** Asks before a change that would clear other answers, and names them. Without a yes nothing changes. */
export function ClearDialog() {
  const { asking = [], store } = useDraft();
  const groups = [...new Set(asking.map(({ group }) => group))];
  return (
    <ConfirmDialog
      open={asking.length > 0}
      title="这样修改会清空下列内容"
      confirm="确认"
      onConfirm={() => store.settle(true)}
      onCancel={() => store.settle(false)}
    >
      <p>它们与原来的选择有关，修改后需要重新填写或选择：</p>
      <dl className={styles.list}>
        {groups.map((group) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>
              {asking
                .filter((answer) => answer.group === group)
                .map(({ path, label }) => (isOfPlan(path) ? shortRiderName(label) : label))
                .join('、')}
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
