import type { Sender } from '../fair-queue.ts';
import { Refused } from '../refused.ts';
import type { MapArea } from './picture-map.ts';
import type { Turn } from './picture.ts';

/** A line of print on a page. Lengths are in pixels of the page, turned upright. */
export interface PageLine extends MapArea {
  readonly text: string;
  /** Where the middle of each character of `text` is, from the left. */
  readonly middles: readonly number[];
}

/** The reading of one band of a page. */
export interface PageBand {
  readonly turn: Turn;
  /** How many bands the page has. */
  readonly bands: number;
  readonly width: number;
  readonly lines: readonly PageLine[];
}

/** A part of a page. */
export interface CutStrip {
  /** Undefined: it lies outside the page. */
  readonly jpeg: Uint8Array | undefined;
  /** The brightness of its squares of 8 pixels, 0 to 255. */
  readonly brightness: readonly number[];
}

/** A job of the OCR worker about a page. Each is short, so that cards and pages take turns. */
export type PageJob = { readonly file: Uint8Array; readonly turn?: Turn } & (
  | { readonly band: number }
  | { readonly strips: readonly MapArea[] }
);

/** A job of the OCR worker: the picture with a longer side of so many pixels. */
export interface ShrinkJob {
  readonly file: Uint8Array;
  readonly side: number;
}

/** The whole reading of a page, from top to bottom. */
export interface ReadPage {
  readonly turn: Turn;
  readonly width: number;
  readonly lines: readonly PageLine[];
}

type Run = (job: PageJob, sender?: Sender) => Promise<PageBand | CutStrip[] | Refused<'BUSY'>>;

const height = ({ top, bottom }: MapArea): number => bottom - top;
const middle = ({ top, bottom }: MapArea): number => (top + bottom) / 2;

/** Lines that two bands have both read, or two halves of one that a cut divided, count once: the longer one. */
function joinBands(lines: readonly PageLine[]): PageLine[] {
  const kept: PageLine[] = [];
  for (const line of lines.toSorted((one, other) => other.text.length - one.text.length))
    if (!kept.some((one) => Math.abs(middle(one) - middle(line)) < height(one) / 2)) kept.push(line);
  return kept.toSorted((one, other) => one.top - other.top);
}

/** Reads a page band by band. Refuses BUSY when too many pictures wait. */
export async function readBands(run: Run, file: Uint8Array, sender?: Sender): Promise<ReadPage | Refused<'BUSY'>> {
  const lines: PageLine[] = [];
  let read: PageBand | undefined;
  for (let band = 0; band < (read?.bands ?? 1); band += 1) {
    const next = await run({ file, band, ...(read && { turn: read.turn }) }, sender);
    if (next instanceof Refused) return next;
    // A job with a band is answered with one.
    read = next as PageBand;
    lines.push(...read.lines);
  }
  return { turn: read?.turn ?? 0, width: read?.width ?? 0, lines: joinBands(lines) };
}

/** Cuts strips out of a page that was read. */
export async function cutOut(
  run: Run,
  { file, turn, strips }: { readonly file: Uint8Array; readonly turn: Turn; readonly strips: readonly MapArea[] },
): Promise<CutStrip[] | Refused<'BUSY'>> {
  // A job with strips is answered with as many.
  return (await run({ file, turn, strips })) as CutStrip[] | Refused<'BUSY'>;
}
