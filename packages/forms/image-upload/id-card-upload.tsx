import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { adviseOnCard } from '@portal/rules/account/card-notes.ts';
import { useImageLimit } from './use-image-limit.ts';
import { uploadApi } from '@portal/web-api/upload-api.ts';
import { wordFailure } from '@portal/web-api/word-failure.ts';
import { IdCardBackGuide } from './id-card-back-guide.tsx';
import { IdCardFrontGuide } from './id-card-front-guide.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { ImageSlot } from './image-slot.tsx';
import styles from './image-slot.module.css';
import type { SendImage } from './use-upload-attempt.ts';

/** Ids of the stored images that exist so far. */
export interface IdCardImages {
  readonly front?: string;
  readonly back?: string;
}

/** The fields that were read on one side of an ID card. */
export type CardReading = AnswerOf<'identifyIdCard'>;

type Side = keyof IdCardImages;

/** The uncertain fields in the images that exist, in words. */
export type CardNotes = Readonly<Partial<Record<Side, readonly string[]>>>;

const sides = {
  front: { label: '人像面', type: 'FRONT', flag: 'frontFlag', other: 'back' },
  back: { label: '国徽面', type: 'BACK', flag: 'backFlag', other: 'front' },
} as const;

const unreadMessage = '调用ocr识别失败，照片已保留，请重试。';

/** The side that a reading is of. */
export const sideOf = ({ idCardType }: CardReading): Side => (idCardType === 'frontFlag' ? 'front' : 'back');

interface IdCardUploadProps {
  /** Id of the group, which is the path of its finding. */
  readonly id: string;
  readonly value: IdCardImages;
  /** Called with the changed side only, because both sides may be uploading at the same time. */
  readonly onChange: (patch: IdCardImages) => void;
  /** Called with the fields that were read on a side. Without it the images are only stored. */
  readonly onRead?: (reading: CardReading) => void;
  readonly notes?: CardNotes;
  /** The images are meant as a proof of identity. */
  readonly isProof?: boolean;
  readonly error?: string;
}

/** Sends the image of a side. The other side in its place moves there, if nothing is there yet. */
function sendTo(side: Side, { value, onChange, onRead }: Pick<IdCardUploadProps, 'value' | 'onChange' | 'onRead'>): SendImage {
  const { label, type: idCardType, flag, other } = sides[side];
  if (!onRead) return (image, upload) => uploadApi(upload)('uploadIdCardImage', { image, idCardType });
  return async (imgOcrPhoto, upload) => {
    const acceptOther = value[other] ? undefined : '1';
    const identified = uploadApi(upload)('identifyIdCard', { imgOcrPhoto, idCardType, ...(acceptOther && { acceptOther }) });
    const reading = await identified.catch((error: unknown) => {
      throw wordFailure(error, unreadMessage);
    });
    onRead(reading);
    if (reading.idCardType === flag) return reading;
    onChange({ [other]: reading.imageId });
    const message = `这是身份证的${sides[other].label}，请在这里上传${label}。照片已放到${sides[other].label}。`;
    throw new CallRefused('CARD_SIDE_WRONG', message);
  };
}

/** Both sides of an ID card, each uploaded as soon as it is chosen. */
export function IdCardUpload({ id, value, onChange, onRead, notes, isProof = false, error }: IdCardUploadProps) {
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
          send={sendTo('front', { value, onChange, onRead })}
          isRead={onRead !== undefined}
          advice={adviseOnCard(notes?.front ?? [], isProof)}
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
          send={sendTo('back', { value, onChange, onRead })}
          isRead={onRead !== undefined}
          advice={adviseOnCard(notes?.back ?? [], isProof)}
          limitMb={limitMb}
          invalid={error !== undefined && !value.back}
        />
      </div>
    </FieldGroup>
  );
}
