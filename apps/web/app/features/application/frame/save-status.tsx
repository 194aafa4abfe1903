import { draftsKept } from '@portal/rules/service/retention.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import type { SavingState } from '../draft/draft-answers.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './save-status.module.css';
import { useDraft } from '../draft/use-draft.tsx';

const looks: Readonly<Record<SavingState, { readonly text: string; readonly icon: typeof CircleCheck }>> = {
  saved: { text: '已自动保存', icon: CircleCheck },
  typing: { text: '正在保存', icon: LoaderCircle },
  saving: { text: '正在保存', icon: LoaderCircle },
  failed: { text: '保存失败，将自动重试', icon: CircleAlert },
  refused: { text: '保存失败', icon: CircleAlert },
};

/** Whether the answers are saved. Only a failure is announced: announcing every save would drown out everything else. */
export function SaveStatus() {
  const { saving, failure, sale } = useDraft();
  const { text, icon: Icon } = looks[saving];
  const why = failure?.line ?? '';
  const isBad = saving === 'failed' || saving === 'refused';
  useEffect(() => {
    if (isBad) announce(`${text}。${why}`);
  }, [isBad, text, why]);
  return (
    <Cluster as="p" align="start" tone="muted" size="sm" line className={styles.status} data-state={saving}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span>
        {text}
        {isBad && why && (
          <Text as="span" tone="ink" className={styles.why}>
            {why}
          </Text>
        )}
        {!isBad && sale.role === 'holder' && <span className={styles.term}>{draftsKept}</span>}
      </span>
    </Cluster>
  );
}
