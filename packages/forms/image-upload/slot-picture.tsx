import ImageOff from 'lucide-react/icons/image-off';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './image-slot.module.css';
import type { SlotPhase } from './use-image-slot.ts';
import { useObjectUrl } from './use-object-url.ts';

interface SlotPictureProps {
  readonly label: string;
  readonly phase: SlotPhase;
  readonly image: Blob | undefined;
  /** Percent that has been uploaded. */
  readonly percent: number;
  /** The server reads the image after it has received it. */
  readonly isRead: boolean;
  /** A file is being dragged over it. */
  readonly isOver: boolean;
}

/** The image of a slot with its upload progress. */
export function SlotPicture({ label, phase, image, percent, isRead, isOver }: SlotPictureProps) {
  const url = useObjectUrl(image);
  return (
    <div className={joinClasses(styles.frame, isOver && styles.over)} data-phase={phase}>
      {url && <img className={styles.picture} src={url} alt={`${label}预览`} />}
      {phase === 'sending' && (
        <Stack gap={2} fill="paper" tone="deep" weight={600} className={styles.progress}>
          {isRead && percent === 100 ? (
            <Spinner label="已收到，正在识别" />
          ) : (
            <>
              <span className="num">上传中 {percent}%</span>
              <progress className={styles.bar} max={100} value={percent} aria-label={`${label}上传进度`} />
            </>
          )}
        </Stack>
      )}
      {phase === 'loading' && <Spinner label="加载中" />}
      {phase === 'unreachable' && <ImageOff className={styles.off} aria-hidden="true" />}
    </div>
  );
}
