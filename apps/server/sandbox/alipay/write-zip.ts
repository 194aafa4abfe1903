import { crc32, deflateRawSync } from 'node:zlib';

interface ZipFile {
  /** In any encoding: Alipay writes GBK and does not say so. */
  readonly name: Buffer;
  readonly bytes: Buffer;
}

/** The fields that both headers of a file have, from the version that is needed to the length of its name. */
function fieldsOf({ name, bytes }: ZipFile, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(0x5a21_0000, 6);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** Packs files. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const [bodies, listed]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.bytes);
    const fields = fieldsOf(file, packed);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, file.name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    listed.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, file.name]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}
