import { describe, expect, it } from 'vitest';
import { addresses, nonAddresses } from '../../vectors/address-lists.testing.ts';
import { checkAddress } from './address.ts';

const isRefused = (text: string): boolean => checkAddress(text)?.rule === 'address.place';
const isAccepted = (text: string): boolean => checkAddress(text) === undefined;

describe('addresses as people write them, and what they type instead', () => {
  it('takes every address, also those that the rule was not written with', () => {
    expect(addresses.known.filter(isRefused)).toEqual([]);
    expect(addresses.held.filter(isRefused)).toEqual([]);
  });

  it('takes none of the known texts that are no address, and 6 of 30 that the rule was not written with', () => {
    expect(nonAddresses.known.filter(isAccepted)).toEqual([]);
    expect(nonAddresses.held.filter(isAccepted)).toHaveLength(6);
  });
});
