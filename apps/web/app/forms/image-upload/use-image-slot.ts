import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { announce } from '../../ui/announcer/announce.ts';
import { type KnownImage, type StoredImage, useStoredImage } from './use-stored-image.ts';
import { type SendImage, type UploadAttempt, useUploadAttempt } from './use-upload-attempt.ts';

export interface ImageSlotOptions {
  /** What the image is of, as the customer reads it: 人像面. */
  readonly label: string;
  /** Id of the image that is stored, kept by the parent. */
  readonly value: string | undefined;
  /** With a new id also the image itself. */
  readonly onChange: (imageId: string | undefined, image?: Blob) => void;
  readonly send: SendImage;
  readonly limitMb: number;
  /** The stored image, where the parent has it already. */
  readonly known?: KnownImage;
}

/** `empty` waits for a file; `loading` fetches what is stored, `unreachable` could not. */
export type SlotPhase = 'empty' | UploadAttempt['step'] | 'loading' | 'unreachable' | 'shown';

function phaseOf(attempt: UploadAttempt | undefined, value: string | undefined, stored: StoredImage): SlotPhase {
  if (attempt) return attempt.step;
  if (!value) return 'empty';
  if (stored.image) return 'shown';
  return stored.problem ? 'unreachable' : 'loading';
}

/** One image: chosen, sent, shown, replaced, removed. Until a new one has arrived the old one stays. */
export function useImageSlot({ label, value, onChange, send, limitMb, known }: ImageSlotOptions) {
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
  const onSent = (imageId: string, image: File): void => {
    setSent({ imageId, image });
    onChange(imageId, image);
    announce(`${label}已上传`);
    // Whatever comes of this, the one before goes by itself within a day.
    if (value) void api('removeImage', { imageId: value }).catch(() => undefined);
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
