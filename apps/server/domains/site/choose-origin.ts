/**
 * The address of this site that a request is answered for. Filing numbers and application id depend on it, so pages are kept
 * for each; anybody may send any host, so only addresses that the settings name count. Any other host is answered like the
 * first of them that has .com in it as well, or has not (spec 2 §2), else like the public address.
 */
export function chooseOrigin(knownHosts: readonly string[], publicUrl: string, host: string): string {
  const { host: publicHost, origin } = new URL(publicUrl);
  const isCom = (one: string) => one.includes('.com');
  const known = [publicHost, ...knownHosts];
  const chosen = known.find((one) => one === host) ?? known.find((one) => isCom(one) === isCom(host)) ?? publicHost;
  return chosen === publicHost ? origin : `https://${chosen}`;
}
