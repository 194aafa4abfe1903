import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { creditCodeCheckCharacter } from '@portal/rules/person/social-credit-code.ts';
import { sampleIdNumber } from './sample-application.ts';

/** The trial of three people in an office, with the price of the accident cover for the people of a place. */
export const sampleGroup = {
  goodsId: 'zhongshou',
  choices: {
    cover_period: 'y1',
    place: 'office',
    sum_assured: '100000.00',
    medical_limit: 'm10000',
    medical_deductible: 'd100',
    daily_allowance: 'd50',
  },
  riders: [],
  classes: { '1': 2, '2': 1 },
};

const region = ['440000', '440400', '440402'];

/** A credit code with this character before the check character: it decides what the local register says. */
export function creditCodeOf(mark: string): string {
  const start = `91440400MA4W2XJ0${mark}`;
  return start + (creditCodeCheckCharacter(start) ?? '');
}

/** The credit code of the sample organisation, which the local register knows by its name. */
export const sampleCreditCode = creditCodeOf('1');

/** Who stands behind the sample organisation. */
const sampleOwner = {
  name: '样例甲',
  certificateType: '0',
  certificateNo: '440402199003071013',
  certificateValidUntil: '2036-06-15',
  gender: '0',
  birthday: '1990-03-07',
  nationality: 'CHN',
  region,
} as const;

/** The contact person of the sample organisation. */
interface Contact {
  readonly name: string;
  readonly phone: string;
}

/** An organisation that buys for so many people of class 1, complete but for its people. The officer is `officer`. */
export function sampleGroupApplication(
  product: AnswerOf<'getProduct'>,
  contact: Contact,
  { count = 3, officer = contact.name }: { readonly count?: number; readonly officer?: string } = {},
): RequestOf<'saveGuestDraft'>['application'] {
  const place = { name: '样例门店', region, address: '样例路 8 号样例大厦' };
  return {
    goodsId: sampleGroup.goodsId,
    parties: { applicant: {}, p1: sampleOwner },
    applicant: 'applicant',
    organisation: {
      name: '样例餐饮有限公司',
      creditCode: sampleCreditCode,
      region,
      address: place.address,
      contact: { name: contact.name, phone: { countryCode: '86', number: contact.phone } },
      officer: { name: officer, title: '总经理' },
      kind: 'company',
      owners: [{ party: 'p1', basis: 'share', share: '100', since: '2018-06-15' }],
    },
    group: { planId: 'basic', riders: [], place, expected: { 1: count } },
    choices: sampleGroup.choices,
    insureds: [],
    health: { applicant: Object.fromEntries(product.healthQuestions.map(({ id }) => [id, 'no' as const])) },
    noticeAcknowledged: true,
    documentsRead: Object.fromEntries(product.documents.filter(({ mustRead }) => mustRead).map(({ id, hash }) => [id, hash])),
    exclusionsConfirmed: product.coverages.flatMap(({ exclusions }) => exclusions.map(({ id }) => id)),
    declarationAgreed: false,
  };
}

const letters = '甲乙丙丁戊己庚辛壬癸';

/** The name of a sample person: 样例甲乙 for 12. */
export const groupMemberName = (serial: number): string =>
  `样例${[...String(serial)].map((digit) => letters[(Number(digit) + 9) % 10] ?? '').join('')}`;

/** The ID number of a sample person. Numbers of one birthday repeat after a thousand. */
export const groupMemberNumber = (serial: number): string => sampleIdNumber(`${1980 + Math.floor(serial / 900)}-03-07`, serial);

/** A table of so many people of class 1, from this number on, as an organisation uploads it. */
export function sampleTable(count: number, from = 1): string {
  const rows = Array.from({ length: count }, (_, at) =>
    [groupMemberName(from + at), groupMemberNumber(from + at), '办公室职员（内勤）'].join(','),
  );
  return ['姓名,证件号码,职业', ...rows].join('\r\n');
}
