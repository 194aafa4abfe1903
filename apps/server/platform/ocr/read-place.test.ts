import { expect, it } from 'vitest';
import { Picture } from './picture.ts';
import { readPlace } from './read-place.ts';

const blank = new Picture({ data: Buffer.alloc(48 * 48 * 4, 255), width: 48, height: 48 });

/** The reading of a place for which the model gives these likelihoods of nothing and of three characters. */
async function readAs(...likelihoods: number[]) {
  const nothing = () => Promise.reject(new Error('not asked for'));
  const readLine = () => Promise.resolve({ data: Float32Array.from(likelihoods), dims: [1, 1, likelihoods.length] });
  const { characters } = await readPlace({ findText: nothing, readLine, characters: ['', '或', '彧', '式'] }, blank);
  return characters.map(({ text, other }) => text + other);
}

it('another reading of a character is a character, also where nothing is likelier', async () => {
  expect(await readAs(0.05, 0.9, 0.04, 0.01)).toEqual(['或彧']);
  expect(await readAs(0.05, 0.01, 0.04, 0.9)).toEqual(['式彧']);
  expect(await readAs(0.01, 0.04, 0.9, 0.05)).toEqual(['彧式']);
  expect(await readAs(0.3, 0.2, 0.1, 0.4)).toEqual(['式或']);
});

it('a step in which nothing is likeliest has no character', async () => {
  expect(await readAs(0.9, 0.05, 0.04, 0.01)).toEqual([]);
});
