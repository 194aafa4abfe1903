import type { Organisation, Place } from '../sale/answers/application.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import { checkOdd, checkPrinted } from '../values/letters.ts';
import { findAt, type Finding, type Refusal } from '../values/refusal.ts';
import { checkAddress } from './address/address.ts';
import { checkEmail } from './email.ts';
import { checkCompanyName, checkName } from './name.ts';
import { checkPhone } from './phone.ts';
import { checkSocialCreditCode } from './social-credit-code.ts';

type Regions = Pick<ApplicationContext, 'regionExists'>;

/** Words of the customer's own that a contract prints. */
const checkWords = (words: string, noun: string): Refusal | undefined => checkOdd(words, noun) ?? checkPrinted(words, noun);

/** A region is chosen down to a leaf of the tree, and an address names a place in it. */
function checkWhere({ region = [], address }: Place, path: string, { regionExists }: Regions): Finding[] {
  return [
    ...(regionExists(region) ? [] : [{ rule: 'organisation.region', path: `${path}.region`, message: '请选择所在地区' }]),
    ...findAt(
      `${path}.address`,
      address ? (checkAddress(address) ?? checkPrinted(address, '地址')) : { rule: 'organisation.address', message: '请填写详细地址' },
    ),
  ];
}

function checkContact({ name, phone, email }: NonNullable<Organisation['contact']>, path: string): Finding[] {
  return [
    ...findAt(
      `${path}.name`,
      name ? (checkName(name, 'contact') ?? checkPrinted(name, '姓名')) : { rule: 'organisation.contact', message: '请填写联系人姓名' },
    ),
    ...findAt(
      `${path}.phone`,
      phone?.number ? checkPhone(phone) : { rule: 'organisation.phone', message: '请填写联系人手机号码，验证码和保单通知会发到这个号码' },
    ),
    ...(email ? findAt(`${path}.email`, checkEmail(email)) : []),
  ];
}

/**
 * `company.*`, `credit_code.*`, `organisation.*`: an organisation that buys cover for its people is named as it is registered, with its
 * unified social credit code, its address, somebody whom the insurer reaches, who signs, and the picture of its licence.
 */
export function checkOrganisation(organisation: Organisation, path: string, context: Regions): Finding[] {
  const { name = '', creditCode, contact = {}, officer, licence } = organisation;
  return [
    ...findAt(`${path}.name`, checkCompanyName(name) ?? checkPrinted(name, '单位名称')),
    ...findAt(
      `${path}.creditCode`,
      creditCode ? checkSocialCreditCode(creditCode) : { rule: 'credit_code.required', message: '请填写统一社会信用代码' },
    ),
    ...checkWhere(organisation, path, context),
    ...checkContact(contact, `${path}.contact`),
    ...findAt(
      `${path}.officer.name`,
      officer?.name
        ? (checkName(officer.name, 'officer') ?? checkPrinted(officer.name, '姓名'))
        : { rule: 'organisation.officer', message: '请填写签署人姓名' },
    ),
    ...findAt(
      `${path}.officer.title`,
      officer?.title ? checkWords(officer.title, '职务') : { rule: 'organisation.title', message: '请填写签署人的职务' },
    ),
    ...(licence ? [] : [{ rule: 'organisation.licence', path: `${path}.licence`, message: '请上传营业执照或登记证书' }]),
  ];
}

/** `place.name`, `organisation.region`, `organisation.address`: where the insured people work. */
export function checkPlace(place: Place, path: string, context: Regions): Finding[] {
  return [
    ...findAt(`${path}.name`, place.name ? checkWords(place.name, '场所名称') : { rule: 'place.name', message: '请填写场所名称' }),
    ...checkWhere(place, path, context),
  ];
}
