import { describe, expect, it } from 'vitest';
import { parseIdCard } from './parse-id-card.ts';

const read = (...texts: string[]) => parseIdCard(texts.map((text) => ({ text, confidence: 0.99 })));
const front = (...changed: string[]) => {
  const printed = ['姓名 李明', '性别 男 民族汉', '出生 1990年3月7日', '住址 广东省珠海市', '香洲区1号', '公民身份号码 440402199003071013'];
  const kind = (text: string) => text.slice(0, 2);
  return read(...printed.map((text) => changed.find((other) => kind(other) === kind(text)) ?? text));
};
const valueOf = (field: { value: string } | undefined) => field?.value;

describe('the side with the portrait', () => {
  it('has each field where its label says', () => {
    const fields = front();
    if (fields?.side !== 'front') throw new Error('no front');
    const { side, name, gender, nation, birthday, address, number } = fields;
    expect(side).toBe('front');
    const named = { name, gender, nation, birthday, address, number };
    expect(Object.fromEntries(Object.entries(named).map(([key, field]) => [key, field?.value]))).toEqual({
      name: '李明',
      gender: '0',
      nation: '汉',
      birthday: '1990-03-07',
      address: '广东省珠海市香洲区1号',
      number: '440402199003071013',
    });
  });

  it('has the dots of a name as they are stored, whichever dot was read', () => {
    for (const dot of ['·', '•', '.']) {
      const fields = front(`姓名 阿依古丽${dot}买买提`);
      expect(fields?.side === 'front' && valueOf(fields.name)).toBe('阿依古丽·买买提');
    }
  });

  it('has a name whose label is hidden by glare', () => {
    const fields = read('李明', '性别 男 民族汉', '出生 1990年3月7日', '公民身份号码 440402199003071013');
    expect(fields?.side === 'front' && valueOf(fields.name)).toBe('李明');
  });

  it('has its number where the reading begins with it', () => {
    const fields = read('公民身份号码 440402199003071013', '姓名 李明', '性别 男 民族汉', '出生 1990年3月7日');
    expect(fields?.side === 'front' && valueOf(fields.number)).toBe('440402199003071013');
  });

  it('has a number with letters in place of digits, if its check character is right', () => {
    const fields = front('公民身份号码 44O4O21990O3O71O13');
    expect(fields?.side === 'front' && valueOf(fields.number)).toBe('440402199003071013');
    for (const last of ['x', '×']) {
      const ending = read('姓名 李明', '性别 男', `公民身份号码 44040219900307015${last}`);
      expect(ending?.side === 'front' && valueOf(ending.number)).toBe('44040219900307015X');
    }
  });

  it('has sex and birthday of the number, and the address below the birthday, where labels are hidden', () => {
    const hidden = read('姓名 李明', '民族汉', '出生 1990年3月', '广东省珠海市', '香洲区1号', '公民身份号码 440402199003071013');
    expect(hidden).toMatchObject({
      gender: { value: '0' },
      birthday: { value: '1990-03-07' },
      address: { value: '广东省珠海市香洲区1号' },
      number: { value: '440402199003071013' },
    });
  });

  it('has an address without lines that are hardly legible, as sure as its least legible line', () => {
    const fields = parseIdCard([
      { text: '姓名 李明', confidence: 0.9 },
      { text: '性别 男', confidence: 0.9 },
      { text: '住址 广东省珠海市', confidence: 0.8 },
      { text: '香洲区1号', confidence: 0.6 },
      { text: '〇三', confidence: 0.59 },
    ]);
    expect(fields).toMatchObject({ name: { confidence: 0.9 }, address: { value: '广东省珠海市香洲区1号', confidence: 0.6 } });
  });

  it.each([
    ['a wrong digit', '公民身份号码 440402199003071018'],
    ['exchanged digits', '公民身份号码 440402199003070113'],
    ['a missing digit', '公民身份号码 44040219900307101'],
    ['a digit too many', '公民身份号码 4404021990030710133'],
  ])('has no number when it was read with %s', (_fault, line) => {
    const fields = front(line);
    expect(fields?.side === 'front' && fields.number).toBeUndefined();
  });

  it('has no number when sex or birthday beside it say something else', () => {
    for (const line of ['性别 女 民族汉', '出生 1990年3月8日']) {
      const fields = front(line);
      expect(fields?.side === 'front' && fields.number).toBeUndefined();
    }
  });
});

