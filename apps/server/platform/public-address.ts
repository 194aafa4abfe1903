import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/**
 * Networks that no address of the internet is in, and those of machines and clouds themselves: the special-purpose registries of IANA (RFC
 * 6890), with those that are reachable but serve the network, and multicast.
 */
const reserved = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  // The platform of Azure, as every machine there reaches it; other clouds have theirs in 100.64.0.0/10, 169.254.0.0/16 and fc00::/7.
  ['168.63.129.16', 32, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // IANA gives addresses of 2000::/3 only: all other networks, known now or reserved later, are none of the internet.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2620:4f:8000::', 48, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const;

/** A list for each family: an IPv4 address counts as its IPv6 form, which is reserved as a whole. */
const listed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix, family] of reserved) listed[family].addSubnet(network, prefix, family);

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return isIP(address) !== 0 && !listed[family].check(address, family);
}

export interface Resolved {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Whether an address is this machine itself. */
const isLoopback = (address: string): boolean => address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));

/**
 * The address that a host name has now. Whoever connects must use this address and not the name, which may have another one a moment later.
 * Throws if one of its addresses is not public. `allowsLoopback`: this machine itself is allowed, for development and tests.
 */
export async function resolvePublic(host: string, { allowsLoopback }: { readonly allowsLoopback: boolean }): Promise<Resolved> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true, verbatim: true });
  const [first] = found;
  if (!first) throw new Error('the host has no address');
  const isAllowed = ({ address }: { readonly address: string }) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  if (!found.every(isAllowed)) throw new Error('the host has an address that is not public');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
