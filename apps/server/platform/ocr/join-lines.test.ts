import { describe, expect, it } from 'vitest';
import { joinLines, type ReadPlace } from './join-lines.ts';

const height = 30;
/** A place whose characters are as wide as it is high; `behind` is where ink stands that was not read. */
function placed(text: string, left: number, { right = left + text.length * height, behind = 0, confidence = 0.99 } = {}): ReadPlace {
  const characters = Array.from(text, (one, at) => ({ text: one, confidence, other: '', gap: 0, middle: at + 0.5 }));
  const corners = [left, right].map((x) => [x, 0]);
  const box = [...corners, ...corners.map(([x = 0]) => [x, height]).toReversed()];
  return { characters, gapAfter: behind ? 1 : 0, gapMiddle: (behind - left) / height, confidence, contrast: 100, edge: 0.5, box };
}
const gapsOf = (...places: ReadPlace[]) => {
  const [line] = joinLines(places);
  return [line?.text, line?.characters.map(({ gap }) => gap).join(''), line?.gapAfter];
};

describe('ink behind a place that was not read', () => {
  it('is a character before the next place, or at the end of the line', () => {
    expect(gapsOf(placed('姓名', 0), placed('昇', 200, { behind: 245, right: 260 }))).toEqual(['姓名 昇', '0000', 1]);
    expect(gapsOf(placed('姓名', 0, { behind: 85, right: 100 }), placed('昇', 110))).toEqual(['姓名 昇', '0001', 0]);
  });

  it('is the beginning of the next place where the two overlap: it was read there', () => {
    expect(gapsOf(placed('机关', 0, { behind: 115, right: 120 }), placed('珠海', 110))).toEqual(['机关 珠海', '00000', 0]);
  });

  it('is a character in spite of a mark over it that nobody can read', () => {
    const mark = placed('口', 70, { confidence: 0.2 });
    expect(gapsOf(placed('姓名', 0, { behind: 85, right: 100 }), mark, placed('昇', 110))).toEqual(['姓名 昇', '0002', 0]);
  });
});
