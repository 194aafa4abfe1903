import CircleAlert from 'lucide-react/icons/circle-alert';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { PagePicture } from './page-picture.tsx';
import styles from './paper-upload.module.css';
import type { QueuedFile } from './paper-queue.ts';

interface QueuedPageProps {
  readonly queued: QueuedFile;
  /** The page that it is to replace: 第 2 页. */
  readonly place: string | undefined;
  readonly onDrop: () => void;
}

/** A file that waits, is on its way, or was not taken. */
export function QueuedPage({ queued: { file, step, percent, reason }, place, onDrop }: QueuedPageProps) {
  const isFailed = step === 'failed';
  return (
    <li className={joinClasses(styles.page, isFailed ? styles.failed : styles.under)}>
      <PagePicture picture={file} isPdf={file.type === 'application/pdf'} />
      <div>
        <Text weight={600} breaks className={styles.name}>
          {place ? `替换${place}` : file.name}
        </Text>
        {step === 'waiting' && (
          <Text size="sm" tone="muted">
            等待上传
          </Text>
        )}
        {step === 'sending' && (
          <>
            <Text size="sm" tone="sea" figures>
              {percent < 100 ? `正在上传 ${percent}%` : '已送达，正在核对'}
            </Text>
            <progress className={styles.bar} max={100} value={percent} aria-label={`${file.name}上传进度`} />
          </>
        )}
        {isFailed && (
          <Cluster as="p" line size="sm" tone="error" className={styles.state}>
            <CircleAlert aria-hidden="true" />
            <span>没有上传：{reason}</span>
          </Cluster>
        )}
      </div>
      <Cluster gap={1} className={styles.actions}>
        <Button size="small" kind="ghost" aria-label={`${isFailed ? '移除' : '取消上传'}${file.name}`} onClick={onDrop}>
          {isFailed ? '移除' : '取消上传'}
        </Button>
      </Cluster>
    </li>
  );
}
