import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findReferences, makeReference, showReference } from './reference.ts';

const signs = [...'34679ACDEFGHJKMNPQRTWXY'];
const reference = fc.array(fc.nat(signs.length - 1), { minLength: 8, maxLength: 8 }).map((values) =>
  makeReference(
    (
      (at) => () =>
        values[at++] ?? 0
    )(0),
  ),
);

it('a reference is found in a purpose, however it is typed', () => {
  fc.assert(
    fc.property(reference, (made) => {
      const wide = [...made.toLowerCase()].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('');
      for (const typed of [made, showReference(made), made.toLowerCase(), showReference(made).replaceAll(' ', '-'), wide])
        expect(findReferences(`保费，参考号：${typed}，谢谢`)).toContain(made);
    }),
  );
});

it('a wrong sign, and two signs that changed places, are no reference', () => {
  fc.assert(
    fc.property(reference, fc.nat(8), fc.constantFrom(...signs), (made, at, sign) => {
      const wrong = made.slice(0, at) + sign + made.slice(at + 1);
      if (wrong !== made) expect(findReferences(wrong)).toEqual([]);
      const next = at % 8;
      const swapped = made.slice(0, next) + (made[next + 1] ?? '') + (made[next] ?? '') + made.slice(next + 2);
      if (swapped !== made) expect(findReferences(swapped)).toEqual([]);
    }),
  );
});

it('a purpose without a reference has none', () => {
  expect(findReferences('')).toEqual([]);
  expect(findReferences('团体意外险保费 2026 年 11 月')).toEqual([]);
});
