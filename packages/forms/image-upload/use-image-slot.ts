import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { type KnownImage, type StoredImage, useStoredImage } from './use-stored-image.ts';
import { type SendImage, type UploadAttempt, useUploadAttempt } from './use-upload-attempt.ts';

export interface ImageSlotOptions {
  /** The customer's word for the image: 人像面. */
  readonly label: string;
  /** Id of the stored image, held by the parent. */
  readonly value: string | undefined;
  /** With a new id, also called with the image itself. */
  readonly onChange: (imageId: string | undefined, image?: Blob) => void;
  readonly send: SendImage;
  readonly limitMb: number;
  /** The server also reads the text in the image. */
  readonly isRead?: boolean;
  /** The stored image, if the parent already has it. */
  readonly known?: KnownImage;
}

/** `empty` waits for a file; `loading` fetches the stored image, `unreachable` failed to. */
export type SlotPhase = 'empty' | UploadAttempt['step'] | 'loading' | 'unreachable' | 'shown';

function phaseOf(attempt: UploadAttempt | undefined, value: string | undefined, stored: StoredImage): SlotPhase {
  if (attempt) return attempt.step;
  if (!value) return 'empty';
  if (stored.image) return 'shown';
  return stored.problem ? 'unreachable' : 'loading';
}

/** One image: chosen, uploaded, shown, replaced, removed. The old one stays until a new one is uploaded. */
export function useImageSlot({ label, value, onChange, send, limitMb, isRead, known }: ImageSlotOptions) {
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<KnownImage | undefined>(known);

  const tell = (message: string | undefined): void => {
    setProblem(message);
    if (message) announce(message, 'assertive');
  };
  const stored = useStoredImage(value, sent, (message) => {
    onChange(undefined);
    tell(message);
  });
  // An image that came from elsewhere clears the problem of this slot.
  useEffect(() => {
    if (value) setProblem(undefined);
  }, [value]);
  const onSent = (imageId: string, image: File, notes: readonly string[]): void => {
    setSent({ imageId, image });
    onChange(imageId, image);
    announce(notes.length > 0 ? `${label}：${notes.join('，')}` : `${label}${isRead ? '已识别' : '已上传'}`);
    // If this fails, the server deletes the previous image within a day. The same photo chosen again is the same image.
    if (value && value !== imageId) void api('removeImage', { imageId: value }).catch(() => undefined);
  };
  const { attempt, choose, retry, cancel } = useUploadAttempt({ label, send, limitMb, onSent, onProblem: tell });

  const remove = async (): Promise<void> => {
    tell(undefined);
    try {
      if (value) await api('removeImage', { imageId: value });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code !== 'IMAGE_NOT_FOUND') return tell(error.line);
    }
    onChange(undefined);
    announce(`${label}已删除`);
  };

  return {
    phase: phaseOf(attempt, value, stored),
    image: attempt ? attempt.image : stored.image,
    percent: attempt?.step === 'sending' ? attempt.percent : 0,
    problem: problem ?? (attempt ? undefined : stored.problem),
    choose,
    retry,
    cancel,
    remove,
    reload: stored.reload,
  };
}
