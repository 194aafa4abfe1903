import { isIP, isIPv4 } from 'node:net';

/** Which proxies are trusted: none, a number of them counted from the server, or those with these addresses or networks. */
export type TrustedProxies = false | number | readonly string[];

/** The same, as Fastify takes it. A hop counts from 0, the connection. */
export function toFastify(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** Whether a text is an address, or a network: `10.0.0.0/8`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}
