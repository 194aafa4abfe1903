import { describe, expect, it } from 'vitest';
import type { CardReading } from './id-card-upload.tsx';
import { patchFromCard } from './patch-from-card.ts';

const [firstNumber, secondNumber] = ['440402199003071013', '440402199205061024'];
const asked = ['name', 'certificate', 'address'] as const;
const sure = (value: string) => ({ value, confidence: 0.99 });
const unsure = (value: string) => ({ value, confidence: 0.8, isUncertain: true });
const cardOf = (fields: Partial<CardReading>): CardReading => ({
  imageId: '00000000-0000-0000-0000-000000000000',
  expiresAt: '2026-11-26T00:00:00.000Z',
  idCardType: 'frontFlag',
  notes: [],
  ...fields,
});

describe('a card that is read into a person', () => {
  it('fills in what is certain, and leaves what was typed where it is not', async () => {
    const reading = cardOf({ name: unsure('陈□'), id_number: sure(firstNumber) });
    expect(await patchFromCard(reading, asked, { name: '陈翀' })).toEqual({ certificateType: '0', certificateNo: firstNumber });
    const again = await patchFromCard(reading, asked, { name: '陈翀', certificateNo: firstNumber });
    expect(again).not.toHaveProperty('name');
  });

  it('clears the name and the address of somebody else where its own are uncertain', async () => {
    const reading = cardOf({ name: unsure('陈□'), id_number: sure(secondNumber), address: unsure('某路') });
    const patch = await patchFromCard(reading, asked, { name: '样例甲', certificateNo: firstNumber, address: '情侣中路12号' });
    expect(patch).toEqual({ name: undefined, address: undefined, certificateType: '0', certificateNo: secondNumber });
  });

  it('takes over what is certain of the second card', async () => {
    const reading = cardOf({ name: sure('样例乙'), id_number: sure(secondNumber), address: sure('情侣中路12号') });
    expect(await patchFromCard(reading, asked, { name: '样例甲', certificateNo: firstNumber, address: '朝阳路1号' })).toMatchObject({
      name: '样例乙',
      address: '情侣中路12号',
    });
  });
});
