import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Terminal } from '../terminal/terminal.ts';

/** An image that is in memory only. */
export interface ShownImage {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** How long an operator may look. */
const lookMinutes = 15;

/**
 * Shows images in the browser of this machine, at addresses that cannot be guessed, until the operator presses Enter. They are never
 * written to a file, and browsers are told to keep none. `tell` gets the addresses.
 */
export async function showImages(
  images: readonly ShownImage[],
  { complain, entered }: Pick<Terminal, 'complain' | 'entered'>,
  tell: (addresses: readonly string[]) => void,
): Promise<void> {
  const byPath = new Map(images.map((image) => [`/${randomBytes(24).toString('base64url')}/${image.name}`, image]));
  const server = createServer((request, response) => {
    const image = byPath.get(request.url ?? '');
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
    if (!image) return void response.writeHead(404, headers).end();
    return void response.writeHead(200, { ...headers, 'content-type': image.type }).end(image.bytes);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  tell([...byPath.keys()].map((path) => `http://127.0.0.1:${port}${path}`));
  complain(`The images are shown on this machine until you press Enter, ${lookMinutes} minutes at most. No file has them.`);
  await entered(lookMinutes * 60_000);
  server.close();
  server.closeAllConnections();
}
