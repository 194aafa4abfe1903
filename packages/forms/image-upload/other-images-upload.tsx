import { useImageLimit } from './use-image-limit.ts';
import { useEffect, useRef, useState } from 'react';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { CertificatePageGuide } from './certificate-page-guide.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { ImageSlot } from './image-slot.tsx';
import styles from './image-slot.module.css';
import type { SendImage } from './use-upload-attempt.ts';

interface OtherImagesUploadProps {
  /** Id of the group, which is the path of its finding. */
  readonly id: string;
  /** Ids of the stored images, in the order of upload. */
  readonly value: readonly string[];
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void;
  readonly most?: number;
  readonly error?: string;
}

const send: SendImage = (nonIdcardImage, upload) => uploadApi(upload)('uploadOtherImage', { nonIdcardImage });

/** Images of any other certificate, one after another, up to `most`. */
export function OtherImagesUpload({ id, value, onChange, most = 4, error }: OtherImagesUploadProps) {
  const limitMb = useImageLimit();
  const [images, setImages] = useState<ReadonlyMap<string, Blob>>(new Map());
  useFocusAfterChange(id, value.length);
  const put = (before: string | undefined, after: string | undefined, image: Blob | undefined): void => {
    if (after && image) setImages((all) => new Map(all).set(after, image));
    onChange((ids) => {
      const kept = after ? ids.map((one) => (one === before ? after : one)) : ids.filter((one) => one !== before);
      return after && before === undefined ? [...ids, after] : kept;
    });
  };
  return (
    <FieldGroup
      id={id}
      legend="其他证件影像"
      required
      wide
      error={error}
      hint={`证件上有姓名和号码的页面，最多 ${most} 张。已上传 ${value.length} 张。`}
    >
      <div className={styles.slots}>
        {value.map((imageId, index) => {
          const image = images.get(imageId);
          return (
            <ImageSlot
              key={imageId}
              id={`${id}.${index}`}
              label={`第 ${index + 1} 张`}
              guide={<CertificatePageGuide />}
              value={imageId}
              known={image && { imageId, image }}
              onChange={(after, fresh) => put(imageId, after, fresh)}
              send={send}
              limitMb={limitMb}
            />
          );
        })}
        {value.length < most && (
          <ImageSlot
            key="next"
            id={`${id}.${value.length}`}
            label={value.length === 0 ? '证件影像' : `第 ${value.length + 1} 张`}
            guide={<CertificatePageGuide />}
            value={undefined}
            onChange={(after, fresh) => put(undefined, after, fresh)}
            send={send}
            limitMb={limitMb}
            invalid={error !== undefined && value.length === 0}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** When a slot with the focus is removed, the focus moves to the next control of the group. */
function useFocusAfterChange(id: string, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const group = document.getElementById(id);
    if (document.activeElement === document.body) [...(group?.querySelectorAll<HTMLElement>('[data-next]') ?? [])].at(-1)?.focus();
  }, [id, count]);
}
