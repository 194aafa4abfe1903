import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './image-slot.module.css';
import type { useImageSlot } from './use-image-slot.ts';

interface SlotActionsProps {
  readonly label: string;
  readonly slot: ReturnType<typeof useImageSlot>;
  /** The image has also been read. */
  readonly isRead: boolean;
  /** Not everything in it was certain. */
  readonly isUncertain: boolean;
  readonly describedBy: string | undefined;
  /** Opens the file picker. */
  readonly onReplace: () => void;
}

/** The actions for the image of a slot in its present state. */
export function SlotActions({ label, slot, isRead, isUncertain, describedBy, onReplace }: SlotActionsProps) {
  // Two slots side by side have the same buttons, so their accessible names include the image.
  const named = (words: string) => ({ children: words, 'aria-label': `${words}${label}` });
  const replace = (
    <Button
      size="small"
      onClick={onReplace}
      aria-describedby={describedBy}
      data-next={slot.phase === 'shown' ? '' : undefined}
      {...named('重新选择')}
    />
  );
  const remove = <DeleteButton size="small" kind="ghost" what={label} onDelete={slot.remove} busyLabel={`正在删除${label}`} />;
  return (
    <Cluster align="center" gap={2}>
      {slot.phase === 'shown' && (
        <Cluster
          as="span"
          align="center"
          tone="success-ink"
          weight={600}
          line
          className={joinClasses(styles.done, isUncertain && styles.uncertain)}
        >
          {isUncertain ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
          {isUncertain ? '部分未能确认' : isRead ? '已识别' : '已上传'}
        </Cluster>
      )}
      {slot.phase === 'sending' && <Button size="small" onClick={slot.cancel} data-next {...named('取消上传')} />}
      {slot.phase === 'failed' && (
        <>
          <Button size="small" kind="primary" onClick={slot.retry} aria-describedby={describedBy} data-next {...named('重试上传')} />
          {replace}
          <Button size="small" kind="ghost" onClick={slot.cancel} {...named('取消')} />
        </>
      )}
      {slot.phase === 'unreachable' && (
        <Button size="small" kind="primary" onClick={slot.reload} aria-describedby={describedBy} data-next {...named('重新载入')} />
      )}
      {(slot.phase === 'shown' || slot.phase === 'unreachable') && (
        <>
          {replace}
          {remove}
        </>
      )}
    </Cluster>
  );
}
