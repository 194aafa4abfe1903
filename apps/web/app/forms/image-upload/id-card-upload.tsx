import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useImageLimit } from './use-image-limit.ts';
import { uploadApi } from '../../api/upload-api.ts';
import { IdCardBackGuide } from '../../art/id-card-back-guide.tsx';
import { IdCardFrontGuide } from '../../art/id-card-front-guide.tsx';
import { FieldGroup } from '../../ui/field/field-group.tsx';
import { ImageSlot } from './image-slot.tsx';
import styles from './image-slot.module.css';
import type { SendImage } from './use-upload-attempt.ts';

/** Ids of the stored images that exist so far. */
export interface IdCardImages {
  readonly front?: string;
  readonly back?: string;
}

/** What was read on one side of an ID card. */
export type CardReading = AnswerOf<'identifyIdCard'>;

interface IdCardUploadProps {
  /** Id of the group, which is the path of its finding. */
  readonly id: string;
  readonly value: IdCardImages;
  /** Called with the changed side only, because both sides may be uploading at the same time. */
  readonly onChange: (patch: IdCardImages) => void;
  /** Called with what was read on a side. Without it the images are only stored. */
  readonly onRead?: (reading: CardReading) => void;
  readonly error?: string;
}

function sendTo(idCardType: 'FRONT' | 'BACK', onRead: IdCardUploadProps['onRead']): SendImage {
  if (!onRead) return (image, upload) => uploadApi(upload)('uploadIdCardImage', { image, idCardType });
  return async (imgOcrPhoto, upload) => {
    const reading = await uploadApi(upload)('identifyIdCard', { imgOcrPhoto, idCardType });
    onRead(reading);
    return reading;
  };
}

/** Both sides of an ID card, each uploaded as soon as it is chosen. */
export function IdCardUpload({ id, value, onChange, onRead, error }: IdCardUploadProps) {
  const limitMb = useImageLimit();
  return (
    <FieldGroup
      id={id}
      legend="身份证影像"
      required
      wide
      error={error}
      hint={`四角完整、字迹清晰、没有反光。JPG、PNG 或 WebP 格式，每张不超过 ${limitMb}M。`}
    >
      <div className={styles.slots}>
        <ImageSlot
          id={`${id}.front`}
          label="人像面"
          hint="有姓名和照片的一面"
          guide={<IdCardFrontGuide />}
          value={value.front}
          onChange={(front) => onChange({ front })}
          send={sendTo('FRONT', onRead)}
          isRead={onRead !== undefined}
          limitMb={limitMb}
          invalid={error !== undefined && !value.front}
        />
        <ImageSlot
          id={`${id}.back`}
          label="国徽面"
          hint="有国徽和有效期限的一面"
          guide={<IdCardBackGuide />}
          value={value.back}
          onChange={(back) => onChange({ back })}
          send={sendTo('BACK', onRead)}
          isRead={onRead !== undefined}
          limitMb={limitMb}
          invalid={error !== undefined && !value.back}
        />
      </div>
    </FieldGroup>
  );
}
