import type { CertificateType } from '../product/product.ts';
import { cleanWords } from '../values/text.ts';
import type { RosterColumn } from './columns.ts';
import { simplify } from './simplified.ts';

/** What a heading says. */
export interface HeadingMeaning {
  readonly column: RosterColumn;
  /** How well it fits: among several headings of a column the lowest one is read first. */
  readonly rank: number;
  /** The certificate whose numbers stand below the heading: 护照号. */
  readonly certificateType?: CertificateType;
}

/** Notes in brackets, closed or not, and marks of required columns do not belong to a heading. */
const withoutNotes = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([【「].*?[)\]】」]/gs, '')
    .replace(/[([【「].*$/s, '')
    .replace(/(?:必填|选填|必须|可选)项?/g, '');

/** Han characters without anything between them: `序 号` is 序号. */
const hanOf = (text: string): string => simplify(text).replace(/[^\p{Script=Han}]/gu, '');
/** Latin words in lower case, one space between them. */
const latinOf = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();

/** Words for the people of the list, which may stand before what is said of them: 职工姓名, 被保人证件号码. */
const SUBJECT =
  '(?:(?:主?被保险人|主?被保人|参保人|投保人员|参保人员|(?:派遣|劳务|增减|增加|减少|从业|来访|操作|外来|相关方|培训|服务|施工|在编|在职)?(?:人员|员工|职工|工人|人)|雇员|职员|教职工|教师|老师|学员|队员|用户|客户|会员|农民工|务工人员|访客|来宾|社员|党员|干部|个人|本人|申请人|居民|公民)的?)?';

interface HeadingRule {
  readonly column: RosterColumn;
  readonly rank?: number;
  readonly certificateType?: CertificateType;
  readonly han?: RegExp;
  readonly latin?: RegExp;
}

const say = (words: string) => new RegExp(`^${SUBJECT}(?:${words})$`);
const whole = (words: string) => new RegExp(`^(?:${words})$`);
const OWNER = '(?:employee |staff |member |worker |person |insured |personal |primary )?';
const english = (words: string) => new RegExp(`^${OWNER}(?:${words})$`);

const CERTIFICATE = '(?:有效)?(?:身份证件|身份证明文件|身份证明|证件|证照|身份证)';
const ID_CARD = '(?:第?[一二]代)?(?:中国)?(?:居民|公民)?身份(?:证件?)?';
const BENEFICIARY = '(?:(?:第一)?(?:身故)?(?:保险金)?受益人(?:的)?)';

/**
 * What headings mean, most exact first. A heading that names somebody else (紧急联系人姓名, 配偶身份证号) or something else (证件有效期, 职位编码)
 * fits none.
 */
const RULES: readonly HeadingRule[] = [
  { column: 'beneficiaryName', han: whole(`${BENEFICIARY}(?:姓名)?`), latin: whole('beneficiary(?: name)?') },
  {
    column: 'beneficiaryRelation',
    han: whole(
      `${BENEFICIARY}(?:与)?(?:主?被保险人|主?被保人|员工|职工|本人)?(?:的)?关系|(?:与|主?被保险人与|员工与)${BENEFICIARY}(?:的)?关系|${BENEFICIARY}是(?:主?被保险人|员工|本人)的`,
    ),
  },
  { column: 'beneficiaryCertificateType', han: whole(`${BENEFICIARY}${CERTIFICATE}(?:类型|种类|类别|名称)`) },
  { column: 'beneficiaryCertificateNo', han: whole(`${BENEFICIARY}(?:居民|公民)?(?:身份证|身份|${CERTIFICATE})(?:号码?|编号)?`) },
  { column: 'name', han: say('姓名|真实姓名|法定姓名|姓名全称|中文姓名|名字'), latin: english('(?:full |legal |chinese )?name') },
  {
    column: 'name',
    rank: 1,
    han: whole('(?:主?被保险人|主?被保人|雇员)|身份证姓名|证件姓名|中文名|(?:员工|职工|人员|职员|雇员)(?:名称|姓名全称)?'),
  },
  {
    column: 'certificateType',
    han: say(`${CERTIFICATE}(?:类型|种类|类别|名称)`),
    latin: english('(?:national |identity |identification )?(?:id|identity|certificate|document)(?: card| document)? type'),
  },
  { column: 'certificateType', rank: 1, han: whole('身份类型'), latin: whole('certificate|document') },
  {
    column: 'certificateNo',
    han: say(`${ID_CARD}(?:号码?|字号|编号|统一编号)|${CERTIFICATE}(?:号码?|字号|编号)|身份证明?文件(?:号码?|编号)`),
  },
  {
    column: 'certificateNo',
    latin: english(
      '(?:id|identity|identification|national id|national identity|chinese id|certificate|document)(?: card| document)? (?:no|number|num)|national id(?:entifier)?|id card|prc id|nric|ic no',
    ),
  },
  { column: 'certificateNo', rank: 1, han: say('居民身份证|身份证|身份标识号?|身份识别号|有效证件|证件') },
  { column: 'certificateNo', rank: 2, certificateType: '1', han: say('护照(?:号码?|编号)?'), latin: english('passport(?: no| number)?') },
  { column: 'certificateNo', rank: 3, han: whole('社会保障号码?|社保号码?|社会保障卡号码?') },
  { column: 'gender', han: say('性别(?:文本|描述|名称)?'), latin: english('sex|gender') },
  { column: 'birthday', han: say('出生(?:日期|年月日|年月|时间|日)|生日|出生'), latin: english('date of birth|dob|birth ?date|birthday') },
  {
    column: 'phone',
    han: say('手机(?:号码?)?|移动电话(?:号码?)?|移动手机|行动电话|联系手机(?:号码?)?|手机长号|手提电话'),
    latin: english('(?:cell|mobile)(?: phone)?(?: no| number)?'),
  },
  { column: 'phone', rank: 1, han: say('联系电话(?:号码)?|联络电话|联系方式') },
  {
    column: 'phone',
    rank: 2,
    han: say('电话(?:号码)?|通讯方式'),
    latin: english('(?:contact |tele)?phone(?: no| number)?|tel(?:ephone)?(?: no| number)?|contact(?: no| number)'),
  },
  { column: 'occupation', han: say('职业(?:名称|工种|代码|编码)?|从事职业'), latin: english('occupation(?: code)?') },
  { column: 'occupation', rank: 1, han: say('(?:从事|现|实际|工作)?工种(?:名称|岗位)?') },
  {
    column: 'occupation',
    rank: 2,
    han: say('(?:工作|用工|所在|任职|从事|现任|现)?岗位(?:名称|工种)?'),
    latin: english('job|trade|job name|post'),
  },
  {
    column: 'occupation',
    rank: 3,
    han: say('(?:主要|现任|任职)?职位(?:名称)?'),
    latin: english('position(?: name| title)?|(?:job|business|position) title|designation'),
  },
  { column: 'occupation', rank: 4, han: say('(?:现任|行政|所任)?职务(?:名称)?|职名') },
  { column: 'occupation', rank: 5, han: say('职称'), latin: english('title|role') },
  { column: 'name', rank: 2, han: whole('名称') },
  { column: 'kind', han: whole('人员(?:类别|类型)|类别') },
  { column: 'kind', rank: 1, han: whole('(?:人员|个人)(?:性质|身份)|(?:员工|职工|雇员|主?被保险人)(?:类别|类型)') },
  { column: 'kind', rank: 2, han: whole('与(?:主?被保险人|主?被保人|员工|职工|投保人|投保单位)(?:的)?关系') },
];

/** The given name and the surname in columns of their own. */
export type NamePart = 'surname' | 'given';

const NAME_PARTS: readonly (readonly [NamePart, RegExp, RegExp])[] = [
  ['surname', whole('姓|姓氏'), english('last name|surname|family name')],
  ['given', whole('名'), english('first name|given names?|forenames?')],
];

/** Two words for the same thing, either of which may be meant: 职务/岗位, 身份证号或护照号. */
const alternativesOf = (text: string): readonly string[] => text.split(/[/／、|]|或(?:者)?/).filter((part) => part.trim() !== '');

function findMeaning(han: string, latin: string): HeadingMeaning | undefined {
  for (const { column, rank = 0, certificateType, han: hanRule, latin: latinRule } of RULES) {
    const isMeant = han === '' ? latinRule?.test(latin) : hanRule?.test(han);
    if (isMeant) return { column, rank, ...(certificateType && { certificateType }) };
  }
  return undefined;
}

/** What a heading means: whatever marks, notes, languages and spaces it is written with. Undefined for one of no interest. */
export function readHeadingText(text: string): HeadingMeaning | undefined {
  const plain = withoutNotes(cleanWords(text));
  const parts = [plain, ...alternativesOf(plain)];
  for (const part of parts) {
    const meaning = findMeaning(hanOf(part), latinOf(part));
    if (meaning) return meaning;
  }
  return undefined;
}

/** Whether a heading is that of a part of the name. */
export function readNamePart(text: string): NamePart | undefined {
  const plain = withoutNotes(cleanWords(text));
  const [han, latin] = [hanOf(plain), latinOf(plain)];
  return NAME_PARTS.find(([, hanRule, latinRule]) => (han === '' ? latinRule.test(latin) : hanRule.test(han)))?.[0];
}

/** Whether a heading above others names somebody else than the people of the list: 紧急联系人. */
export function namesOther(text: string): boolean {
  return /联系人|受益人|家属|配偶|父母|子女|亲属|投保人|担保人|监护人|主管|上级|推荐人|经办人/.test(hanOf(text));
}

/** A heading in the form in which two of them are compared. */
export const keyOfHeading = (text: string): string => {
  const plain = withoutNotes(cleanWords(text));
  return `${hanOf(plain)} ${latinOf(plain)}`;
};
