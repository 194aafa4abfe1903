import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { combineOptions, sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import type { Gender } from '@portal/rules/product/product.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { readProductAt, shelfOf } from './import-product.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import type { ProductVersion } from './product-version.ts';
import { isRatedByOccupation } from '@portal/rules/product/coverages.ts';
import { rateRequestOf } from './rate-request.ts';
import { inLanguage } from '../../platform/text/in-language.ts';

const longest = 60;

const say = (value: unknown): string => {
  const text = value === undefined ? inLanguage('none', '无') : typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of entries with ids as a record of them. Undefined for other values. */
function byId(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: unknown[] = value;
  const ids = items.map((item) => (isRecord(item) ? (item['id'] ?? item['planId']) : undefined));
  return ids.every((id) => typeof id === 'string') ? Object.fromEntries(items.map((item, at) => [ids[at], item])) : undefined;
}

/** The differences of two values, each as `path: before → after`. Entries of lists are found by their ids, wherever they are. */
function compare(path: string, before: unknown, after: unknown): string[] {
  if (isSameData(before, after)) return [];
  const [was, is] = [byId(before) ?? before, byId(after) ?? after];
  if (!isRecord(was) || !isRecord(is)) return [`${path}: ${say(before)} → ${say(after)}`];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.flatMap((key) => compare(path ? `${path}.${key}` : key, was[key], is[key]));
}

interface SamplePoint {
  readonly gender: Gender;
  readonly age: number;
  readonly choices: Readonly<Record<string, Choice>>;
}

const agesOfSample = 5;

/**
 * Twenty points of a product: five ages from the youngest to the oldest that may be insured, both sexes, the first and the last combination
 * of options, and the sum in the middle.
 */
function samplePoints({ product }: ProductVersion): SamplePoint[] {
  const combinations = combineOptions(product);
  const sum = sumInput(product);
  const middle = sum && fen(sum.min + Math.floor((sum.max - sum.min) / 2 / sum.step) * sum.step);
  return [combinations.at(0), combinations.at(-1)].flatMap((options) => {
    const choices: Record<string, Choice> = { ...options };
    if (sum && middle !== undefined) choices[sum.id] = middle;
    const { minAge, maxAge } = entryAgeFor(product, choices);
    const ages = Array.from({ length: agesOfSample }, (_, at) => Math.round(minAge + ((maxAge - minAge) * at) / (agesOfSample - 1)));
    return (['0', '1'] as const).flatMap((gender) => ages.map((age) => ({ gender, age, choices })));
  });
}

function premiumAt({ product, tables, plan }: ProductVersion, { gender, age, choices }: SamplePoint): number | undefined {
  const asksInsurance = product.elements.insured.includes('socialInsurance');
  const insured = {
    gender,
    age,
    ...(asksInsurance && { socialInsurance: 'yes' as const }),
    ...(isRatedByOccupation(product) && { lifeClass: 1 }),
  };
  const quoted = quotePremium(tables, plan, rateRequestOf(product, { choices, riders: [], insured }));
  return quoted.ok ? quoted.total : undefined;
}

const yuanOf = (premium: number | undefined): string =>
  premium === undefined ? inLanguage('no price', '没有价格') : toYuanText(fen(premium));

function sayPoint(from: ProductVersion, to: ProductVersion, point: SamplePoint): string {
  const [before, after] = [premiumAt(from, point), premiumAt(to, point)];
  const choices = sayChoices(to.product, { choices: point.choices, riders: [] }).map(({ value }) => value);
  const who = `${point.gender === '0' ? '男' : '女'} ${point.age} 周岁，${choices.join('，')}`;
  if (before === after) return inLanguage(`  ${who}: ${yuanOf(before)}, the same`, `  ${who}：${yuanOf(before)}，不变`);
  const change = before !== undefined && after !== undefined ? ` (${(((after - before) / before) * 100).toFixed(2)} %)` : '';
  return `  ${who}: ${yuanOf(before)} → ${yuanOf(after)}${change}`;
}

/**
 * The changes that the version in a folder would make to the one on sale (`portal products diff FOLDER`): in the definition, and in the
 * premiums at twenty points. The folder is checked first; nothing is imported.
 */
export async function diffProduct(
  { catalogue }: { readonly catalogue: ProductCatalogue },
  folder: string,
  now: Date,
): Promise<{ readonly lines: readonly string[] } | { readonly faults: readonly string[] }> {
  const read = await readProductAt(folder, now, shelfOf(catalogue));
  if ('faults' in read) return read;
  const { goodsId } = read.product;
  const onSale = await catalogue.onSaleNow(goodsId);
  if (!onSale)
    return { lines: [inLanguage(`${goodsId} is not on sale: the folder would put it on sale`, `${goodsId} 尚未销售：导入后开始销售`)] };
  if (onSale.product.version === read.product.version) return { lines: [inLanguage('nothing changes', '没有变化')] };
  const { version: _before, ...was } = onSale.product;
  const { version: _after, ...is } = read.product;
  const differences = compare('', was, is);
  return {
    lines: [
      inLanguage(
        `${goodsId}: ${onSale.product.version.slice(0, 12)} on sale, ${read.product.version.slice(0, 12)} in the folder`,
        `${goodsId}：在售版本 ${onSale.product.version.slice(0, 12)}，文件夹中为 ${read.product.version.slice(0, 12)}`,
      ),
      ...(differences.length > 0 ? differences : [inLanguage('the definition is the same', '产品定义没有变化')]),
      inLanguage('premiums:', '保险费：'),
      ...samplePoints(read).map((point) => sayPoint(onSale, read, point)),
    ],
  };
}
