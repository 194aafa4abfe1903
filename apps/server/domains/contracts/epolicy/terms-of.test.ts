import { expect, it } from 'vitest';
import { sampleContract } from '../contract/contract.fixture.ts';
import { termsOf } from './terms-of.ts';

type Version = Parameters<typeof termsOf>[0];

const [terms] = sampleContract.documents;
if (!terms) throw new Error('the sample names its terms');

/** A version with terms of this digest, and a notice. */
const versionWith = (hash: string) =>
  ({
    product: {
      documents: [
        { id: 'terms', kind: 'terms', hash },
        { id: 'notice', kind: 'notice', hash: 'c' },
      ],
    },
    documents: new Map([['terms', { fileName: 'terms.md', text: '第一条' }]]),
  }) as unknown as Version;

it('the whole terms are those of the version sold, and no others', () => {
  const contract = { ...sampleContract, documents: [terms, { id: 'notice', title: '投保须知', hash: 'c' }] };
  expect(termsOf(versionWith(terms.hash), contract)).toEqual([{ ...terms, markdown: '第一条' }]);
  expect(() => termsOf(versionWith('d'), contract)).toThrow('other terms than the contract');
  expect(termsOf(versionWith('d'), { ...sampleContract, documents: [] })).toEqual([]);
});
