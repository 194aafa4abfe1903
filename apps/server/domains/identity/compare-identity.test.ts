import { describe, expect, it } from 'vitest';
import { compareIdentity, compareName, refuseDisagreement } from './compare-identity.ts';

const confidence = 0.99;
const knows = (character: string) => !'翀璟'.includes(character);

describe('a name that somebody writes', () => {
  it('agrees with the same name, if each of its characters was read', () => {
    expect(compareName({ value: '王芳', confidence }, '王芳', knows)).toBe('agrees');
    expect(compareName({ value: '王芳', confidence, doubt: 'faint' }, '王芳', knows)).toBe('agrees');
    expect(compareName({ value: '王芳', confidence, doubt: 'glare' }, '王芳', knows), 'more may be hidden').toBe('unconfirmed');
  });

  it('is an honest answer where the card has a character that was not read, or that the reader takes for another one', () => {
    expect(compareName({ value: '陈□昇', confidence, doubt: 'gap' }, '陈翀昇', knows)).toBe('unconfirmed');
    expect(compareName({ value: '陈景昇', confidence }, '陈璟昇', knows)).toBe('unconfirmed');
  });

  it('differs with other characters that the reader knows, and with another number of characters', () => {
    expect(compareName({ value: '陈昇', confidence }, '陈明', knows)).toBe('differs');
    expect(compareName({ value: '陈昇', confidence }, '陈翀昇', knows)).toBe('differs');
  });

  it('is missed where the card does not say it for certain', () => {
    expect(compareName({ value: '陈昇', confidence }, undefined, knows)).toBe('agrees');
    expect(compareName({ value: '陈昇', confidence, doubt: 'faint' }, undefined, knows)).toBe('unconfirmed');
    expect(compareName(undefined, '陈昇', knows)).toBe('unconfirmed');
  });
});

describe('both sides of a card', () => {
  const front = { side: 'front', name: { value: '李明', confidence }, number: { value: '440402199003071013', confidence } } as const;
  const back = { side: 'back', validUntil: { value: '2035-06-01', confidence } } as const;

  it('agree with what was confirmed and with what is registered, as far as there is something', () => {
    expect(compareIdentity({ front, back }, [{ name: '李明', validUntil: '2035-06-01' }, { name: null }], knows)).toBe('agrees');
    expect(compareIdentity({ front, back }, [{ name: '李明' }, { name: '王芳' }], knows)).toBe('differs');
    expect(compareIdentity({ front, back }, [{ name: '李明', validUntil: '2036-06-01' }, {}], knows)).toBe('differs');
  });

  it('cannot confirm anybody as a copy without colours, which is said in its own words', () => {
    const copy = { front: { ...front, isCopy: true }, back };
    const agreement = compareIdentity(copy, [{ name: '李明' }, {}], knows);
    expect(agreement).toBe('unconfirmed');
    expect(refuseDisagreement(agreement, copy)).toMatchObject({ code: '802', message: expect.stringContaining('复印件') });
    expect(refuseDisagreement('agrees', copy)).toBeUndefined();
  });
});