describe('the side with the emblem', () => {
  const back = (validity: string) => {
    const fields = read('中华人民共和国', '居民身份证', '签发机关珠海市公安局', `有效期限${validity}`);
    return fields?.side === 'back' ? [valueOf(fields.authority), valueOf(fields.validFrom), valueOf(fields.validUntil)] : [];
  };

  it('has authority and validity', () => {
    expect(back('2015.06.01-2035.06.01')).toEqual(['珠海市公安局', '2015-06-01', '2035-06-01']);
    expect(back('2015.06.01-长期')).toEqual(['珠海市公安局', '2015-06-01', '9999-12-31']);
    expect(back('20150601-20350601')).toEqual(['珠海市公安局', '2015-06-01', '2035-06-01']);
  });

  it('has an authority without a character that was read between label and field', () => {
    const fields = read('中华人民共和国', '居民身份证', '签发机关月 珠海市公安局', '有效期限2015.06.01-长期');
    expect(fields?.side === 'back' && valueOf(fields.authority)).toBe('珠海市公安局');
    const unlabelled = read('中华人民共和国', '居民身份证', '珠海市公安局', '有效期限2015.06.01-长期');
    expect(unlabelled?.side === 'back' && valueOf(unlabelled.authority)).toBe('珠海市公安局');
  });

  it('has no validity that a card cannot have: a year was misread', () => {
    expect(back('2015.06.01-2036.06.01')).toEqual(['珠海市公安局', undefined, undefined]);
    expect(back('2015.13.01-2035.13.01')).toEqual(['珠海市公安局', undefined, undefined]);
  });
});

describe('a character that was not read', () => {
  const characters = (text: string, gaps: Record<number, number> = {}, confidences: Record<number, number> = {}) =>
    Array.from(text, (one, at) => ({ text: one, confidence: confidences[at] ?? 0.99, other: '', gap: gaps[at] ?? 0, middle: 40 * at }));
  const nameOf = (line: { text: string; confidence: number }) => {
    const fields = parseIdCard([line, { text: '性别 男 民族汉', confidence: 0.99 }, { text: '出生 1990年3月7日', confidence: 0.99 }]);
    return fields?.side === 'front' ? fields.name : undefined;
  };
  const confidence = 0.99;

  it('leaves a sign in its name, which is uncertain', () => {
    const between = { text: '姓名陈昇', confidence, characters: characters('姓名陈昇', { 3: 1 }) };
    expect(nameOf(between)).toEqual({ value: '陈□昇', confidence, doubt: 'gap' });
    const behind = { text: '姓名陈昇', confidence, characters: characters('姓名陈昇'), gapAfter: 1 };
    expect(nameOf(behind)).toEqual({ value: '陈昇□', confidence, doubt: 'gap' });
    const wide = { text: '姓名陈𣇉', confidence, characters: characters('姓名陈𣇉'), gapAfter: 1 };
    expect(nameOf(wide), 'behind two units of a string').toEqual({ value: '陈𣇉□', confidence, doubt: 'gap' });
  });

  it('may be taken for a common one that looks alike: such a one must be sure, a rare one is there if it is read at all', () => {
    const common = { text: '姓名陈防昇', confidence, characters: characters('姓名陈防昇', {}, { 3: 0.8 }) };
    expect(nameOf(common)).toMatchObject({ value: '陈防昇', doubt: 'faint' });
    const traditional = { text: '姓名陈媽昇', confidence, characters: characters('姓名陈媽昇', {}, { 3: 0.7 }) };
    expect(nameOf(traditional)).toMatchObject({ value: '陈媽昇', doubt: 'faint' });
    const rare = { text: '姓名陈明澍', confidence, characters: characters('姓名陈明澍', {}, { 4: 0.7 }) };
    expect(nameOf(rare)).toEqual({ value: '陈明澍', confidence });
    const rarer = { text: '姓名陈明燚', confidence, characters: characters('姓名陈明燚', {}, { 4: 0.7 }) };
    expect(nameOf(rarer)).toEqual({ value: '陈明燚', confidence });
  });

  it('may be a rare one that was taken for a common one, if that is its other reading', () => {
    const readAs = (other: string) => {
      const all = characters('姓名陈或善', {}, { 3: 0.91 }).map((one) => (one.text === '或' ? { ...one, other } : one));
      const line = { text: '姓名陈或善', confidence, characters: all };
      return nameOf(line);
    };
    expect(readAs('彧')).toMatchObject({ value: '陈或善', doubt: 'faint' });
    expect(readAs('式')).toEqual({ value: '陈或善', confidence });
    expect(readAs('')).toEqual({ value: '陈或善', confidence });
  });

  it('is found by the name of a people that exists', () => {
    const read = characters('民族鑫').map((one) => (one.text === '鑫' ? { ...one, other: '畲' } : one));
    const fields = parseIdCard([
      { text: '民族鑫', confidence, characters: read },
      { text: '姓名李明', confidence },
    ]);
    expect(fields).toMatchObject({ nation: { value: '畲' } });
    const unknown = parseIdCard([
      { text: '民族鑫', confidence },
      { text: '姓名李明', confidence },
    ]);
    expect(unknown).toMatchObject({ nation: { value: '鑫', doubt: 'faint' } });
  });

  it('before the whole name of a people is a part of the label', () => {
    const fields = parseIdCard([
      { text: '民族蒙古', confidence, characters: characters('民族蒙古', { 2: 1 }) },
      { text: '姓名李明', confidence },
    ]);
    expect(fields).toMatchObject({ nation: { value: '蒙古', confidence } });
    expect(fields).not.toHaveProperty('nation.doubt');
  });
});

