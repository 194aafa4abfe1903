import { certificateTypes, isCertificateType } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import type { CertificateType, Gender, Relation } from '../product/product.ts';
import { cleanText } from '../values/text.ts';
import { isIdentityNumber } from '../person/certificate/certificate-number.ts';
import { type Cell, showCell } from './cell.ts';
import type { MemberKind } from './roster.ts';
import { simplify } from './simplified.ts';

/** Words that people write into the cells of a table of members, for what they mean. */
type Words<Value extends string> = ReadonlyMap<string, Value>;

function wordsOf<Value extends string>(labels: Readonly<Record<Value, string>>, others: Readonly<Record<string, Value>>): Words<Value> {
  // The keys of a record with these values.
  const own = (Object.entries(labels) as [Value, string][]).map(([value, label]) => [label, value] as const);
  return new Map([...own, ...Object.entries<Value>(others)]);
}

const certificateWords = wordsOf<CertificateType>(certificateTypes, {
  居民身份证: '0',
  二代身份证: '0',
  二代证: '0',
  中华人民共和国居民身份证: '0',
  护照: '1',
  外籍护照: '1',
  户口簿: '4',
  户籍: '4',
  出生证: '7',
  出生医学证明: '7',
  回乡证: 'B',
  港澳通行证: 'B',
  港澳居民通行证: 'B',
  港澳来往内地通行证: 'B',
  台胞证: 'E',
  台湾通行证: 'E',
  台湾居民通行证: 'E',
  港澳居住证: 'G',
  台湾居住证: 'H',
  永久居留身份证: 'I',
  外国人永久居留证: 'I',
  永居证: 'I',
});

const genderWords = wordsOf<Gender>(genders, {
  男性: '0',
  男士: '0',
  先生: '0',
  M: '0',
  MALE: '0',
  女性: '1',
  女士: '1',
  F: '1',
  FEMALE: '1',
});

export const KIND_LABELS: Readonly<Record<MemberKind, string>> = { employee: '员工', visitor: '登记访客' };

const kindWords = wordsOf<MemberKind>(KIND_LABELS, {
  正式员工: 'employee',
  在职员工: 'employee',
  职工: 'employee',
  雇员: 'employee',
  从业人员: 'employee',
  工作人员: 'employee',
  访客: 'visitor',
  来访人员: 'visitor',
  登记来访人员: 'visitor',
  已登记访客: 'visitor',
});

/** A beneficiary of an employee is a close relative (保险法 39): the relation of the beneficiary to the member. */
type Relative = Exclude<Relation, '00'>;
const { '01': parents, '02': spouse, '03': children } = relations;
const relativeWords = wordsOf<Relative>(
  { '01': parents, '02': spouse, '03': children },
  {
    父亲: '01',
    母亲: '01',
    父: '01',
    母: '01',
    爸爸: '01',
    妈妈: '01',
    丈夫: '02',
    妻子: '02',
    夫妻: '02',
    夫: '02',
    妻: '02',
    爱人: '02',
    儿子: '03',
    女儿: '03',
    子: '03',
    女: '03',
  },
);

const statutoryWords: ReadonlySet<string> = new Set(['法定', '法定继承人', '法定受益人', '法定继承', '无', '未指定']);

/** What people and programs write into a cell of which they know nothing. */
const NOTHING = /^(?:无|没有|暂无|未填|空|[-—–－_/\\.]+|N\/?A|NONE|NULL|NIL|NAN)$/i;

/** Whether nothing is written in a cell. */
export function isEmpty(cell: Cell | undefined): boolean {
  const text = showCell(cell).normalize('NFKC').trim();
  return text === '' || NOTHING.test(text);
}

/** A word without spaces and brackets, letters in upper case. */
const wordOf = (text: string): string => cleanText(simplify(text), { upperCase: true }).replace(/[\s()（）【】[\]]/g, '');

/** The types that have numbers like those of ID cards, by the number: residence permits begin with 81, 82 or 83. */
export function typeOfIdentity(number: string): CertificateType | undefined {
  if (!isIdentityNumber(number)) return undefined;
  const region = number.slice(0, 2);
  return region === '83' ? 'H' : region === '81' || region === '82' ? 'G' : '0';
}

/** Travel permits by their number: those of Hong Kong and Macao begin with H or M. */
const typeOfTravelPermit = (number: string): CertificateType => (/^[HM]/.test(number) ? 'B' : 'E');

/** Names of types by what is in them, most exact first. The last word on a name that fits several types has the number. */
const NAMED: readonly (readonly [RegExp, CertificateType | ((number: string) => CertificateType)])[] = [
  [/永久居留|永居/, 'I'],
  [/居住证/, (number) => typeOfIdentity(number) ?? 'G'],
  [/港澳台.*(?:通行证|证件)/, typeOfTravelPermit],
  [/(?:港澳|香港|澳门).*(?:通行证|来往内地)|回乡证|回乡卡/, 'B'],
  [/台.*通行证|台胞证/, 'E'],
  [/^(?:外国|外籍)?.*护照|PASSPORT/, '1'],
  [/^(?!.*(?:外国|港澳|香港|澳门|台湾)).*身份证|IDCARD|IDENTITYCARD|NATIONALID|RESIDENTID|^SFZ$/, '0'],
  [/户口/, '4'],
  [/出生/, '7'],
];

/** A type by its name or its code. What a code of another list stands for (1, 01, 111) is told by the number. */
export function readCertificateType(text: string, number: string): CertificateType | undefined {
  const word = wordOf(text);
  if (/^[0-9A-Z]{1,3}$/.test(word) && typeOfIdentity(number)) return typeOfIdentity(number);
  const known = certificateWords.get(word) ?? (isCertificateType(word) ? word : undefined);
  const named = known ?? NAMED.find(([pattern]) => pattern.test(word))?.[1];
  return typeof named === 'function' ? named(number) : named;
}

export const readGender = (text: string): Gender | undefined => genderWords.get(wordOf(text));

/** Nobody is insured at a place where they no longer work, or only because a relative does. */
const NOT_INSURED = /家属|配偶|子女|父母|连带|附属|离职|离休|退休|死亡|停薪|TERMINATED|INACTIVE/;
const WORKING =
  /在职|在岗|在编|全职|专职|正式|合同|聘|试用|派遣|劳务|外包|临时|兼职|实习|返聘|职工|员工|雇员|工人|农民工|干部|管理|技术|生产|辅助|城镇|农籍|公务员|教师|本人|主被保险人|固定|^\d{1,2}$|ACTIVE|EMPLOYEE|REGULAR|FULLTIME|PARTTIME/;

/** Whether somebody works at the place or visits it. Undefined for others, and for words that say neither. */
export function readKind(text: string): MemberKind | undefined {
  const word = wordOf(text);
  const known = kindWords.get(word);
  if (known) return known;
  if (NOT_INSURED.test(word) && !word.includes('返聘')) return undefined;
  if (/访客|来访|来宾/.test(word)) return 'visitor';
  return WORKING.test(word) ? 'employee' : undefined;
}
export const readRelative = (text: string): Relative | undefined => relativeWords.get(wordOf(text));
/** Whether the text says that the heirs by law receive the death benefit. */
export const saysStatutory = (text: string): boolean => statutoryWords.has(wordOf(text));
