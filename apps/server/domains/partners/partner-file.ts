import { partnerRoles } from '@portal/rules/partner/partner-texts.ts';
import { z } from 'zod';

const code = z.string().regex(/^[\w-]{1,40}$/, 'letters, digits, - and _ only, at most 40');

/** An address that we send to. Whether it is public is judged by what it resolves to, each time that something is sent. */
const webhook = z.url({ protocol: /^https?$/, error: 'must be an address with https' }).refine((text) => {
  const { protocol, username, password, hostname } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username === '' && password === '' && (protocol === 'https:' || isLocal);
}, 'must be an address with https and without a user');

const partner = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'small letters, digits and - only, 2 to 40, a letter first'),
    name: z.string().min(2).max(60),
    shortName: z.string().min(2).max(16),
    role: z.enum(partnerRoles),
    licence: z
      .string()
      .regex(/^[0-9A-Z]{15,20}$/, 'the number of a licence has 15 to 20 digits or capitals')
      .optional(),
    commissionCodes: z.array(code).max(100).default([]),
    goods: z.array(code).min(1).max(100),
    webhook: webhook.optional(),
    from: z.iso.date(),
    until: z.iso.date(),
  })
  .superRefine(({ role, licence, commissionCodes, webhook: address, from, until }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const isLicensed = role === 'licensed_intermediary';
    if (isLicensed && licence === undefined) fault('licence', 'a licensed intermediary has the number of its licence');
    if (!isLicensed && licence !== undefined) fault('licence', 'a referrer has no licence: its role is licensed_intermediary');
    if (!isLicensed && commissionCodes.length > 0)
      fault('commissionCodes', 'only a licensed intermediary may be credited with a commission');
    if (!isLicensed && address !== undefined) fault('webhook', 'a referrer sees counts only: it is not told of orders');
    if (until < from) fault('until', 'until is before from');
  });

/** `partners.yaml`: who may link to which products. */
export const partnersFile = z.strictObject({ partners: z.array(partner).max(500) }).superRefine(({ partners }, context) => {
  partners.forEach(({ id }, index) => {
    if (partners.findIndex((one) => one.id === id) < index)
      context.addIssue({ code: 'custom', path: ['partners', index, 'id'], message: `${id} is there twice` });
  });
});

/** A partner as it is stored: with its logo, an SVG drawing. */
export type Partner = z.output<typeof partner> & { readonly logoSvg: string };
