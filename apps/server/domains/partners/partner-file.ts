import { partnerRoles } from '@portal/rules/partner/partner-texts.ts';
import { z } from 'zod';
import { inLanguage } from '../../platform/text/in-language.ts';

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
    if (isLicensed && licence === undefined)
      fault('licence', inLanguage('a licensed intermediary has the number of its licence', '持牌中介须写许可证编号 licence'));
    if (!isLicensed && licence !== undefined)
      fault(
        'licence',
        inLanguage(
          'a referrer has no licence: its role is licensed_intermediary',
          '引流方没有许可证；有许可证的，role 为 licensed_intermediary',
        ),
      );
    if (!isLicensed && commissionCodes.length > 0)
      fault(
        'commissionCodes',
        inLanguage('only a licensed intermediary may be credited with a commission', '只有持牌中介可以写佣金代码 commissionCodes，请删除'),
      );
    if (!isLicensed && address !== undefined)
      fault('webhook', inLanguage('a referrer sees counts only: it is not told of orders', '引流方不接收订单通知，请删除 webhook'));
    if (until < from) fault('until', inLanguage('until is before from', 'until 早于 from，请改正'));
  });

/** `partners.yaml`: who may link to which products. */
export const partnersFile = z.strictObject({ partners: z.array(partner).max(500) }).superRefine(({ partners }, context) => {
  partners.forEach(({ id }, index) => {
    if (partners.findIndex((one) => one.id === id) < index)
      context.addIssue({
        code: 'custom',
        path: ['partners', index, 'id'],
        message: inLanguage(`${id} is there twice`, `${id} 出现了两次，请改其中一个`),
      });
  });
});

/** A partner as it is stored: with its logo, an SVG drawing. */
export type Partner = z.output<typeof partner> & { readonly logoSvg: string };
