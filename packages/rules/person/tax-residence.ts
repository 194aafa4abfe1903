import type { TaxDetails, TaxResidence, TaxResidenceKind } from '../sale/answers/application.ts';
import type { Refusal } from '../values/refusal.ts';
import { cleanCode, cleanWords, countCharacters } from '../values/text.ts';
import { stripEmpty } from '../values/payload.ts';

/** The most countries besides China that the statement names. */
export const MOST_TAX_RESIDENCES = 3;
/** The most characters of each part of a name, of a place or an explanation, and of a number. */
export const TAX_NAME_MAX = 40;
export const TAX_TEXT_MAX = 100;
export const TAX_NUMBER_MAX = 30;

const LATIN_NAME = /^[A-Za-z][A-Za-z '.-]*$/;

/** Whether the statement has to say where else somebody is resident. */
export const isResidentElsewhere = (kind: TaxResidenceKind | undefined): boolean => kind === 'elsewhere' || kind === 'both';

/** A refusal at a place below the person: `taxDetails.residences.0.country`. */
interface PlacedRefusal extends Refusal {
  readonly at: string;
}

const missing = (at: string, message: string): PlacedRefusal => ({ rule: 'person.taxDetails_required', at, message });

function checkWords(at: string, text: string | undefined, noun: string): PlacedRefusal[] {
  if (!text) return [missing(at, `请填写${noun}`)];
  const isLong = countCharacters(text) > TAX_TEXT_MAX;
  return isLong ? [{ rule: 'tax.text', at, message: `${noun}最多${TAX_TEXT_MAX}个字` }] : [];
}

function checkLatin(at: string, text: string | undefined, noun: string): PlacedRefusal[] {
  if (!text) return [missing(at, `请填写${noun}`)];
  const isRight = LATIN_NAME.test(text) && text.length <= TAX_NAME_MAX;
  return isRight ? [] : [{ rule: 'tax.name', at, message: `${noun}请填写英文或拼音，最多${TAX_NAME_MAX}个字母` }];
}

function checkResidence({ country, number, absence, explanation }: TaxResidence, at: string): PlacedRefusal[] {
  const findings = country ? [] : [missing(`${at}.country`, '请选择税收居民国（地区）')];
  if (absence === undefined) {
    if (!number) return [...findings, missing(`${at}.number`, '请填写纳税人识别号，没有的请选择原因')];
    const isLong = number.length > TAX_NUMBER_MAX;
    return isLong
      ? [...findings, { rule: 'tax.number', at: `${at}.number`, message: `纳税人识别号最多${TAX_NUMBER_MAX}位，请核对` }]
      : findings;
  }
  return absence === 'not_obtained' ? [...findings, ...checkWords(`${at}.explanation`, explanation, '未能取得的具体原因')] : findings;
}

/**
 * `person.taxResidence_required`, `person.taxDetails_required`, `tax.*`: the statement of residence for tax (非居民金融账户涉税信息尽职
 * 调查管理办法 第二十四条 and the form annexed to it). Somebody resident only in China states nothing else. Numbers have no format that all
 * countries share. Paths are below the person.
 */
export function checkTaxResidence(kind: TaxResidenceKind | undefined, details: TaxDetails = {}): PlacedRefusal[] {
  if (kind === undefined) return [{ rule: 'person.taxResidence_required', at: 'taxResidence', message: '请选择税收居民身份' }];
  if (!isResidentElsewhere(kind)) return [];
  const residences = details.residences ?? [{}];
  const countries = residences.map(({ country }) => country);
  return [
    ...checkLatin('taxDetails.surname', details.surname, '姓（英文或拼音）'),
    ...checkLatin('taxDetails.givenName', details.givenName, '名（英文或拼音）'),
    ...checkWords('taxDetails.livesIn', details.livesIn, '现居地址'),
    ...checkWords('taxDetails.bornIn', details.bornIn, '出生地'),
    ...residences.flatMap((residence, index) => checkResidence(residence, `taxDetails.residences.${index}`)),
    ...countries.flatMap((country, index) => {
      const at = `taxDetails.residences.${index}.country`;
      if (country === 'CHN') return [{ rule: 'tax.country', at, message: '请选择中国以外的国家（地区）' }];
      const isRepeated = country !== undefined && countries.indexOf(country) < index;
      return isRepeated ? [{ rule: 'tax.country', at, message: '该国家（地区）已填写，请勿重复' }] : [];
    }),
  ];
}

/** The stored form of the details: clean text, without what is empty. Undefined for somebody who states only China: nothing more is kept. */
export function cleanTaxDetails(kind: TaxResidenceKind | undefined, details: TaxDetails | undefined): TaxDetails | undefined {
  if (!details || !isResidentElsewhere(kind)) return undefined;
  const words = (text: string | undefined) => (text === undefined ? undefined : cleanWords(text));
  const residences = details.residences?.map(({ country, number, absence, explanation }) =>
    stripEmpty({
      country,
      number: absence === undefined && number !== undefined ? cleanCode(number) : undefined,
      absence,
      explanation: absence === 'not_obtained' ? words(explanation) : undefined,
    }),
  );
  const { surname, givenName, livesIn, bornIn } = details;
  return stripEmpty({
    surname: words(surname),
    givenName: words(givenName),
    livesIn: words(livesIn),
    bornIn: words(bornIn),
    residences,
  });
}
