import { describe, expect, it } from 'vitest';
import { rowOf } from './card-rows.ts';
import { parseAuthority } from './parse-authority.ts';

/** A line in which `□` was not read, and `faint` hardly. */
function authorityOf(text: string, faint = '', confidence = 0.65) {
  const characters = [...text].reduce<{ text: string; confidence: number; other: string; gap: number; middle: number }[]>(
    (read, one, at) => {
      if (one !== '□')
        read.push({
          text: one,
          confidence: faint.includes(one) ? confidence : 0.99,
          other: '',
          gap: text[at - 1] === '□' ? 1 : 0,
          middle: at,
        });
      return read;
    },
    [],
  );
  return parseAuthority([rowOf({ text: text.replaceAll('□', ''), confidence: 0.99, characters })]);
}

describe('the issuing authority', () => {
  it('of a place that exists is certain with a character that was hardly read, or not at all', () => {
    expect(authorityOf('签发机关洛阳市涧西区公安局', '涧')).toEqual({ value: '洛阳市涧西区公安局', confidence: 0.99 });
    expect(authorityOf('签发机关鞍山市□岩满族自治县公安局')).toEqual({ value: '鞍山市岫岩满族自治县公安局', confidence: 0.99 });
    expect(authorityOf('签发机关天津市静海区公安局')).toEqual({ value: '天津市静海区公安局', confidence: 0.99 });
  });

  it('stays uncertain where no place or several fit, or where a character says next to nothing', () => {
    expect(authorityOf('签发机关洛阳市润西区公安局', '润')).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关阳泉市孟县公安局', '孟', 0.8)).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关洛阳市涧西区公安局', '涧', 0.4)).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关天津市河□区公安局')).toMatchObject({ doubt: 'gap' });
    expect(authorityOf('签发机关□□市公安局')).toMatchObject({ doubt: 'gap' });
  });
});
