import { product as base } from '@portal/rules/sale/sale.testing.ts';
import { medical } from '@portal/rules/product/medical.testing.ts';
import { expect, it } from 'vitest';
import { type Compared, compareProducts } from './compare-products.ts';

const one: Compared = { product: base, premium: [{ text: '¥110/年', note: '20 年交' }] };
const other: Compared = { product: medical, premium: [{ text: '不能投保', note: '投保年龄为 0 至 60 周岁' }] };

const rowOf = (label: string, ...products: Compared[]) => compareProducts(products).find((row) => row.label === label);

it('a row has a cell for each product, in their order', () => {
  for (const { cells } of compareProducts([one, other, one])) expect(cells).toHaveLength(3);
  expect(rowOf('保费', one, other)?.cells).toEqual([one.premium, other.premium]);
});

it('differences are marked, and the same words are none', () => {
  expect(rowOf('保费', one, other)?.differs).toBe(true);
  expect(rowOf('犹豫期', one, other)?.differs).toBe(false);
  expect(compareProducts([one, { ...one }]).filter(({ differs }) => differs)).toEqual([]);
});

it('what a product lacks is said', () => {
  expect(rowOf('可选附加险', other)?.cells[0]).toEqual([{ text: '没有' }]);
  expect(rowOf('基本保额', other)?.cells[0]?.[0]?.text).toContain('没有保额可选');
  expect(rowOf('交费期间', other)?.cells[0]).toEqual([{ text: '一次交清' }]);
  expect(rowOf('现金价值', other)?.cells[0]).toEqual([{ text: '没有' }]);
  expect(rowOf('责任免除', other)?.cells[0]).toEqual([{ text: '1 条', to: '/productDetail?goodsId=10002#exclusions' }]);
});
