import type { siteFile } from '@portal/contract/site.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { type ProductFile, productFile } from '../domains/products/product-file.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import { readYaml } from '../platform/text/read-yaml.ts';

type Group = z.output<typeof siteFile>['shopRail']['groups'][number];
type Preset = NonNullable<Group['preset']>;

/** The names that presets have for inputs with a role. */
const roles: Readonly<Record<string, string>> = { coverPeriod: 'cover', paymentPeriod: 'payment', sumAssured: 'sum' };

/** Who and what a preset always says; the rest are inputs. */
const facts: ReadonlySet<string> = new Set(['relation', 'age', 'gender', 'socialInsurance']);

async function readProduct(folder: string, goodsId: string): Promise<ProductFile | undefined> {
  const file = path.join(folder, 'products', goodsId, 'product.yaml');
  if (!existsSync(file)) return undefined;
  const read = readYaml('product.yaml', await readFile(file, 'utf8'), productFile);
  // The import of the product names what is wrong with it.
  return 'faults' in read ? undefined : read.value;
}

/** What is wrong with one choice of a preset. Undefined: the product has it. */
function findWrongChoice({ inputs }: ProductFile, key: string, value: string | number): string | undefined {
  const input = inputs.find(({ id, role }) => (roles[key] === undefined ? id === key : role === roles[key]));
  if (!input) return inLanguage(`${key} is no input of the product`, `产品没有 ${key} 这一项`);
  if (input.type === 'amount') {
    const { min, max, step } = input;
    const fits = typeof value === 'number' && value >= min && value <= max && (value - min) % step === 0;
    return fits
      ? undefined
      : inLanguage(
          `${key} ${value} is none of ${min} to ${max} in steps of ${step}, in whole yuan`,
          `${key} ${value} 须为 ${min} 至 ${max}，每 ${step} 一档，单位为元`,
        );
  }
  const ids = input.options.map(({ id }) => id);
  return ids.includes(String(value))
    ? undefined
    : inLanguage(`${key} ${value} is none of ${ids.join(', ')}`, `${key} ${value} 不是 ${ids.join('、')} 之一`);
}

/** What is wrong with the person of a preset. */
function findWrongPerson({ relations, limits }: ProductFile, { relation, age }: Preset): string[] {
  const ofAll = limits.filter(({ on, when, coverage }) => on === 'age' && when === undefined && coverage === undefined);
  const least = Math.max(0, ...ofAll.map(({ min = 0 }) => min));
  const most = Math.min(120, ...ofAll.map(({ max = 120 }) => max));
  return [
    ...(relations.includes(relation)
      ? []
      : [inLanguage(`relation ${relation} is none of ${relations.join(', ')}`, `relation ${relation} 不是 ${relations.join('、')} 之一`)]),
    ...(age >= least && age <= most
      ? []
      : [inLanguage(`age ${age} is outside ${least} to ${most}`, `age ${age} 不在可以投保的 ${least} 至 ${most} 周岁内`)]),
  ];
}

/** What the cards of the home page preselect and their products do not sell: the index of the card with what is wrong. */
export async function checkPresets(folder: string, groups: readonly Group[]): Promise<{ index: number; message: string }[]> {
  const found = await Promise.all(
    groups.map(async ({ id, goodsId, preset }, index) => {
      const product = preset && (await readProduct(folder, goodsId));
      if (!product || !preset) return [];
      const choices = Object.entries(preset).filter(([key, value]) => !facts.has(key) && value !== undefined);
      const wrong = [...findWrongPerson(product, preset), ...choices.flatMap(([key, value]) => findWrongChoice(product, key, value) ?? [])];
      return wrong.map((problem) => ({
        index,
        message: inLanguage(
          `preset of the card ${id}, product ${goodsId}: ${problem}`,
          `卡片 ${id}（产品 ${goodsId}）的 preset：${problem}`,
        ),
      }));
    }),
  );
  return found.flat();
}
