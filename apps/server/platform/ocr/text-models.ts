import path from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelFolder, readDictionary } from './dictionary.ts';
import type { Picture } from './picture.ts';

// One thread, and no memory kept for the next picture, which may have another size.
const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false } as const;

/** The answer of a model: `dims` is the shape of `data`. */
export interface Output {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface TextModels {
  /** A picture to a map of the same size: how likely each pixel belongs to text. */
  readonly findText: (picture: Picture) => Promise<Output>;
  /** A line, 48 pixels high, to the probabilities of all characters at each of its steps. */
  readonly readLine: (picture: Picture) => Promise<Output>;
  /** The character of each class of `readLine`; class 0 is none. */
  readonly characters: readonly string[];
}

/** The models were trained with colours in the order blue, green, red. */
function toTensor({ data, width, height }: Picture): Tensor {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let pixel = 0; pixel < size; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1) values[(2 - channel) * size + pixel] = (data[pixel * 4 + channel] ?? 0) / 255;
  return new Tensor('float32', values, [1, 3, height, width]);
}

async function openModel(file: string): Promise<(picture: Picture) => Promise<Output>> {
  const session = await InferenceSession.create(path.join(modelFolder, file), options);
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async (picture) => {
    const { [output]: answer } = await session.run({ [input]: toTensor(picture) });
    if (!(answer?.data instanceof Float32Array)) throw new Error(`${file} answered nothing`);
    return { data: answer.data, dims: answer.dims };
  };
}

/** Loads the models, which takes some tenths of a second. */
export async function openTextModels(): Promise<TextModels> {
  const [findText, readLine, characters] = await Promise.all([
    openModel('ch_PP-OCRv4_det_infer.onnx'),
    openModel('ch_PP-OCRv4_rec_infer.onnx'),
    readDictionary(),
  ]);
  return { findText, readLine, characters: ['', ...characters, ' '] };
}
