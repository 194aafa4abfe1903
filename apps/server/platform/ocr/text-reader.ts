import type { Refused } from '../refused.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';

/** A line of printed text. */
export interface TextLine {
  readonly text: string;
  /** 0-1, the mean of the characters. */
  readonly confidence: number;
}

/** What was read in a picture, turned upright. */
export interface PictureText {
  /** From top to bottom. */
  readonly lines: readonly TextLine[];
  /** How many places look like text, legible or not. */
  readonly places: number;
  /** The greater, the sharper the edges; about 0 for a plain or blurred picture. */
  readonly sharpness: number;
}

export interface TextReader {
  /**
   * Reads the printed text of a JPEG, PNG or WebP picture: Chinese and Latin, upright, tilted by some degrees, sideways or
   * upside down. Takes one to three seconds of one processor. Refuses BUSY when too many pictures wait. Rejects with
   * `WorkerStopped` when the worker crashes or the picture takes too long.
   */
  read(picture: Uint8Array): Promise<PictureText | Refused<'BUSY'>>;
  /** Waits for running jobs and stops the worker. */
  close(): Promise<void>;
}

export interface TextReaderOptions {
  readonly idleMs: number;
  readonly mostWaiting?: number;
  readonly jobTimeoutMs?: number;
}

/** Reads pictures in one worker process, which alone loads the models. It starts with the first picture. */
export function createTextReader({ idleMs, mostWaiting = 12, jobTimeoutMs = 60_000 }: TextReaderOptions): TextReader {
  const pool = createWorkerPool<Uint8Array, PictureText>({
    name: 'OCR',
    module: new URL('./ocr-worker.ts', import.meta.url),
    idleMs,
    mostWaiting,
    jobTimeoutMs,
    maxRssBytes: 900 * 1024 * 1024,
  });
  return { read: (picture) => pool.run(picture), close: () => pool.close() };
}
