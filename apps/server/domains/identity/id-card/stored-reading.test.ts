import { expect, it } from 'vitest';
import { createSealer } from '#platform/sealing.ts';
import { openReading, sealReading } from './stored-reading.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const fields = { side: 'front', name: { value: '陈□昇', confidence: 0.99, doubt: 'gap' } } as const;

it('a reading is stored with what was uncertain', () => {
  expect(openReading(sealer, 'image', sealReading(sealer, 'image', fields))).toEqual(fields);
});

it('a reading of a version that did not say what was uncertain is not used', () => {
  const { doubt: _doubt, ...name } = fields.name;
  expect(openReading(sealer, 'image', sealer.sealJson('card reading', 'image', { side: 'front', name }))).toBeUndefined();
});
