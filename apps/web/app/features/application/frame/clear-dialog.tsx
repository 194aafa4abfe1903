import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { groupCleared } from '../draft/held-texts.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

/** Asks before a change that would clear other answers, and names them. Without a yes nothing changes, and the typed text stays. */
export function ClearDialog() {
  const { asking = [], store } = useDraft();
  return (
    <ConfirmDialog
      open={asking.length > 0}
      title="这样修改会清空下列内容"
      confirm="确认"
      onConfirm={() => store.settle(true)}
      onCancel={() => store.settle(false)}
    >
      <p>它们与原来的选择有关，修改后需要重新填写或选择：</p>
      <Stack as="dl" gap={2} above={3}>
        {groupCleared(asking).map(({ group, labels }) => (
          <div key={group}>
            <Text as="dt" tone="muted" size="sm">
              {group}
            </Text>
            <dd>{labels}</dd>
          </div>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
