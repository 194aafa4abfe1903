import { z } from 'zod';
import { inLanguage } from '../../platform/text/in-language.ts';

/** Every text message that the program sends, by the key of its template, with its parameters. The text must contain the `needed` ones. */
export const messageTemplates = {
  loginCode: { needed: ['code'], offered: ['minutes'] },
  applyCode: { needed: ['code'], offered: ['minutes'] },
  consentCode: { needed: ['code'], offered: ['minutes'] },
  consultCode: { needed: ['code'], offered: ['minutes'] },
  consentLink: { needed: ['link'], offered: ['insured', 'applicant', 'phone', 'product', 'price', 'hours'] },
  certificateCode: { needed: ['code'], offered: ['minutes'] },
  certificateLink: { needed: ['link'], offered: ['insured', 'product'] },
  reviewAccepted: { needed: ['product'], offered: ['hours', 'link'] },
  papersReturned: { needed: ['link'], offered: ['product'] },
  reviewDeclined: { needed: ['product'], offered: ['link'] },
  policyIssued: { needed: ['policyNo'], offered: ['product', 'premium', 'coolingOffDays'] },
  policyToSign: { needed: ['policyNo', 'link'], offered: ['product', 'premium', 'coolingOffDays'] },
  receiptReminder: { needed: ['link'], offered: ['product', 'coolingOffDays'] },
  renewalOffer: { needed: ['link', 'until'], offered: ['product'] },
  paymentRefunded: { needed: ['amount'], offered: ['reason', 'payer'] },
  refundRedirected: { needed: ['amount', 'tail'], offered: ['reason', 'payer'] },
  transferReceived: { needed: ['amount'], offered: [] },
  transferReturned: { needed: ['amount'], offered: ['reason', 'tail'] },
  premiumDue: { needed: ['amount', 'day', 'link'], offered: ['product', 'period'] },
  premiumDebit: { needed: ['amount', 'day', 'tail'], offered: ['product', 'period', 'link'] },
  premiumDebitFailed: { needed: ['amount', 'reason', 'until', 'link'], offered: ['product', 'period', 'tail'] },
  premiumPaid: { needed: ['amount'], offered: ['product', 'period', 'link'] },
  consultReceived: { needed: ['requestNo'], offered: [] },
  identityApproved: { needed: [], offered: [] },
  identityRejected: { needed: [], offered: ['reason'] },
  identityContested: { needed: [], offered: [] },
  accountCode: { needed: ['code', 'use'], offered: ['minutes'] },
  accountNotice: { needed: ['what'], offered: ['time'] },
  premiumOverdue: { needed: ['amount', 'until'], offered: ['product', 'link'] },
  policyLapsed: { needed: ['since', 'until', 'link'], offered: ['product'] },
  reinstatementAccepted: { needed: ['amount', 'until', 'link'], offered: ['product'] },
  reinstatementDeclined: { needed: ['product'], offered: ['link'] },
  policyReinstated: { needed: ['since'], offered: ['product', 'amount'] },
  contractEnded: { needed: ['product', 'amount'], offered: ['years', 'link'] },
  caseNews: { needed: ['request', 'news', 'link'], offered: [] },
} as const satisfies Record<string, { needed: readonly Parameter[]; offered: readonly Parameter[] }>;

/** The greatest length of a parameter, in characters. */
const longest = {
  code: 6,
  minutes: 2,
  years: 2,
  hours: 3,
  coolingOffDays: 3,
  policyNo: 16,
  requestNo: 16,
  premium: 18,
  amount: 18,
  insured: 40,
  applicant: 40,
  phone: 20,
  price: 40,
  product: 40,
  reason: 40,
  tail: 4,
  payer: 50,
  use: 10,
  what: 20,
  request: 20,
  news: 30,
  time: 20,
  day: 11,
  since: 11,
  until: 11,
  period: 4,
  link: 120,
} as const;

type Parameter = keyof typeof longest;
export type TemplateKey = keyof typeof messageTemplates;
type ParameterOf<Key extends TemplateKey> = (typeof messageTemplates)[Key]['needed' | 'offered'][number];

/** Whether messages of a template have a code in them. */
export const hasCode = (template: string): boolean =>
  Object.entries(messageTemplates).some(([key, { needed }]) => key === template && needed.some((name) => name === 'code'));

