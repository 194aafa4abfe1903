import sharp from 'sharp';

function chunk(kind: string, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function numbers(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntLE(value, 0, bytes);
      return written;
    }),
  );
}

/** An animated WebP of frames in one colour each, with Exif that names a photographer. */
export async function animateWebp(width: number, height: number, colours: readonly string[]): Promise<Buffer> {
  const size = [
    [width - 1, 3],
    [height - 1, 3],
  ] as const;
  const frames = await Promise.all(
    colours.map(async (background) => {
      const still = await sharp({ create: { width, height, channels: 4, background } })
        .webp({ lossless: true })
        .toBuffer();
      // After RIFF, its length and WEBP.
      const picture = still.subarray(still.indexOf('VP8L'));
      return chunk('ANMF', numbers([0, 3], [0, 3], ...size, [100, 3], [0, 1]), picture);
    }),
  );
  const [animated, transparent, exif] = [0x02, 0x10, 0x08];
  return chunk(
    'RIFF',
    Buffer.from('WEBP'),
    chunk('VP8X', numbers([animated | transparent | exif, 4], ...size)),
    chunk('ANIM', numbers([0, 4], [0, 2])),
    ...frames,
    chunk('EXIF', Buffer.from('Exif\0\0王某某')),
  );
}
