import type { RequestOf } from '@portal/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser-session.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { sampleGroup } from '../testing/samples/sample-group.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
type Trial = RequestOf<'quoteGroup'>;

/** The accident cover for the people of a place of the default content. */
const trial: Trial = sampleGroup;
const { choices } = trial;
/** `1x30 2x100`: 30 people of class 1 and 100 of class 2. */
const classesOf = (words: string) =>
  Object.fromEntries(
    words.split(' ').map((word) => {
      const [lifeClass = '', count] = word.split('x');
      return [lifeClass, Number(count)];
    }),
  );

describe('the accident cover for the people of a place', () => {
  it.each(readGolden('group-premiums.csv'))('costs $premium for $classes: $place, $sum, $medical, $daily', async (sample) => {
    const { place = '', sum, medical = '-', daily = '-', classes = '', heads, premium } = sample;
    const quote = await anybody().api('quoteGroup', {
      ...trial,
      choices: {
        ...choices,
        place,
        sum_assured: `${sum}0000.00`,
        ...(medical === '-' ? {} : { medical_limit: medical }),
        ...(daily === '-' ? {} : { daily_allowance: daily }),
      },
      riders: [...(medical === '-' ? [] : ['accident_medical']), ...(daily === '-' ? [] : ['hospital_allowance'])],
      classes: classesOf(classes),
    });
    expect(quote.premium).toBe(premium);
    expect(quote.classes.map((one) => one.premium).join(' ')).toBe(heads);
    const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);
    expect(quote.classes.reduce((total, { subtotal }) => total + fenOf(subtotal), 0)).toBe(fenOf(quote.premium));
    for (const one of quote.classes) {
      expect(fenOf(one.premium) * one.count).toBe(fenOf(one.subtotal));
      expect(one.lines.reduce((total, line) => total + fenOf(line.premium), 0)).toBe(fenOf(one.premium));
    }
    const share = quote.insureds < 10 ? undefined : quote.insureds < 50 ? 9500 : quote.insureds < 200 ? 9000 : 8500;
    expect(quote.discounts.map((discount) => discount.share)).toEqual(share === undefined ? [] : [share]);
  });

  it('says what the discount takes off', async () => {
    const quote = await anybody().api('quoteGroup', { ...trial, classes: classesOf('1x10') });
    expect(quote).toMatchObject({ insureds: 10, tariff: '490.00', premium: '465.50', discounts: [{ label: '人数折扣', share: 9500 }] });
  });

  it.each<[string, Partial<Trial>, string, string]>([
    ['two people', { classes: classesOf('1x2') }, 'classes', '至少3人'],
    ['nobody', { classes: {} }, 'classes', '至少3人'],
    ['2,001 people', { classes: classesOf('1x2000 2x1') }, 'classes', '最多2000人'],
    ['somebody of class 5', { classes: classesOf('1x5 5x1') }, 'classes.5', '5类及以上职业不能在线投保'],
    [
      'more than 500,000 on a building site',
      { choices: { ...choices, place: 'site', sum_assured: '800000.00' } },
      'choices.sum_assured',
      '50万元',
    ],
    ['a sum between steps', { choices: { ...choices, sum_assured: '150000.00' } }, 'choices.sum_assured', '10万元'],
    ['an unknown kind of place', { choices: { ...choices, place: 'moon' } }, 'choices.place', '请选择场所类型'],
    ['an unknown rider', { riders: ['moon'] }, 'riders', '附加险不存在'],
  ])('has no price for %s, in words at the field', async (_, change, path, words) => {
    const { code, findings } = await refusalOf(anybody().api('quoteGroup', { ...trial, ...change }));
    expect(code).toBe('QUOTE_OUT_OF_RANGE');
    expect(findings.find((finding) => finding.path === path)?.message).toContain(words);
  });

  it('has a price at the bounds of the number of people', async () => {
    const most = await anybody().api('quoteGroup', { ...trial, classes: classesOf('1x2000 2x0') });
    expect(most).toMatchObject({ insureds: 2000, classes: [{ lifeClass: 1, count: 2000, premium: '41.65', subtotal: '83300.00' }] });
  });

  it('is asked for with classes of the table, and only for products that groups buy', async () => {
    expect((await refusalOf(anybody().api('quoteGroup', { ...trial, classes: classesOf('8x3') }))).code).toBe('INVALID_INPUT');
    expect((await refusalOf(anybody().api('quoteGroup', { ...trial, goodsId: 'pingshun' }))).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('says for whom its example of a price is', async () => {
    const product = await anybody().api('getProduct', { goodsId: trial.goodsId });
    expect(product).toMatchObject({ flow: 'partner', minPrice: '49,元/年起', insureds: { min: 3, max: 2000 } });
    expect(product.minPriceFor).toBe('每人，1 类职业，每人基本保额 10 万元，1 年，场所类型 办公场所，不含附加险');
  });
});
