import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchFile } from '@portal/web-api/fetch-file.ts';

/** An image that this page uploaded itself, so it need not be fetched. */
export interface KnownImage {
  readonly imageId: string;
  readonly image: Blob;
}

export interface StoredImage {
  /** Absent while it is being fetched, and if that failed. */
  readonly image: Blob | undefined;
  /** Fetching failed temporarily. */
  readonly problem: string | undefined;
  readonly reload: () => void;
}

/** The image of an id. Calls `onGone` if the server does not have it: a day has passed, or it belongs to another visitor. */
export function useStoredImage(imageId: string | undefined, known: KnownImage | undefined, onGone: (message: string) => void): StoredImage {
  const [fetched, setFetched] = useState<KnownImage>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const lose = useEffectEvent(onGone);
  const isKnown = known?.imageId === imageId;
  useEffect(() => {
    if (!imageId || isKnown) return;
    const controller = new AbortController();
    setProblem(undefined);
    fetchFile('showImage', { imageId }, controller.signal).then(
      (image) => setFetched({ imageId, image }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof CallRefused)) throw error;
        if (error.code === 'IMAGE_NOT_FOUND') lose(error.message);
        else setProblem(error.line);
      },
    );
    return () => controller.abort();
  }, [imageId, isKnown, round]);
  const found = isKnown ? known : fetched;
  return {
    image: found && found.imageId === imageId ? found.image : undefined,
    problem: imageId && !isKnown ? problem : undefined,
    reload: () => setRound(round + 1),
  };
}
