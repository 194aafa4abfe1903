import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SealedKind } from './sealed-kinds.ts';
import { createSealer } from './sealing.ts';

const key = (id: number) => ({ id, secret: Buffer.alloc(32, id) });
const sealer = createSealer([key(1), key(2)]);
const [kind, owner] = ['account phone', '4f1c9d0e-2f0b-4b57-9a3e-0c5b7d1f2a34'] as const;
const text = '138 0013 8000，样例甲';
const record = sealer.seal(kind, owner, text);

/** The same record with other bytes at a place. */
const withBytes = (at: number, ...bytes: number[]): Buffer => {
  const changed = Buffer.from(record);
  changed.set(bytes, at);
  return changed;
};

describe('a sealed value', () => {
  it('opens as what it was sealed as, for its owner', () => {
    expect(sealer.openText(kind, owner, record)).toBe(text);
    expect(sealer.openBytes(kind, owner, record).equals(Buffer.from(text))).toBe(true);
    const value = { countryCode: '86', number: '13800138000' };
    expect(sealer.openJson(kind, owner, sealer.sealJson(kind, owner, value))).toEqual(value);
  });

  it('of the first key opens when another one is put in front, and not without its own', () => {
    expect(record.subarray(0, 2)).toEqual(Buffer.from([1, 1]));
    expect(createSealer([key(3), key(1), key(2)]).openText(kind, owner, record)).toBe(text);
    expect(() => createSealer([key(2)]).openText(kind, owner, record)).toThrow('unknown algorithm or key');
  });

  it.each<[string, SealedKind, string]>([
    ['as another kind', 'account email', owner],
    ['for another owner', kind, owner.replace('4', '5')],
    ['for nobody', kind, ''],
  ])('does not open %s', (_how, otherKind, otherOwner) => {
    expect(() => sealer.openText(otherKind, otherOwner, record)).toThrow('unable to authenticate data');
  });

  it('tells kind and owner apart: what ends the one does not begin the other', () => {
    // No such kinds: together with the owner they are the same characters.
    const [one, other] = ['claim', 'claim 1'] as unknown as readonly [SealedKind, SealedKind];
    expect(() => sealer.openText(other, '2', sealer.seal(one, ' 12', text))).toThrow('unable to authenticate data');
  });

  it('does not open with another algorithm or key id, whether they are known or not', () => {
    for (const [head, fault] of [
      [[0, 1], 'unknown algorithm or key'],
      [[2, 1], 'unknown algorithm or key'],
      [[1, 9], 'unknown algorithm or key'],
      [[1, 2], 'unable to authenticate data'],
    ] as const)
      expect(() => sealer.openText(kind, owner, withBytes(0, ...head)), String(head)).toThrow(fault);
  });

  it('is bound to its key id, even if two ids have the same secret', () => {
    const twice = createSealer([key(1), { ...key(1), id: 7 }]);
    expect(twice.openText(kind, owner, record)).toBe(text);
    expect(() => twice.openText(kind, owner, withBytes(1, 7))).toThrow('unable to authenticate data');
  });

  it('does not open when a bit of it has changed, or a part of it is missing', () => {
    fc.assert(
      fc.property(fc.nat({ max: record.length * 8 - 1 }), (bit) => {
        const at = Math.floor(bit / 8);
        const changed = withBytes(at, (record[at] ?? 0) ^ (1 << (bit % 8)));
        expect(() => sealer.openText(kind, owner, changed)).toThrow();
      }),
    );
    for (let length = 0; length < record.length; length += 1)
      expect(() => sealer.openText(kind, owner, record.subarray(0, length)), `${length} bytes`).toThrow();
  });
});