/** Messages that nothing else stands in for: what is owed or lost, and what somebody else may have done. */
const important: ReadonlySet<string> = new Set<TemplateKey>([
  'premiumDebit',
  'premiumDebitFailed',
  'premiumOverdue',
  'policyLapsed',
  'reinstatementAccepted',
  'contractEnded',
  'refundRedirected',
  'accountNotice',
  'identityContested',
]);

/** Whether a message that one vendor could not deliver is sent by the other. */
export const isImportant = (template: string): boolean => hasCode(template) || important.has(template);

/** Messages that are sent because a visitor asked for them. */
export type OnRequestKey =
  | 'loginCode'
  | 'applyCode'
  | 'consentCode'
  | 'consultCode'
  | 'consentLink'
  | 'certificateCode'
  | 'certificateLink'
  | 'accountCode';

/** The content of one message: a template and all of its parameters. */
export type MessageContent<Keys extends TemplateKey = TemplateKey> = {
  [Key in Keys]: { readonly template: Key; readonly params: Readonly<Record<ParameterOf<Key>, string>> };
}[Keys];

export interface SmsTemplate {
  readonly key: TemplateKey;
  readonly id: string;
  /** Its numbers at the vendors. */
  readonly aliyun?: string | undefined;
  readonly tencent?: string | undefined;
  readonly name: string;
  readonly params: readonly string[];
  readonly text: string;
}

/** The most characters that providers accept in one message, including the signature. */
const maxLength = 500;
const maxSignature = 22;
const placeholder = /\$\{(\w+)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** Replaces the placeholders by the parameters. Placeholders inside a parameter are not replaced. */
export function fillIn(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (_place, name: string) => params[name] ?? '');
}

function checkTemplate({ key, params, text }: SmsTemplate): { path: 'params' | 'text'; message: string }[] {
  const { needed, offered } = messageTemplates[key];
  const known: readonly string[] = [...needed, ...offered];
  const used = new Set(namesIn(text));
  const length =
    maxSignature + fillIn(text, Object.fromEntries(Object.entries(longest).map(([name, most]) => [name, 'x'.repeat(most)]))).length;
  return [
    ...params
      .filter((name) => !known.includes(name))
      .map((name) => ({
        path: 'params' as const,
        message: inLanguage(
          `unknown parameter ${name}: ${key} has ${known.join(', ')}`,
          `没有参数 ${name}，${key} 可用的参数：${known.join('、')}`,
        ),
      })),
    ...params
      .filter((name) => !used.has(name))
      .map((name) => ({
        path: 'params' as const,
        message: inLanguage(`parameter ${name} is not in the text`, `参数 ${name} 没有出现在 text 中，请写上 ${name} 或者从 params 删除`),
      })),
    ...[...used]
      .filter((name) => !params.includes(name))
      .map((name) => ({
        path: 'text' as const,
        message: inLanguage(`parameter ${name} is not declared in params`, `text 中的参数 ${name} 没有在 params 中列出`),
      })),
    ...needed
      .filter((name) => !used.has(name))
      .map((name) => ({ path: 'text' as const, message: inLanguage(`\${${name}} is missing`, `缺少 \${${name}}，注意括号须为半角`) })),
    ...(length > maxLength
      ? [
          {
            path: 'text' as const,
            message: inLanguage(
              `up to ${length} characters long, ${maxLength} are possible`,
              `最长可达 ${length} 个字，最多 ${maxLength} 个，请缩短`,
            ),
          },
        ]
      : []),
  ];
}

// A file may lack templates of these groups. A group is used only if all of its templates are there.

