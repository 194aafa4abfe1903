import { expect, test } from 'vitest';
import { createPasswordHasher, HasherFull, type HashTurn } from './password-hasher.ts';

const tryOf = (sender: string): HashTurn => ({ purpose: 'try', sender });

test('a sender who tries much waits for itself: others have room and come next, and what is set has turns of its own', async () => {
  const hasher = createPasswordHasher();
  const done: string[] = [];
  const note = (who: string) => () => done.push(who);
  const flood = Array.from({ length: 30 }, () => hasher.verify(undefined, 'x', tryOf('flood'), 'more').then(note('flood')));
  const outcomes = Promise.allSettled(flood);
  expect(hasher.isCrowded(tryOf('flood'))).toBe(true);
  expect(hasher.isCrowded(tryOf('other'))).toBe(false);
  await Promise.all([
    hasher.verify(undefined, 'x', tryOf('other'), 'some').then(note('other')),
    hasher.hash('x', { purpose: 'set', sender: 'flood' }).then(note('set')),
  ]);
  // One was being hashed, and one had the first turn.
  expect(done).toEqual(['flood', 'flood', 'other', 'set']);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(30 - 1 - 16);
  expect(refused[0]).toMatchObject({ reason: expect.any(HasherFull) });
});

test('many senders at once leave no room for tries without work, and never more than 64 wait', async () => {
  const hasher = createPasswordHasher();
  const outcomes = Promise.allSettled(
    Array.from({ length: 17 }, (_none, at) => [1, 2, 3, 4].map(() => hasher.verify(undefined, 'x', tryOf(`${at}`), 'more'))).flat(),
  );
  expect(hasher.isCrowded(tryOf('another'))).toBe(true);
  await expect(hasher.verify(undefined, 'x', tryOf('another'), 'some')).rejects.toBeInstanceOf(HasherFull);
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(17 * 4 - 1 - 64);
});
