import { loadRegions, regionLabel } from '@portal/reference/regions.ts';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../vectors/address-lists.testing.ts';
import { type PastedAddress, pastedAddresses } from '../../vectors/pasted-addresses.testing.ts';
import { readAddress } from './read-address.ts';

function read(text: string): PastedAddress | undefined {
  const found = readAddress(text, loadRegions());
  return found && { ...found, text, region: regionLabel(found.region) };
}

const missed = (samples: readonly PastedAddress[]) =>
  samples
    .filter((sample) => JSON.stringify(sortKeys(read(sample.text))) !== JSON.stringify(sortKeys(sample)))
    .map((sample) => [sample, read(sample.text)]);

const sortKeys = (one: PastedAddress | undefined) => one && Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));

describe('a whole address, as people paste it', () => {
  it('is read into region, street, name and phone', () => {
    expect(missed(pastedAddresses.known)).toEqual([]);
  });

  it('is not seen in a street that begins with no region', () => {
    expect([...addresses.known, ...addresses.held].filter((text) => read(text))).toEqual([]);
  });

  it('is not guessed: a name that two places have, a road named after a place, a place without its city', () => {
    const texts = ['朝阳区望京街道1号', '南京东路100号', '大连路33号', '海南路12号', '中山区人民路26号', '北京', '成都高新区天府三街1号'];
    expect(texts.filter((text) => read(text))).toEqual(['中山区人民路26号']);
  });

  it('is read as well where the parser was not written with it', () => {
    expect(missed(pastedAddresses.held)).toEqual([]);
  });
});
