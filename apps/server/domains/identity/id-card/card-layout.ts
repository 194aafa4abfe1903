import { type Colour, coloursIn, type MapArea, type PictureMap } from '#platform/ocr/picture-map.ts';
import type { Row } from './card-rows.ts';
import { isGlare, lightOf } from './glare.ts';

/** Certificates with the same words as an ID card, by the words that only they have. */
const otherKinds = [
  ['机动车驾驶证', /驾驶证|准驾车型|初次领证/],
  ['机动车行驶证', /行驶证|号牌号码/],
  ['社会保障卡', /社会保障|社保卡|医疗保障/],
  ['港澳台居民居住证', /港澳台|通行证号码/],
  ['外国人永久居留身份证', /永久居留/],
  ['通行证', /往来港澳|往来台湾|来往内地|来往大陆/],
  ['临时居民身份证', /临时居民/],
  ['护照', /护照|PASSPORT/i],
  ['户口簿', /户口|常住人口/],
  ['居住证', /居住证/],
  ['出生医学证明', /出生医学/],
  ['结婚证', /结婚证/],
  ['军人证件', /军官证|士兵证|部队/],
  ['学生证', /学生证/],
  ['营业执照', /营业执照|信用代码/],
] as const;

/** The certificate that the words belong to, if it is not an ID card. Addresses are not words of a certificate. */
export function nameOtherKind(rows: readonly Row[]): string | undefined {
  const has = (word: RegExp): boolean => rows.some(({ text }) => word.test(text));
  if (has(/公民身份|身份号码/) && has(/民族/)) return undefined;
  const titles = rows.filter(({ text }) => !/^住?址|公安|[路街村号室]$/.test(text));
  return otherKinds.find(([, word]) => titles.some(({ text }) => word.test(text)))?.[0];
}

/** The words on every portrait side. Without the label of the number there must be 民族, which is on ID cards only. */
export function hasFrontLabels(rows: readonly Row[]): boolean {
  const has = (word: RegExp): boolean => rows.some(({ text }) => word.test(text));
  const others = [/姓名/, /性别/, /民族/, /出生/, /住址/].filter(has).length;
  return has(/公民身份|身份号码/) ? others >= 2 : has(/民族/) && others >= 3;
}

/** Where the middle of the portrait, or of the emblem, is: measured from lines whose places on a card are known (GA 490). */
export function pictureArea(rows: readonly Row[], side: 'front' | 'back'): MapArea | undefined {
  return side === 'front' ? portraitArea(rows) : emblemArea(rows);
}

/** The width of the 18 digits of the number, and of each character of its label, as parts of the whole line. */
const digitsShare = 0.65;
const labelShare = (1 - digitsShare) / 6;

function portraitArea(rows: readonly Row[]): MapArea | undefined {
  for (const { text, area: number } of rows) {
    // A digit may be read as a letter. The label may be hidden, or be another line.
    const label = /(?<![\w×])[\w×]{18}(?![\w×])/.exec(text)?.index;
    if (!number || label === undefined) continue;
    const width = (number.right - number.left) / (digitsShare + labelShare * Math.min(label, 6));
    const middle = (number.top + number.bottom) / 2;
    const [left, top] = [number.right - 0.18 * width, middle - 0.5 * width];
    return { left, top, right: left + 0.22 * width, bottom: top + 0.3 * width };
  }
  return undefined;
}

function emblemArea(rows: readonly Row[]): MapArea | undefined {
  const title = rows.find(({ text }) => /人民共和国/.test(text))?.area;
  const validity = rows.find(({ text }) => text.startsWith('有效期'))?.area;
  if (!title || !validity) return undefined;
  const [top, bottom] = [(title.top + title.bottom) / 2, (validity.top + validity.bottom) / 2];
  const unit = bottom - top;
  return { left: validity.left - 0.17 * unit, top: top - 0.06 * unit, right: validity.left + 0.03 * unit, bottom: top + 0.16 * unit };
}

const shareOf = (colours: readonly Colour[], test: (colour: Colour) => boolean): number =>
  colours.filter(test).length / Math.max(1, colours.length);

/** Something other than paper is there: a picture, or a reflection that hides it. */
export function hasPicture(map: PictureMap, area: MapArea, paper: Colour): boolean {
  return shareOf(coloursIn(map, area), (colour) => lightOf(colour) < 0.95 * lightOf(paper) || isGlare(colour, paper)) >= 0.3;
}

/** How a colour differs from the paper, apart from its brightness: light tints all of a picture. */
function hueDistance([red, green, blue]: Colour, [paperRed, paperGreen, paperBlue]: Colour): number {
  const [one, other] = [Math.max(1, green), Math.max(1, paperGreen)];
  return Math.max(Math.abs(red / one - paperRed / other), Math.abs(blue / one - paperBlue / other));
}

/** A portrait and an emblem have colours; without any it is a copy. Hardly anything can be said in the dark. */
export function isColourless(map: PictureMap, area: MapArea, paper: Colour): boolean {
  const colours = coloursIn(map, area);
  return lightOf(paper) > 40 && colours.length > 0 && shareOf(colours, (colour) => hueDistance(colour, paper) > 0.04) < 0.05;
}

/** The emblem is red. */
export function hasRed(map: PictureMap, area: MapArea): boolean {
  return shareOf(coloursIn(map, area), ([red, green, blue]) => red > 1.1 * green && red > 1.25 * blue) >= 0.3;
}
