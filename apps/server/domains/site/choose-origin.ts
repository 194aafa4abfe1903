/**
 * Chooses the address of this site under which a request is answered. Filing numbers and application id depend on it, so pages
 * are cached for each address. A request may name any host, so only addresses in the settings count. Any other host gets the
 * first of them that contains .com like it, or lacks .com like it (spec 2 §2); without one, the public address.
 */
export function chooseOrigin(knownHosts: readonly string[], publicUrl: string, host: string): string {
  const { host: publicHost, origin } = new URL(publicUrl);
  const isCom = (one: string) => one.includes('.com');
  const known = [publicHost, ...knownHosts];
  const chosen = known.find((one) => one === host) ?? known.find((one) => isCom(one) === isCom(host)) ?? publicHost;
  return chosen === publicHost ? origin : `https://${chosen}`;
}
