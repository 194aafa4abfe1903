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
    expect(authorityOf('签发机关重庆市培陵区公安局', '培', 0.3)).toEqual({ value: '重庆市涪陵区公安局', confidence: 0.99 });
  });

  it('stays uncertain where no place or several fit', () => {
    expect(authorityOf('签发机关洛阳市润西区公安局', '润')).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关阳泉市孟县公安局', '孟', 0.8)).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关天津市河东区公安局', '东', 0.4)).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关天津市河□区公安局')).toMatchObject({ doubt: 'gap' });
    expect(authorityOf('签发机关海口市')).toMatchObject({ doubt: 'cut' });
    expect(authorityOf('签发机关□□市公安局')).toMatchObject({ doubt: 'gap' });
  });

  it('begins after the end of the label, which may be read twice, hardly, or be far away', () => {
    expect(authorityOf('签发机关□巴中市南江县公安局')).toEqual({ value: '巴中市南江县公安局', confidence: 0.99 });
    expect(authorityOf('签发机关关仙桃市公安局')).toEqual({ value: '仙桃市公安局', confidence: 0.99 });
    expect(authorityOf('签发机关失仙桃市公安局', '失')).toEqual({ value: '仙桃市公安局', confidence: 0.99 });
    // 襄城区, 禅城区 and sixty others end like this. A text that is not an office stays as it was read.
    expect(authorityOf('签发机关□城区公安局')).toMatchObject({ doubt: 'gap' });
    expect(authorityOf('签发机关□巴中市南红县公安局')).toMatchObject({ doubt: 'gap' });
    expect(authorityOf('签发机关□巴中市南江县公安局', '南')).toMatchObject({ doubt: 'gap' });
  });

  it('of a city may be an office for one of its districts', () => {
    expect(authorityOf('签发机关杭州市公安局西湖分局', '湖', 0.8)).toEqual({ value: '杭州市公安局西湖分局', confidence: 0.99 });
    expect(authorityOf('签发机关洛阳市公安局□西分局')).toEqual({ value: '洛阳市公安局涧西分局', confidence: 0.99 });
  });

  it('stays uncertain where another one differs in nothing but a character that was hardly read', () => {
    expect(authorityOf('签发机关天津市河东区公安局', '东', 0.8)).toMatchObject({ doubt: 'faint' });
    expect(authorityOf('签发机关天津市河东区公安局')).toEqual({ value: '天津市河东区公安局', confidence: 0.99 });
  });

  it('stays uncertain where it is none that exists, but for one character: 潞 is read as 路, and surely', () => {
    expect(authorityOf('签发机关长治市路州区公安局')).toMatchObject({ doubt: 'faint' });
    // It was a county when the card was issued.
    expect(authorityOf('签发机关天津市静海县公安局')).toEqual({ value: '天津市静海县公安局', confidence: 0.99 });
    expect(authorityOf('签发机关白银铁路公安局')).toEqual({ value: '白银铁路公安局', confidence: 0.99 });
  });
});
