import { listOwnAnswers, type OwnAnswer } from '@portal/rules/sale/pages/own-answers.ts';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import type { StartAnswer } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './changed-elsewhere.module.css';

interface Compared {
  readonly present: StartAnswer;
  readonly own: readonly OwnAnswer[];
}

/**
 * Another window has saved: what was filled in here and is not there is shown beside what is there. The customer continues with the saved
 * content, or with their own answers in it. Nothing is lost before they have chosen.
 */
export default function ChangedElsewhere() {
  const { store, sale, rules } = useDraft();
  const { product } = sale;
  const [compared, setCompared] = useState<Compared>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const load = useCallback(async (): Promise<void> => {
    setFailure(undefined);
    try {
      const [{ present, windows }, { regionLabel }] = await Promise.all([store.compare(), import('@portal/reference/regions.ts')]);
      setCompared({ present, own: listOwnAnswers(windows, { product, context: rules, regionLabel }) });
    } catch (error) {
      setFailure({ error });
    }
  }, [store, product, rules]);
  useEffect(() => void load(), [load]);
  const own = compared?.own ?? [];
  const takeOver = (): void => {
    if (!compared) return;
    store.adoptWith(compared.present, own);
    showToast(`已填回 ${own.length} 项，请核对`, 'success');
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      title="投保单在别处修改过"
      actions={
        compared && (
          <>
            {own.length > 0 && (
              <Button kind="secondary" onClick={() => store.adopt(compared.present)}>
                不要这些，用别处保存的
              </Button>
            )}
            <Button kind="primary" onClick={own.length > 0 ? takeOver : () => store.adopt(compared.present)}>
              {own.length > 0 ? `填回我的 ${own.length} 项` : '载入最新内容'}
            </Button>
          </>
        )
      }
    >
      <p>
        这份投保单已在另一个窗口或设备上修改并保存，本窗口刚才填写的没有保存。
        {own.length > 0 ? '下面是两边不同的内容，其余的以别处保存的为准：' : compared ? '请载入最新内容后继续。' : ''}
      </p>
      {failure && <FailurePanel error={failure.error} onRetry={load} />}
      {!compared && !failure && <Skeleton count={3} />}
      {own.length > 0 && (
        <Stack as="dl" gap={3} above={4}>
          {own.map(({ path, group, label, mine, theirs }) => (
            <Box pad={3} bordered corner="box" key={path}>
              <Text as="dt" below={1} weight={600}>
                {group}：{label}
              </Text>
              <Cluster as="dd" gap={3} breaks line>
                <Text as="span" rigid tone="muted" className={styles.where}>
                  本窗口
                </Text>
                <b>{mine}</b>
              </Cluster>
              <Cluster as="dd" gap={3} breaks line>
                <Text as="span" rigid tone="muted" className={styles.where}>
                  别处保存的
                </Text>
                {theirs}
              </Cluster>
            </Box>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
