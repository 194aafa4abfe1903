import { quotePremium } from '@portal/rating/quote.ts';
import { checkGroup } from '@portal/rules/group/check-group.ts';
import { countPeople, type GroupToPrice, peopleByClass } from '@portal/rules/group/group.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import type { Input } from '@portal/rules/product/product.ts';
import type { Choice } from '@portal/rules/sale/answers/application.ts';
import { SEEDED } from '@portal/rules/values/arbitraries.testing.ts';
import { fen } from '@portal/rules/values/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';
import { rateRequestOf } from '../products/public.ts';
import { priceGroup } from './price-group.ts';

const groups = contentProducts
  .map((goodsId) => readContentProduct(readContentFiles(goodsId)))
  .filter(({ product }) => product.flow === 'partner');

const anyChoice = (input: Input): fc.Arbitrary<Choice> =>
  input.type === 'choice'
    ? fc.constantFrom(...input.options.map(({ id }) => id))
    : fc.integer({ min: 0, max: (input.max - input.min) / input.step }).map((steps) => fen(input.min + steps * input.step));

describe.each(groups)('a group of $product.goodsId', (version) => {
  const { product, plan, tables } = version;
  const anyGroup: fc.Arbitrary<GroupToPrice> = fc.record({
    choices: fc.record(Object.fromEntries(product.inputs.map((input) => [input.id, anyChoice(input)]))),
    riders: fc.subarray(ridersOf(product).map(({ id }) => id)),
    classes: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.nat(300)),
  });

  it('has a price for whatever its limits allow, which is what its people pay one by one, whatever their age and sex', () => {
    let priced = 0;
    fc.assert(
      fc.property(anyGroup, fc.integer({ min: 18, max: 65 }), fc.constantFrom('0' as const, '1' as const), (group, age, gender) => {
        if (checkGroup(product, group, product.saleStart).length > 0) return;
        priced += 1;
        const price = priceGroup(version, group);
        if (!price.ok) throw new Error(price.refusal.code);
        const { choices, riders } = group;
        const insureds = countPeople(group.classes);
        let total = 0;
        for (const { lifeClass, count } of peopleByClass(group.classes))
          for (let one = 0; one < count; one += 1) {
            const premium = quotePremium(
              tables,
              plan,
              rateRequestOf(product, { choices, riders, insured: { age, gender, lifeClass }, insureds }),
            );
            if (!premium.ok) throw new Error(premium.refusal.code);
            total += premium.total;
          }
        expect([price.premium, price.insureds]).toEqual([total, insureds]);
        expect(price.premium).toBeLessThanOrEqual(price.tariff);
      }),
      SEEDED,
    );
    expect(priced).toBeGreaterThan(20);
  });

  it('costs nothing for a class without people', () => {
    const [choices] = fc.sample(anyGroup, { seed: 1, numRuns: 1 }).map((group) => group.choices);
    const price = (classes: GroupToPrice['classes']) => priceGroup(version, { choices: choices ?? {}, riders: [], classes });
    expect(price({ 2: 12, 3: 0 })).toEqual(price({ 2: 12 }));
  });
});
