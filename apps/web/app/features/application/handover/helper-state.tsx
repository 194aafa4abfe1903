import type { StepId } from '@portal/rules/sale/flows.ts';
import { isFilledByHelper } from '@portal/rules/sale/answers/helper.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { useDraft } from '../draft/use-draft.tsx';

/** Tells the applicant that somebody has a link to help, is filling in, or has finished. */
export function HelperState({ step }: { readonly step: StepId }) {
  const { sale, store } = useDraft();
  const { orderNo, helperLink } = sale;
  const isWaiting = helperLink === 'open' || helperLink === 'taken';
  usePoll(
    async () => {
      // Without an answer the next poll asks again.
      const told = await api('showDraftLink', { orderNo, kind: 'helper' }).catch(() => undefined);
      // The helper's answers come with the new state.
      if (told && told.state !== helperLink && store.isClean) await store.reload().catch(() => undefined);
    },
    isWaiting ? 'slow' : 'none',
  );
  const end = async (): Promise<void> => {
    await api('endDraftLink', { orderNo, kind: 'helper' });
    await store.reload();
  };
  if (helperLink === 'done')
    return (
      isFilledByHelper(step) && (
        <Box above={4} below={4}>
          <Alert kind="success" live title="家人已填好，交还给您">
            请核对各项资料，再继续填写、提交。
          </Alert>
        </Box>
      )
    );
  if (!isWaiting) return null;
  return (
    <Box above={4} below={4}>
      <Alert
        kind="info"
        live
        title={helperLink === 'taken' ? '家人正在代填' : '已生成代填链接，等待家人打开'}
        actions={
          <Button kind="secondary" size="small" onClick={end} busyLabel="正在收回">
            收回，我自己填
          </Button>
        }
      >
        {helperLink === 'taken' ? '家人填好后，这里会提示您。请先不要在这里修改，以免互相覆盖。' : '家人打开并填好后，这里会提示您。'}
      </Alert>
    </Box>
  );
}