/** Without them, requests to be called are not confirmed by message. */
export const consultKeys = ['consultCode', 'consultReceived'] as const satisfies readonly TemplateKey[];
/** Without them, customers see the result of an identity review on its page only. */
export const identityKeys = ['identityApproved', 'identityRejected'] as const satisfies readonly TemplateKey[];
/** Without it, the owner of a proved certificate that somebody else shows learns of it on the page of the result only. */
export const contestKeys = ['identityContested'] as const satisfies readonly TemplateKey[];
/** Without them, customers sign in by code only, and change nothing that needs another proof. */
export const accountKeys = ['accountCode', 'accountNotice'] as const satisfies readonly TemplateKey[];
/** Without them, customers are asked to sign for their policy on its pages only. */
export const receiptKeys = ['policyToSign', 'receiptReminder'] as const satisfies readonly TemplateKey[];
/** Without it, the end of a cover that may be renewed is told by mail and on the pages only. */
export const renewalKeys = ['renewalOffer'] as const satisfies readonly TemplateKey[];
/** Without them, members of a contract of several people get no link to their certificate. */
export const certificateKeys = ['certificateCode', 'certificateLink'] as const satisfies readonly TemplateKey[];
/** Without it, an organisation sees on its pages only that papers were given back. */
export const paperKeys = ['papersReturned'] as const satisfies readonly TemplateKey[];
/** Without it, whoever asked for something reads on its page only what became of it. */
export const caseKeys = ['caseNews'] as const satisfies readonly TemplateKey[];
/** Without it, a refund that two persons sent to another account is told on the pages only. */
export const redirectKeys = ['refundRedirected'] as const satisfies readonly TemplateKey[];
/** Without them, no transfers are taken: customers could not be told about their money. */
export const transferKeys = ['transferReceived', 'transferReturned'] as const satisfies readonly TemplateKey[];
/** Without them, customers learn of grace, a lapse and its end on their pages only, and operators have to tell them. */
export const lapseKeys = [
  'premiumOverdue',
  'policyLapsed',
  'reinstatementAccepted',
  'reinstatementDeclined',
  'policyReinstated',
  'contractEnded',
] as const satisfies readonly TemplateKey[];
/** Without them, customers learn of their later premiums on the pages only. */
export const premiumKeys = ['premiumDue', 'premiumDebit', 'premiumDebitFailed', 'premiumPaid'] as const satisfies readonly TemplateKey[];
export type PremiumKey = (typeof premiumKeys)[number];
/** A new template is in one of these groups: a file that an operator imported earlier does not have it. */
export const optionalTemplates: ReadonlySet<TemplateKey> = new Set<TemplateKey>([
  ...consultKeys,
  ...identityKeys,
  ...contestKeys,
  ...accountKeys,
  ...receiptKeys,
  ...renewalKeys,
  ...certificateKeys,
  ...transferKeys,
  ...paperKeys,
  ...redirectKeys,
  ...caseKeys,
  ...lapseKeys,
  ...premiumKeys,
]);

const keys = Object.keys(messageTemplates) as [TemplateKey, ...TemplateKey[]];

const smsTemplate = z.strictObject({
  key: z.enum(keys),
  id: z.string().regex(/^[\w-]{1,40}$/, 'letters, digits, - and _ only'),
  name: z.string().min(1).max(30),
  aliyun: z
    .string()
    .regex(/^SMS_\d{1,20}$/, 'SMS_ and digits')
    .optional(),
  tencent: z
    .string()
    .regex(/^\d{1,20}$/, 'digits in quotes')
    .optional(),
  params: z.array(z.string()),
  text: z
    .string()
    .min(1)
    .regex(/^[^【】\n]*$/, 'one line without 【】: the signature is put in front'),
});

/** `sms-templates.yaml`: contains every template of the program once; the optional ones may be left out. */
export const smsTemplatesFile = z.strictObject({ templates: z.array(smsTemplate) }).superRefine(({ templates }, context) => {
  templates.forEach((template, index) => {
    for (const { path, message } of checkTemplate(template))
      context.addIssue({ code: 'custom', path: ['templates', index, path], message });
    for (const name of ['key', 'id', 'aliyun', 'tencent'] as const)
      if (template[name] !== undefined && templates.findIndex((one) => one[name] === template[name]) < index)
        context.addIssue({
          code: 'custom',
          path: ['templates', index, name],
          message: inLanguage(`${template[name]} is there twice`, `${template[name]} 出现了两次，请删除一个`),
        });
  });
  for (const key of keys)
    if (!optionalTemplates.has(key) && !templates.some((template) => template.key === key))
      context.addIssue({
        code: 'custom',
        path: ['templates'],
        message: inLanguage(`template ${key} is missing`, `缺少模板 ${key}，请补上`),
      });
});
