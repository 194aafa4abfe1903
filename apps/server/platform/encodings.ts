import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** The same bytes in every encoding that they may be asked for. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** `effort`: brotli's quality, 0 to 11. From 5 on each step costs a page much time and saves it little. */
export async function encode(bytes: Buffer, encoding: Encoding, effort = 5): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  return encoding === 'gzip' ? compressGzip(bytes) : bytes;
}

/** Compresses text that stays the same for long: once and well, for all who will ask for it. */
export async function encodeText(text: string): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([encode(identity, 'br', 9), encode(identity, 'gzip')]);
  return { br, gzip: gz, identity };
}

/** The best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity';
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
