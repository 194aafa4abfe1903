import { certificateTypes, isCertificateType } from '@portal/reference/certificate-types.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import type { CertificateType, Gender, Relation } from '../product/product.ts';
import { cleanText } from '../values/text.ts';
import type { MemberKind } from './roster.ts';

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
  港澳台居民居住证: 'G',
  港澳居住证: 'G',
  台湾居住证: 'H',
  永久居留身份证: 'I',
  外国人永久居留证: 'I',
  永居证: 'I',
});

const genderWords = wordsOf<Gender>(genders, { 男性: '0', 男士: '0', 先生: '0', M: '0', 女性: '1', 女士: '1', F: '1' });

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

/** A word without spaces and brackets, letters in upper case. */
const wordOf = (text: string): string => cleanText(text, { upperCase: true }).replace(/[\s()（）【】[\]]/g, '');

/** A type by its name or its code. */
export function readCertificateType(text: string): CertificateType | undefined {
  const word = wordOf(text);
  return certificateWords.get(word) ?? (isCertificateType(word) ? word : undefined);
}

export const readGender = (text: string): Gender | undefined => genderWords.get(wordOf(text));
export const readKind = (text: string): MemberKind | undefined => kindWords.get(wordOf(text));
export const readRelative = (text: string): Relative | undefined => relativeWords.get(wordOf(text));
/** Whether the text says that the heirs by law receive the death benefit. */
export const saysStatutory = (text: string): boolean => statutoryWords.has(wordOf(text));