describe('an address', () => {
  const height = 30;
  const line = (text: string, row: number, left = 0) => ({
    text,
    confidence: 0.99,
    characters: Array.from(text, (one, at) => ({ text: one, confidence: 0.99, other: '', gap: 0, middle: left + 30 * at })),
    left,
    right: left + 30 * text.length,
    top: 45 * row,
    bottom: 45 * row + height,
  });
  const addressOf = (...lines: ReturnType<typeof line>[]) => {
    const fields = parseIdCard([{ text: '姓名 李明', confidence: 0.99 }, { text: '出生 1990年3月7日', confidence: 0.99 }, ...lines]);
    return fields?.side === 'front' ? fields.address : undefined;
  };

  it('is certain with full lines in one column', () => {
    expect(addressOf(line('广东省珠海市香洲区情侣', 0), line('中路12号3栋', 1))).toEqual({
      value: '广东省珠海市香洲区情侣中路12号3栋',
      confidence: 0.99,
    });
  });

  it('is uncertain with a line that ends early, begins late, or is missing', () => {
    expect(addressOf(line('广东省珠海市香', 0), line('中路12号3栋501室七', 1))).toMatchObject({ doubt: 'cut' });
    // The end is hidden, and the next line is too short to show how far lines reach.
    expect(addressOf(line('广东省珠海市香洲区', 0), line('中路12号', 1))).toMatchObject({ doubt: 'cut' });
    expect(addressOf(line('广东省珠海市香洲区情侣', 0), line('12号3栋', 1, 90))).toMatchObject({ doubt: 'cut' });
    expect(addressOf(line('广东省珠海市香洲区情侣', 0), line('3栋501室', 2))).toMatchObject({ doubt: 'cut' });
  });

  it('is uncertain if its region would exist but for one character: 潞 is read as 路, and surely', () => {
    expect(addressOf(line('山西省长治市路州区英雄', 0), line('中路12号', 1))).toMatchObject({ doubt: 'faint' });
    expect(addressOf(line('山西省长治市潞州区英雄', 0), line('中路12号', 1))).toMatchObject({ value: '山西省长治市潞州区英雄中路12号' });
    // It was a county when the card was issued.
    expect(addressOf(line('天津市静海县胜利东路1号', 0))).toEqual({ value: '天津市静海县胜利东路1号', confidence: 0.99 });
  });

  /** The line with one character that was read at 0.4, with a second guess, or was not read at all. */
  const withFaint = (text: string, at: number, other: string) => {
    const { characters, ...rest } = line(text, 0);
    return { ...rest, characters: characters.map((one, place) => (place === at ? { ...one, confidence: 0.4, other } : one)) };
  };
  const withGap = (text: string, at: number) => {
    const { characters, ...rest } = line(text, 0);
    return { ...rest, characters: characters.map((one, place) => (place === at ? { ...one, gap: 1 } : one)) };
  };

  it('has the character of its region that was hardly read, or not at all, if no other region is meant', () => {
    const whole = { value: '广西壮族自治区贺州市昭平县光明路1号', confidence: 0.99 };
    expect(addressOf(withFaint('广西壮族自治区贺州市绍平县光明路1号', 10, '昭'))).toEqual(whole);
    expect(addressOf(withGap('安徽省宿州市桥区光明路1号', 6))).toEqual({ value: '安徽省宿州市埇桥区光明路1号', confidence: 0.99 });
  });

  it('stays uncertain where the reader guessed something else, two regions fit, or the kind of the place is not read', () => {
    expect(addressOf(withFaint('广西壮族自治区贺州市绍平县光明路1号', 10, '紹'))).toMatchObject({ doubt: 'faint' });
    expect(addressOf(withGap('北京市城区光明路1号', 3))).toMatchObject({ value: '北京市□城区光明路1号', doubt: 'gap' });
    expect(addressOf(withFaint('天津市静海县光明路1号', 5, '区'))).toMatchObject({ value: '天津市静海县光明路1号', doubt: 'faint' });
    expect(addressOf(withGap('广西壮族自治区贺州市平县光明1号', 14))).toMatchObject({ doubt: 'gap' });
  });
});

it('other texts are no card', () => {
  expect(read('人身保险投保单', '姓名 李明', '保险费 100 元')).toBeUndefined();
  expect(read()).toBeUndefined();
});
