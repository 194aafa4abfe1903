/** The DER tags that a detached signature needs (X.690). */
export const tag = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  objectId: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
} as const;

/** One DER element: tag, length, contents. */
export function writeDer(tagByte: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tagByte, ...lengthBytes(body.length)]), body]);
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

/** An object identifier from its dotted form. */
export function writeObjectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number);
  return writeDer(tag.objectId, Buffer.from([first * 40 + second, ...arcs.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const bytes = [arc & 0x7f];
  for (let rest = arc >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f));
  return bytes;
}

export interface DerElement {
  readonly tag: number;
  /** The whole element, including tag and length. */
  readonly whole: Buffer;
  readonly contents: Buffer;
}

/** Reads the sequence of elements in `bytes`. Throws a RangeError on bytes that are not DER. */
export function readDer(bytes: Buffer): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length;) {
    const tagByte = bytes.readUInt8(at);
    const short = bytes.readUInt8(at + 1);
    const lengthSize = short < 0x80 ? 0 : short & 0x7f;
    const length = lengthSize === 0 ? short : bytes.readUIntBE(at + 2, lengthSize);
    const start = at + 2 + lengthSize;
    const end = start + length;
    if (end > bytes.length) throw new RangeError('a DER element is cut short');
    elements.push({
      tag: tagByte,
      whole: bytes.subarray(at, end),
      contents: bytes.subarray(start, end),
    });
    at = end;
  }
  return elements;
}

/** Returns the element at `path` below `bytes`: `[0, 2]` is the third child of the first element. Throws a RangeError if there is none. */
export function findDer(bytes: Buffer, path: readonly number[]): DerElement {
  let found: DerElement | undefined;
  for (const index of path) {
    found = readDer(found ? found.contents : bytes)[index];
    if (!found) break;
  }
  if (!found) throw new RangeError(`no DER element at ${path.join('.')}`);
  return found;
}
