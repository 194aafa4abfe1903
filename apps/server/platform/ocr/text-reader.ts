import type { Sender } from '../fair-queue.ts';
import type { Refused } from '../refused.ts';
import { createWorkerPool } from '../workers/worker-pool.ts';
import { cutOut, type CutStrip, type PageBand, type PageJob, readBands, type ReadPage, type ShrinkJob } from './page-reader.ts';
import type { MapArea, PictureMap } from './picture-map.ts';
import type { Turn } from './picture.ts';

/** A printed character. */
export interface ReadCharacter {
  readonly text: string;
  /** 0-1. */
  readonly confidence: number;
  /** The second guess, if it is not `text`. */
  readonly other: string;
  /** Characters that are printed before it and were not read: the dictionary does not have them, or something covers them. */
  readonly gap: number;
  /** Where its middle is. */
  readonly middle: number;
}

/** A line of printed text. Lengths are in pixels, as in `PictureMap`. */
export interface TextLine extends MapArea {
  readonly text: string;
  /** 0-1, the mean of the characters. */
  readonly confidence: number;
  /** Those of `text`, in its order. */
  readonly characters: readonly ReadCharacter[];
  /** As the gap of a character, behind the last one. */
  readonly gapAfter: number;
  /** The steepness of its edges: blur makes it less. */
  readonly edge: number;
}

/** The reading of a picture, turned upright. */
export interface PictureText {
  /** From top to bottom. */
  readonly lines: readonly TextLine[];
  /** How many places look like text, legible or not. */
  readonly places: number;
  /** There is far more text than on a card: nothing of it was read. */
  readonly isDense: boolean;
  /** The greater, the sharper the edges; about 0 for a plain or blurred picture. */
  readonly sharpness: number;
  readonly map: PictureMap;
}

export interface TextReader {
  /**
   * Reads the printed text of a JPEG, PNG or WebP picture: Chinese and Latin, upright, tilted by some degrees, sideways or
   * upside down. Takes one to three seconds of one processor. Senders take turns. Refuses BUSY when too many pictures wait. Rejects
   * with `WorkerStopped` when the worker crashes or the picture takes too long.
   */
  read(picture: Uint8Array, sender?: Sender): Promise<PictureText | Refused<'BUSY'>>;
  /** Reads a page with more text than a card, such as a signed table: a picture band by band, each like `read`. */
  readPage(picture: Uint8Array, sender?: Sender): Promise<ReadPage | Refused<'BUSY'>>;
  /** Cuts strips out of a page that was read, as pictures, with their brightness. */
  cutStrips(page: {
    readonly file: Uint8Array;
    readonly turn: Turn;
    readonly strips: readonly MapArea[];
  }): Promise<CutStrip[] | Refused<'BUSY'>>;
  /** The picture upright as a small JPEG, drawn where a picture that is made to do harm does it to the worker alone. */
  shrink(picture: Uint8Array, side: number): Promise<Uint8Array | Refused<'BUSY'>>;
  /** Stops the worker at once: nobody waits for a picture any more. */
  close(): Promise<void>;
}

export interface TextReaderOptions {
  readonly idleMs: number;
  readonly mostWaiting?: number;
  readonly jobTimeoutMs?: number;
  /** More time for the first picture of a process, which loads the models. */
  readonly startMs?: number;
}

/** No card takes so long. */
const mostMs = 8_000;
/** Loading the models, on a busy machine. */
const loadingMs = 4_000;

/** Reads pictures in one worker process, which alone loads the models. It starts with the first picture. */
export function createTextReader(options: TextReaderOptions): TextReader {
  const { idleMs, mostWaiting = 12, jobTimeoutMs = mostMs, startMs = loadingMs } = options;
  const pool = createWorkerPool<Uint8Array | PageJob | ShrinkJob, PictureText | PageBand | CutStrip[] | Uint8Array>({
    name: 'OCR',
    // It takes every processor there is; the site goes before a picture.
    niceness: 5,
    module: new URL('./ocr-worker.ts', import.meta.url),
    idleMs,
    mostWaiting,
    jobTimeoutMs,
    startMs,
    maxRssBytes: 900 * 1024 * 1024,
  });
  const runPage = async (job: PageJob, sender?: Sender) => (await pool.run(job, sender)) as PageBand | CutStrip[] | Refused<'BUSY'>;
  return {
    // The worker answers each kind of job with its kind of answer.
    read: async (picture, sender) => (await pool.run(picture, sender)) as PictureText | Refused<'BUSY'>,
    readPage: (picture, sender) => readBands(runPage, picture, sender),
    cutStrips: (page) => cutOut(runPage, page),
    shrink: async (file, side) => (await pool.run({ file, side })) as Uint8Array | Refused<'BUSY'>,
    close: () => pool.close({ withinMs: 0 }),
  };
}
