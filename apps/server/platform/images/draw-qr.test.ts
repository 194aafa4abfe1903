import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.ts';

test('the drawing has exactly the dark modules of the code, inside a quiet zone of four modules', () => {
  const url = 'https://www.qinan-life.example/verify?no=886026112100000127';
  const { size, data } = create([{ data: Buffer.from(url), mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern: 3 }).modules;
  const drawn = new Uint8Array(size * size);
  const svg = drawQr(url);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    const start = (Number(y) - 4) * size + Number(x) - 4;
    drawn.fill(1, start, start + Number(width));
  }
  expect([...drawn]).toEqual([...data].map(Number));
  expect(svg).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
});
