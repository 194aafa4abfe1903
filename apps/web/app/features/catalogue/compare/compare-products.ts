import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { sayWaitingOfPlans } from '@portal/rules/product/plans.ts';
import { isRider, mainRisksOf } from '@portal/rules/product/coverages.ts';
import { inputOf, sumInput } from '@portal/rules/product/inputs.ts';
import { sayEntryAges, sayWhom, whomOf } from '@portal/rules/product/needs.ts';
import type { Coverage, InputRole, Product } from '@portal/rules/product/product.ts';
import { sayRenewal } from '@portal/rules/product/terms/renewal.ts';
import { showWan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { shortRiskName } from '../../trial/product-facts.ts';

/** A product, and what it costs the person of the comparison. */
export interface Compared {
  readonly product: Product;
  readonly premium: readonly Line[];
}

/** A line of a cell; with `to` a link. */
export interface Line {
  readonly text: string;
  readonly note?: string;
  readonly to?: string;
  /** The text is the premium. */
  readonly isPrice?: boolean;
}

export interface ComparisonRow {
  readonly label: string;
  /** In the order of the products. */
  readonly cells: readonly (readonly Line[])[];
  /** Whether the products say different things here. */
  readonly differs: boolean;
  /** Long cells, which phones show folded, with the number of their lines. */
  readonly isLong: boolean;
}

const line = (text: string, note?: string): Line => ({ text, ...(note ? { note } : {}) });

const benefitsOf = (coverages: readonly Coverage[]): Line[] =>
  coverages.flatMap(({ benefits }) => benefits.map(({ name, amount }) => line(name, amount)));

/** Each rider with its benefits. */
function ridersIn({ coverages }: Product): Line[] {
  const riders = coverages.filter(isRider).map(({ name, summary }) => line(shortRiskName(name), summary));
  return riders.length > 0 ? riders : [line('没有')];
}

/** The options of the input with this role. */
function optionsOf(product: Product, role: InputRole, none: string): Line[] {
  const input = inputOf(product, role);
  return [line(input?.type === 'choice' ? input.options.map(({ label }) => label).join('、') : none)];
}

function sumsOf(product: Product): Line[] {
  const sum = sumInput(product);
  return [line(sum ? `${showWan(sum.min)}至${showWan(sum.max)}` : '没有保额可选，见保障责任')];
}

/** A line that leads to a section of the product's page. */
const counted = (product: Product, count: number, unit: string, section: string): Line[] => [
  { text: `${count} ${unit}`, to: `${paths.productOf(product)}#${section}` },
];

const cashValueOf = (product: Product): string => (mainRisksOf(product).some(({ hasCashValues }) => hasCashValues) ? '有' : '没有');

interface Said {
  readonly label: string;
  readonly say: (compared: Compared) => readonly Line[];
  readonly isLong?: boolean;
}

const says: readonly Said[] = [
  { label: '保费', say: ({ premium }) => premium },
  { label: '类别', say: ({ product }) => [line(product.category)] },
  {
    label: '为谁投保',
    say: ({ product }) => [line(sayWhom(product.flow, whomOf(product)))],
  },
  { label: '投保年龄', say: ({ product }) => [line(sayEntryAges(product))] },
  { label: '保障责任', say: ({ product }) => benefitsOf(mainRisksOf(product)) },
  { label: '可选附加险', say: ({ product }) => ridersIn(product), isLong: true },
  { label: '基本保额', say: ({ product }) => sumsOf(product) },
  { label: '保障期间', say: ({ product }) => optionsOf(product, 'cover', '见条款') },
  { label: '交费期间', say: ({ product }) => optionsOf(product, 'payment', '一次交清') },
  { label: '等待期', say: ({ product }) => [line(sayWaitingOfPlans(product))] },
  { label: '犹豫期', say: ({ product }) => [line(sayCoolingOff(product.coolingOffDays))] },
  { label: '续保', say: ({ product: { renewal } }) => [line(renewal === 'none' ? '不涉及' : sayRenewal(renewal))] },
  { label: '现金价值', say: ({ product }) => [line(cashValueOf(product))] },
  {
    label: '责任免除',
    say: ({ product }) => counted(product, product.coverages.flatMap(({ exclusions }) => exclusions).length, '条', 'exclusions'),
  },
  { label: '条款与费率', say: ({ product }) => counted(product, product.documents.length, '份', 'documents') },
];

/** Everything about products that is worth comparing, row by row. */
export function compareProducts(products: readonly Compared[]): ComparisonRow[] {
  return says.map(({ label, say, isLong = false }) => {
    const cells = products.map(say);
    const texts = new Set(cells.map((lines) => JSON.stringify(lines.map(({ text, note }) => [text, note]))));
    return { label, cells, differs: texts.size > 1, isLong };
  });
}
