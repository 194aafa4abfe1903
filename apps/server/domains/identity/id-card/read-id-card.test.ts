import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createTextReader } from '#platform/ocr/text-reader.ts';
import { Refused } from '#platform/refused.ts';
import { drawIdCard, photographs, toJpeg } from '#testing/id-cards/draw-id-card.ts';
import { drawOtherCard } from '#testing/id-cards/draw-other-card.ts';
import { photographCard } from '#testing/id-cards/photograph-card.ts';
import { inScope } from '#testing/in-scope.ts';
import { sampleIdNumber } from '#testing/samples/sample-application.ts';
import { readIdCard, type Side } from './read-id-card.ts';

// Reading waits behind all other work of this machine.
const patience = 300_000;
const reader = createTextReader({ idleMs: 60_000, jobTimeoutMs: patience });
afterAll(() => reader.close());

const printed = {
  name: '阿依古丽·买买提',
  sex: '女',
  nation: '维吾尔',
  birthday: '1992-05-06',
  address: '新疆维吾尔自治区乌鲁木齐市天山区解放北路128号3栋501室',
  number: sampleIdNumber('1992-05-06', 24),
} as const;
const backPrinted = { authority: '珠海市公安局香洲分局', validity: '2015.06.01-2035.06.01' };

const codeOf = async (picture: Buffer, side: Side = 'front') => {
  const outcome = await readIdCard(reader, picture, side);
  return outcome instanceof Refused ? outcome.code : outcome.side;
};

type Kind = keyof typeof photographs;
// An object has the keys of its type.
const kinds = Object.keys(photographs) as Kind[];

describe('a card is read', () => {
  // The bench `cards` reads photographs of every kind.
  it.each(inScope<readonly Kind[]>(['upside down', 'on a table'], kinds))('%s', { timeout: patience }, async (how) => {
    const fields = await readIdCard(reader, await photographs[how](await drawIdCard(printed)), 'front');
    expect(fields).toMatchObject({
      side: 'front',
      name: { value: printed.name },
      gender: { value: '1' },
      nation: { value: printed.nation },
      birthday: { value: printed.birthday },
      address: { value: printed.address },
      number: { value: printed.number, confidence: expect.any(Number) },
    });
  });

  it('on the side with the emblem, upside down', { timeout: patience }, async () => {
    const fields = await readIdCard(reader, await photographs['upside down'](await drawIdCard(backPrinted)), 'back');
    expect(fields).toMatchObject({
      side: 'back',
      authority: { value: backPrinted.authority },
      validFrom: { value: '2015-06-01' },
      validUntil: { value: '2035-06-01' },
    });
  });
});

describe('what is not certain is said', () => {
  it('of a name with a character that the reader does not have', { timeout: patience }, async () => {
    const fields = await readIdCard(reader, await toJpeg(await drawIdCard({ ...printed, name: '陈翀昇' })), 'front');
    expect(fields).toMatchObject({ name: { doubt: expect.stringMatching(/^(gap|faint)$/) }, notes: ['姓名中有未能识别的字'] });
  });

  it('of an address under a reflection', { timeout: patience }, async () => {
    const glare = { x: 0.5, y: 0.6, width: 0.2, height: 0.08, strength: 1 };
    const corners = [0, 0, 0, 0].map((at) => [at, at] as const);
    const shot = { turn: 0, corners, margin: 0.05, glare, blur: 0, light: 0.95, noise: 0, width: 1024, quality: 85 };
    const fields = await readIdCard(reader, await photographCard(await drawIdCard(printed), shot, () => 0.5), 'front');
    expect(fields).toMatchObject({ address: { doubt: 'glare' }, notes: ['反光遮住了住址'] });
  });

  it('of a copy without colours', { timeout: patience }, async () => {
    const outcomes = [printed, backPrinted].map(async (card) => {
      const picture = await toJpeg((await drawIdCard(card)).greyscale());
      return readIdCard(reader, picture, 'number' in card ? 'front' : 'back');
    });
    expect(await Promise.all(outcomes)).toMatchObject([{ isCopy: true }, { isCopy: true }]);
  });
});

