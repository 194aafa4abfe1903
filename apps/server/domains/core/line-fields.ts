import { certificateType, day, gender, yuanText } from '@portal/contract/fields.ts';
import { fromYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';

/** Shapes that lines of several feeds share. Dates are days in Shanghai; instants have a time zone. */
export const revision = z.number().int().min(1).max(1_000_000);

export const text = z.string().trim().min(1).max(500);

export const at = z.iso.datetime({ offset: true });

/** An amount, in fen. What was sold elsewhere may be above the largest amount that customers may enter here. */
export const amount = yuanText.transform(fromYuanText);

export const certificate = z.strictObject({
  certificateType,
  certificateNo: z.string().regex(/^[0-9A-Z()-]{4,30}$/, 'digits and capital letters'),
});

export const person = certificate.extend({
  name: z.string().trim().min(1).max(100),
  gender,
  birthday: day,
  phone: z
    .string()
    .regex(/^\d{5,15}$/)
    .transform((number) => ({ countryCode: '86', number }))
    .optional(),
});
