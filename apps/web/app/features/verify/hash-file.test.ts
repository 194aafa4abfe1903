import { expect, it } from 'vitest';
import { hashFile, maxFileBytes } from './hash-file.ts';

const file = (content: BlobPart, name = 'policy.pdf', type = 'application/pdf') => Object.assign(new Blob([content], { type }), { name });

it('computes the standard SHA-256 digest', async () => {
  expect(await hashFile(file('abc'))).toEqual({ sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
});

it('recognises a PDF by its name if the system does not know its type', async () => {
  expect(await hashFile(file('abc', 'A.PDF', ''))).toHaveProperty('sha256');
});

it('refuses a picture, an empty file and a huge file', async () => {
  expect(await hashFile(file('abc', 'a.png', 'image/png'))).toHaveProperty('problem');
  expect(await hashFile(file(''))).toHaveProperty('problem');
  expect(await hashFile(file(new Uint8Array(maxFileBytes + 1)))).toHaveProperty('problem');
});
