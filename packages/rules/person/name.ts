import { ROLE_LABELS } from './person-role.ts';
import type { PersonRole } from './person-role.ts';
import type { CertificateType } from '../product/product.ts';
import type { Refusal } from '../values/refusal.ts';
import { checkOdd } from '../values/letters.ts';
import { countCharacters, HAN, LATIN } from '../values/text.ts';

/** The maximum number of characters of a name (spec 2 §9). */
export const NAME_MAX = 40;

const CHINESE = new RegExp(`^[${HAN}·]+$`, 'u');
const DOTTED_WELL = new RegExp(`^[${HAN}]+(?:·[${HAN}]+)*$`, 'u');
const ENGLISH = new RegExp(`^[${LATIN}. ]+$`, 'u');
/** Signs in foreign names: O'Brien, Jean-Luc. The specification allows none of them in a name (spec 2 §5). */
const SIGNS = /['`\u2018\u2019-]/g;

/** Certificates that show the name in Chinese characters: ID card, household register, birth certificate. */
const WRITTEN_IN_CHINESE: ReadonlySet<CertificateType | undefined> = new Set<CertificateType>(['0', '4', '7']);

const COMPANY = new RegExp(`^[${HAN}()（）]+$`, 'u');

function checkChineseName(name: string, label: string): Refusal | undefined {
  if (countCharacters(name.replaceAll('·', '')) < 2) return { rule: 'name.chinese_short', message: '中文姓名，需不少于两个汉字，如李明' };
  if (countCharacters(name) > NAME_MAX) return { rule: 'name.chinese_long', message: `${label}姓名不可超过40个汉字` };
  if (!DOTTED_WELL.test(name)) return { rule: 'name.dots', message: '姓名中的间隔号“·”须在两个汉字之间，请您重新确认' };
  return undefined;
}

/** `name.signs`: how a name with a sign is written for a certificate. Undefined if the name has another fault too. */
function checkSigns(name: string, certificateType: CertificateType | undefined): Refusal | undefined {
  const unsigned = name.replace(/-/g, ' ').replace(SIGNS, '');
  const rule = 'name.signs';
  if (unsigned === name) return undefined;
  if (CHINESE.test(unsigned.replaceAll(' ', ''))) return { rule, message: '姓名中的间隔号请写作“·”，如买买提·阿凡提' };
  if (!ENGLISH.test(unsigned)) return undefined;
  if (WRITTEN_IN_CHINESE.has(certificateType)) return { rule, message: '请按证件填写汉字姓名，中间如有间隔号请写作“·”，如买买提·阿凡提' };
  return { rule, message: `姓名中的撇号请省略，连字符请改为空格，与证件机读码一致，如 ${unsigned.trim()}` };
}

/**
 * `name.required`, `text.odd`, `name.chinese_short`, `name.chinese_long`, `name.dots`, `name.english_short`, `name.english_long`,
 * `name.signs`, `name.mixed` (spec 2 §5): 2-40 Chinese characters and dots, or 4-40 Latin letters, dots and spaces, not mixed.
 * Expects the output of `cleanName`. All roles have the same messages, with the title of the role.
 */
export function checkName(name: string, role: PersonRole = 'applicant', certificateType?: CertificateType): Refusal | undefined {
  const label = ROLE_LABELS[role];
  if (name === '') return { rule: 'name.required', message: `请填写${label}姓名` };
  const odd = checkOdd(name, '姓名');
  if (odd) return odd;
  if (CHINESE.test(name)) return checkChineseName(name, label);
  if (!ENGLISH.test(name))
    return (
      checkSigns(name, certificateType) ?? {
        rule: 'name.mixed',
        message: `${label}姓名录入必须全部为英文或全部为中文，请您重新确认`,
      }
    );
  if (countCharacters(name) < 4 || !/[^. ]/.test(name))
    return {
      rule: 'name.english_short',
      message: '英文姓名，需不少于四个字符，如Jane。请按证件填写姓和名，如LI WEI；仍不足四个字符的，请致电客服热线办理',
    };
  if (countCharacters(name) > NAME_MAX) return { rule: 'name.english_long', message: `${label}姓名不可超过40个字符` };
  return undefined;
}

/**
 * `company.required`, `text.odd`, `company.chinese`, `company.short`, `company.long` (spec 2 §5): 2-40 Chinese characters.
 * Brackets in registered names, such as `海安（珠海）`, count as Chinese characters.
 */
export function checkCompanyName(name: string): Refusal | undefined {
  if (name === '') return { rule: 'company.required', message: '请填写单位名称' };
  const odd = checkOdd(name, '单位名称');
  if (odd) return odd;
  if (!COMPANY.test(name)) return { rule: 'company.chinese', message: '单位名称必须全部为中文，请您重新确认' };
  if (countCharacters(name.replace(/[()（）]/g, '')) < 2) return { rule: 'company.short', message: '单位名称需不少于两个汉字' };
  if (countCharacters(name) > NAME_MAX) return { rule: 'company.long', message: '单位名称不可超过40个汉字' };
  return undefined;
}
