import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** The same bytes in each encoding. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** `effort`: brotli's quality, 0 to 11. Above 5, each step costs much time and makes a page little smaller. */
export async function encode(bytes: Buffer, encoding: Encoding, effort = 5): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  return encoding === 'gzip' ? compressGzip(bytes) : bytes;
}

/** Compresses text that rarely changes: once, with the best compression, for all requests. */
export async function encodeText(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([encode(identity, 'br', 9), encode(identity, 'gzip')]);
  return { br, gzip: gz, identity };
}

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
