import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { prepareImage } from './prepare-image.ts';

/** Uploads a prepared image; resolves to its id. */
export type SendImage = (
  image: File,
  upload: { readonly onProgress: (percent: number) => void; readonly signal: AbortSignal },
) => Promise<{ readonly imageId: string; readonly notes?: readonly string[] }>;

/** An image being uploaded (absent while it is prepared), or one that failed and may be retried. */
export type UploadAttempt =
  | { readonly step: 'sending'; readonly image: File | undefined; readonly percent: number }
  | { readonly step: 'failed'; readonly image: File };

interface AttemptOptions {
  readonly label: string;
  readonly send: SendImage;
  readonly limitMb: number;
  /** With the notes on uncertain fields in the image, if it was read. */
  readonly onSent: (imageId: string, image: File, notes: readonly string[]) => void;
  /** Called with the problem and the advice; with undefined when an attempt begins or is cancelled. */
  readonly onProblem: (message: string | undefined) => void;
}

/** One upload at a time. A newer choice, or leaving the page, aborts the previous one. */
export function useUploadAttempt({ label, send, limitMb, onSent, onProblem }: AttemptOptions) {
  const [attempt, setAttempt] = useState<UploadAttempt>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    onProblem(undefined);
    return running.current.signal;
  };

  const upload = async (image: File, signal: AbortSignal): Promise<void> => {
    const onProgress = (percent: number): void => {
      if (!signal.aborted) setAttempt({ step: 'sending', image, percent });
    };
    onProgress(0);
    try {
      const { imageId, notes = [] } = await send(image, { onProgress, signal });
      setAttempt(undefined);
      onSent(imageId, image, notes);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallRefused)) throw error;
      // If the image itself is refused, a retry would be refused too.
      setAttempt(/^(IMAGE|CARD)_/.test(error.code) ? undefined : { step: 'failed', image });
      onProblem(error.line);
    }
  };

  const prepareAndUpload = async (file: File): Promise<void> => {
    const signal = begin();
    setAttempt({ step: 'sending', image: undefined, percent: 0 });
    announce(`${label}上传中`);
    const prepared = await prepareImage(file, limitMb);
    if (signal.aborted) return;
    if (prepared instanceof File) return upload(prepared, signal);
    setAttempt(undefined);
    onProblem(prepared.message);
  };

  return {
    attempt,
    choose: (file: File): void => void prepareAndUpload(file),
    retry: (): void => {
      if (attempt?.step === 'failed') void upload(attempt.image, begin());
    },
    /** Cancels the attempt; the stored image is shown again. */
    cancel: (): void => {
      begin();
      setAttempt(undefined);
      announce('已取消上传');
    },
  };
}
