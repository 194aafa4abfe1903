import type { Body } from '../sale/answers/application.ts';
import type { BodyQuestion } from '../product/product.ts';
import { findAt, type Finding } from '../values/refusal.ts';
import { cleanText } from '../values/text.ts';

/** Full-width digits and signs as half-width ones, without spaces and units: `１７２ 厘米` becomes `172`. */
export function cleanMeasure(text: string): string {
  return cleanText(text)
    .replace(/[。．]/g, '.')
    .replace(/[^\d.]/g, '');
}

/** The number between the bounds, else undefined. */
function measured(text: string | undefined, pattern: RegExp, [min, max]: readonly [number, number]): number | undefined {
  if (!text || !pattern.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** Centimetres. */
const heightOf = ({ height }: Body) => measured(height, /^\d{2,3}$/, [30, 250]);
/** Kilograms. */
const weightOf = ({ weight }: Body) => measured(weight, /^\d{1,3}(\.\d)?$/, [1, 300]);

/** The body mass index: kilograms by the square of the height in metres, with one decimal. Undefined without both. */
export function bodyMassIndex(body: Body): number | undefined {
  const [height, weight] = [heightOf(body), weightOf(body)];
  if (height === undefined || weight === undefined) return undefined;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}

/** The consequence of height and weight. Undefined: nothing, or not known yet. */
export function bodyConsequence({ review, decline }: BodyQuestion, body: Body): 'decline' | 'review' | undefined {
  const index = bodyMassIndex(body);
  if (index === undefined) return undefined;
  const isBeyond = ({ atMost, atLeast }: BodyQuestion['review']) => index <= atMost || index >= atLeast;
  if (isBeyond(decline)) return 'decline';
  return isBeyond(review) ? 'review' : undefined;
}

/** `health.body`: height in whole centimetres and weight in kilograms, of a human being. */
export function checkBody(body: Body, path: string): Finding[] {
  const check = (value: number | undefined, typed: string | undefined, missing: string, wrong: string) =>
    value === undefined ? { rule: 'health.body', message: typed ? wrong : missing } : undefined;
  return [
    ...findAt(`${path}.height`, check(heightOf(body), body.height, '请填写身高', '身高请填写厘米数，例如 170')),
    ...findAt(`${path}.weight`, check(weightOf(body), body.weight, '请填写体重', '体重请填写公斤数，最多一位小数，例如 65.5')),
  ];
}
