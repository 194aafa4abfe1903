/** The address under which a browser on this machine reaches a server that listens on a host and port. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  return `http://${host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
