import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import { type ReactNode, useRef } from 'react';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './image-slot.module.css';
import { SlotActions } from './slot-actions.tsx';
import { SlotPicture } from './slot-picture.tsx';
import { type ImageSlotOptions, useImageSlot } from './use-image-slot.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ImageSlotProps extends ImageSlotOptions {
  readonly id: string;
  /** A short description of the image. */
  readonly hint?: string;
  /** Drawing of the expected image. */
  readonly guide: ReactNode;
  /** An image is required here and missing. */
  readonly invalid?: boolean;
  /** Notes on the image and the advice for them. */
  readonly advice?: string | undefined;
}

const accepted = 'image/jpeg,image/png,image/webp';

/** One image: chosen from the device, taken with a phone's camera, or dropped; then shown, replaced or removed. */
export function ImageSlot({ id, hint, guide, invalid, advice, ...options }: ImageSlotProps) {
  const { label, isRead = false } = options;
  const slot = useImageSlot(options);
  const box = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && slot.choose(file), slot.phase !== 'sending');
  useKeptFocus(box, slot.phase);
  const isEmpty = slot.phase === 'empty';
  const isAdvised = slot.phase === 'shown' && Boolean(advice);
  const described =
    [hint && isEmpty && `${id}-hint`, isAdvised && `${id}-notes`, slot.problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

  const take = (input: HTMLInputElement | null): void => {
    const file = input?.files?.[0];
    if (!input || !file) return;
    // Reset, so that the same file can be chosen again after it was removed.
    input.value = '';
    slot.choose(file);
  };

  return (
    <Stack gap={3} top shrinks ref={box} id={id} role="group" aria-label={label} className={styles.slot} {...handlers}>
      <input ref={chooser} type="file" accept={accepted} hidden aria-label={`选择${label}图片`} onChange={() => take(chooser.current)} />
      <input
        ref={camera}
        type="file"
        accept={accepted}
        capture="environment"
        hidden
        aria-label={`拍摄${label}`}
        onChange={() => take(camera.current)}
      />
      {isEmpty ? (
        <>
          <button
            type="button"
            className={joinClasses(styles.frame, styles.empty, isOver && styles.over)}
            data-next
            data-invalid={invalid || slot.problem ? '' : undefined}
            aria-describedby={described}
            onClick={() => chooser.current?.click()}
          >
            <span className={styles.guide}>{guide}</span>
            <Invitation label={label} />
          </button>
          <Button
            className={styles.camera}
            kind="primary"
            block
            icon={<Camera aria-hidden="true" />}
            aria-label={`拍照${label}`}
            onClick={() => camera.current?.click()}
          >
            拍照
          </Button>
        </>
      ) : (
        <>
          <SlotPicture label={label} phase={slot.phase} image={slot.image} percent={slot.percent} isRead={isRead} isOver={isOver} />
          <SlotActions
            label={label}
            slot={slot}
            isRead={isRead}
            isUncertain={Boolean(advice)}
            describedBy={described}
            onReplace={() => chooser.current?.click()}
          />
        </>
      )}
      {hint && isEmpty && (
        <Text tone="muted" size="sm" id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Text>
      )}
      {isAdvised && (
        <Text pad={2} side={3} corner="card" tone="amber-ink" id={`${id}-notes`} className={styles.notes}>
          {advice}
        </Text>
      )}
      <FieldError id={`${id}-error`} message={slot.problem} />
    </Stack>
  );
}

const Invitation = ({ label }: { readonly label: string }) => (
  <Cluster as="span" align="center" justify="center" gap={2} rowGap={0} pad={4} side={3} tone="sea" weight={600} className={styles.invite}>
    <ImageUp aria-hidden="true" />
    上传{label}
  </Cluster>
);
