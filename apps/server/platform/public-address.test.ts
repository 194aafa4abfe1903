import { describe, expect, it } from 'vitest';
import { isPublicAddress, resolvePublic } from './public-address.ts';

describe('an address', () => {
  it.each(['1.1.1.1', '223.5.5.5', '168.63.129.17', '2400:3200::1', '2001:200::1', '3fff:1000::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '168.63.129.16',
    '192.175.48.1',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::127.0.0.1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:1ff::1',
    '2001:db8::1',
    '2620:4f:8000::1',
    '3fff:fff::1',
    '5f00::1',
    '64:ff9b:1::1',
    '4000::1',
    'a000::1',
    'fec0::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a host', () => {
  it('is resolved to an address that is connected to; this machine only if that is allowed', async () => {
    await expect(resolvePublic('localhost', { allowsLoopback: false })).rejects.toThrow('not public');
    await expect(resolvePublic('[::1]', { allowsLoopback: false })).rejects.toThrow('not public');
    await expect(resolvePublic('2130706433', { allowsLoopback: false })).rejects.toThrow();
    await expect(resolvePublic('10.0.0.1', { allowsLoopback: true })).rejects.toThrow('not public');
    expect((await resolvePublic('127.0.0.1', { allowsLoopback: true })).address).toBe('127.0.0.1');
  });
});
