import { describe, expect, it } from 'vitest';
import type { PictureMap } from '#platform/ocr/picture-map.ts';
import { hasFrontLabels, hasPicture, hasRed, isColourless, nameOtherKind, pictureArea } from './card-layout.ts';
import { rowOf } from './card-rows.ts';
import { hasGlare } from './glare.ts';

const rows = (...texts: string[]) => texts.map((text) => rowOf({ text, confidence: 0.99 }));
const paper = [207, 214, 220] as const;
const whole = { left: 0, top: 0, right: 80, bottom: 80 };

/** A picture of ten by ten squares, of one colour, with another one in the first rows. */
function paint(colour: readonly number[], first = colour, count = 0): PictureMap {
  const channel = (at: number) => Uint8Array.from({ length: 100 }, (_, square) => (square < count * 10 ? first : colour)[at] ?? 0);
  return { cell: 8, columns: 10, rows: 10, red: channel(0), green: channel(1), blue: channel(2), tilt: 0 };
}

describe('a certificate', () => {
  it('is named if its words are of no ID card', () => {
    expect(nameOtherKind(rows('中华人民共和国机动车驾驶证', '姓名李明', '性别男国籍中国'))).toBe('机动车驾驶证');
    expect(nameOtherKind(rows('社会保障卡', '姓名李明', '社会保障号码440402199003071013'))).toBe('社会保障卡');
    expect(nameOtherKind(rows('姓名李明', '民族汉', '住址某市社会保障局宿舍1号', '公民身份号码440402199003071013'))).toBeUndefined();
    expect(nameOtherKind(rows('中华人民共和国', '居民身份证', '签发机关珠海市公安局'))).toBeUndefined();
  });

  it('has the labels of an ID card, or is none', () => {
    expect(hasFrontLabels(rows('姓名李明', '性别男', '公民身份号码440402199003071013'))).toBe(true);
    expect(hasFrontLabels(rows('姓名李明', '性别男民族汉', '出生1990年3月7日'))).toBe(true);
    expect(hasFrontLabels(rows('姓名李明', '性别男', '出生日期1990-03-07', '住址某市'))).toBe(false);
  });
});

describe('a picture', () => {
  it('has a reflection where it is brighter and paler than the paper', () => {
    expect(hasGlare(paint(paper), whole, paper)).toBe(false);
    expect(hasGlare(paint(paper, [252, 253, 254], 1), whole, paper)).toBe(true);
    expect(hasGlare(paint(paper, [228, 235, 242], 5), whole, paper), 'brighter, with its tint').toBe(false);
  });

  it('has the place of its portrait above the end of the number, also where a digit was read as a letter', () => {
    const lineOf = (text: string) => [rowOf({ text, confidence: 0.99, left: 100, right: 900, top: 500, bottom: 540 })];
    const area = pictureArea(lineOf('公民身份号码440402199003071013'), 'front');
    expect(area).toEqual({ left: 756, top: 120, right: 932, bottom: 360 });
    expect(pictureArea(lineOf('公民身份号码44O4O2199OO3O71O1×'), 'front')).toEqual(area);
    expect(pictureArea(lineOf('公民身份号码4404021990'), 'front'), 'of a part of the number').toBeUndefined();
    const digits = [rowOf({ text: '440402199003071013', confidence: 0.99, left: 380, right: 900, top: 500, bottom: 540 })];
    expect(pictureArea(digits, 'front'), 'without the label of the number').toEqual(area);
  });

  it('has a portrait where it is darker than the paper, and an emblem where it is red', () => {
    expect(hasPicture(paint(paper, [90, 110, 130], 4), whole, paper)).toBe(true);
    expect(hasPicture(paint(paper), whole, paper)).toBe(false);
    expect(hasRed(paint(paper, [201, 71, 63], 4), whole)).toBe(true);
    expect(hasRed(paint(paper, [90, 110, 130], 4), whole)).toBe(false);
  });

  it('is a copy without colours, whatever tints the light', () => {
    expect(isColourless(paint([210, 210, 210], [90, 90, 90], 4), whole, [210, 210, 210])).toBe(true);
    expect(isColourless(paint([220, 205, 180], [110, 102, 90], 4), whole, [220, 205, 180])).toBe(true);
    expect(isColourless(paint(paper, [143, 163, 184], 4), whole, paper)).toBe(false);
  });
});
