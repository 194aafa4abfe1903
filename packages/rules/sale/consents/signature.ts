import { cleanName } from '../../values/text.ts';
import type { Finding } from '../../values/refusal.ts';

/** The area that a drawn signature is written in; its points are whole numbers in it. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const;

/** Bounds of a drawn signature: lines, and coordinates of all lines together. */
export const MOST_STROKES = 80;
export const MOST_COORDINATES = 3000;

/** A line that was drawn without lifting the pen: x1, y1, x2, y2 … */
export type Stroke = readonly number[];

/** How somebody signs: with a name that is typed, or with lines that are drawn. */
export type Signature = { readonly kind: 'typed'; readonly name: string } | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] };

/** Shorter lines are a slip of the finger, no name. */
const LEAST_LENGTH = SIGNATURE_BOX.width / 2;

function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let at = 2; at + 1 < stroke.length; at += 2)
    length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  return length;
}

/** The fault of a signature, at `path`. Whether a typed name is the right one is for `isSignedBy` to say. */
export function checkSignature(signature: Signature, path = 'signature'): Finding[] {
  if (signature.kind === 'typed')
    return cleanName(signature.name) === '' ? [{ rule: 'signature.required', path, message: '请输入您的姓名作为签名' }] : [];
  if (signature.strokes.length === 0) return [{ rule: 'signature.required', path, message: '请在框内签名' }];
  const drawn = signature.strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return drawn < LEAST_LENGTH ? [{ rule: 'signature.too_short', path, message: '签名太短，请写出您的姓名' }] : [];
}

/** Whether a signature can be that of this person: a typed one is their name. Lines cannot be compared with anything. */
export function isSignedBy(signature: Signature, name: string): boolean {
  return signature.kind === 'drawn' || cleanName(signature.name, { keepsOdd: true }) === cleanName(name, { keepsOdd: true });
}

/** The `d` of an SVG path that draws the lines. A dot is a line of no length. */
export function pathOfStrokes(strokes: readonly Stroke[]): string {
  return strokes.map(([x = 0, y = 0, ...rest]) => `M${x} ${y}L${(rest.length > 0 ? rest : [x, y]).join(' ')}`).join('');
}