describe('a picture is refused', () => {
  it('with the certificate that it shows, when that is no ID card', { timeout: patience }, async () => {
    const shown = { 'driving licence': '机动车驾驶证', 'social-security card': '社会保障卡' } as const;
    for (const [kind, name] of Object.entries(shown)) {
      // A key of the list.
      const outcome = await readIdCard(reader, await toJpeg(await drawOtherCard(kind as keyof typeof shown)), 'front');
      expect(outcome).toMatchObject({ code: 'CARD_OTHER_KIND', message: expect.stringContaining(`这是${name}`) });
    }
  });

  it('without its portrait, also where the label of the number is hidden', { timeout: patience }, async () => {
    const hide = (left: number, top: number, width: number, height: number) => ({
      left,
      top,
      input: { create: { width, height, channels: 3 as const, background: '#e6eef5' } },
    });
    const label = hide(50, 530, 270, 60);
    const withPortrait = await toJpeg((await drawIdCard(printed)).composite([label]));
    expect(await readIdCard(reader, withPortrait, 'front')).toMatchObject({ number: { value: printed.number } });
    const without = await toJpeg((await drawIdCard(printed)).composite([label, hide(680, 80, 280, 350)]));
    expect(await readIdCard(reader, without, 'front')).toMatchObject({
      code: 'CARD_OTHER_KIND',
      message: expect.stringContaining('没有看到身份证上的头像'),
    });
  });

  it('when the place of its emblem cannot be told, because the title is hidden', { timeout: patience }, async () => {
    const title = { left: 290, top: 90, input: { create: { width: 500, height: 80, channels: 3 as const, background: '#eef3ee' } } };
    const outcome = await readIdCard(reader, await toJpeg((await drawIdCard(backPrinted)).composite([title])), 'back');
    expect(outcome).toMatchObject({ code: 'CARD_UNCLEAR', message: expect.stringContaining('重新拍照') });
  });

  it('with the side that it shows, when that is the other one', { timeout: patience }, async () => {
    const outcome = await readIdCard(reader, await toJpeg(await drawIdCard(backPrinted)), 'front');
    expect(outcome).toMatchObject({ code: 'CARD_SIDE_WRONG', message: '这是身份证的国徽面，请在这里上传人像面。' });
  });

  it('when it is blank, blurred, or not of a card', { timeout: patience }, async () => {
    const blank = sharp({ create: { width: 1024, height: 646, channels: 3, background: '#ccc' } });
    expect(await codeOf(await toJpeg(blank))).toBe('CARD_NOT_FOUND');
    expect(await codeOf(await toJpeg((await drawIdCard(printed)).blur(7)))).toBe('CARD_BLURRED');
    const page =
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff"/><text x="60" y="120" font-size="44" font-family="Noto Sans S Chinese">人身保险投保单</text><text x="60" y="220" font-size="36" font-family="Noto Sans S Chinese">请您如实填写下列内容并签名</text></svg>';
    expect(await codeOf(await toJpeg(sharp(Buffer.from(page))))).toBe('CARD_NOT_FOUND');
  });

  it('when its number does not have the right check character', { timeout: patience }, async () => {
    const wrong = printed.number.slice(0, 17) + (printed.number.endsWith('1') ? '2' : '1');
    const outcome = await readIdCard(reader, await toJpeg(await drawIdCard({ ...printed, number: wrong })), 'front');
    expect(outcome).toMatchObject({ code: 'CARD_UNCLEAR', message: '未能准确识别身份证号码，请避开反光、保持清晰，重新拍照。' });
  });

  it('when it cannot be decoded; the next one is read', { timeout: patience }, async () => {
    const whole = await toJpeg(await drawIdCard(printed));
    expect(await codeOf(Buffer.concat([whole.subarray(0, 4), Buffer.alloc(500, 1)]))).toBe('IMAGE_UNREADABLE');
    expect(await codeOf(whole)).toBe('front');
  });

  it('when it is full of text, upright or sideways: nothing of it is read', { timeout: patience }, async () => {
    const lines = Array.from(
      { length: 50 },
      (_, at) => `<text x="20" y="${24 + at * 28}">${'人身保险投保单请您如实填写'.repeat(5)}</text>`,
    );
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400" font-size="20" font-family="Noto Sans S Chinese"><rect width="1400" height="1400" fill="#fff"/>${lines.join('')}</svg>`;
    const patient = createTextReader({ idleMs: 60_000, jobTimeoutMs: patience });
    for (const angle of [0, 90]) {
      const outcome = await readIdCard(patient, await toJpeg(sharp(Buffer.from(page)).rotate(angle)), 'front');
      expect(outcome).toMatchObject({ code: 'CARD_NOT_FOUND', message: expect.stringContaining('文字太多') });
    }
    await patient.close();
  });

  it('when it takes too long', { timeout: patience }, async () => {
    const hasty = createTextReader({ idleMs: 60_000, jobTimeoutMs: 1, startMs: 0 });
    const outcome = await readIdCard(hasty, await toJpeg(await drawIdCard(printed)), 'front');
    expect(outcome).toMatchObject({ code: 'OCR_FAILED' });
    await hasty.close();
  });

  it('while too many wait', { timeout: patience }, async () => {
    const crowded = createTextReader({ idleMs: 60_000, mostWaiting: 0, jobTimeoutMs: patience });
    const picture = await toJpeg(sharp({ create: { width: 400, height: 300, channels: 3, background: '#ccc' } }));
    const outcomes = await Promise.all([readIdCard(crowded, picture, 'front'), readIdCard(crowded, picture, 'front')]);
    expect(outcomes.map((outcome) => outcome instanceof Refused && outcome.code)).toEqual(['CARD_NOT_FOUND', 'BUSY']);
    await crowded.close();
  });
});
