import { cleanText, HAN } from '../../values/text.ts';
import { cleanAddress } from './address.ts';
import { namesPlace } from './place-words.ts';
import { type Region, takeRegion } from './take-region.ts';

/** The parts of a whole address as people paste it. */
export interface WholeAddress {
  /** The codes of province, city and district; without the district if it cannot be told. */
  readonly region: string[];
  /** The text below the region, cleaned. */
  readonly street: string;
  readonly name?: string;
  /** A mobile number of the mainland, 11 digits. */
  readonly phone?: string;
}

const LABELS = {
  name: '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名',
  phone: '手机号码|手机号|手机|联系电话|联系方式|电话号码|电话',
  region: '所在地区|省市区|地区',
  street: '详细地址|收货地址|收件地址|联系地址|街道地址|通讯地址|地址',
  postcode: '邮政编码|邮编',
} as const;

type Kind = keyof typeof LABELS;

const LABEL = new RegExp(`[【\\[(（]?(${Object.values(LABELS).join('|')})(?:[】\\])）]\\s*[:：]?|\\s*[:：])\\s*`, 'g');

// The record has exactly these keys.
const kinds = Object.keys(LABELS) as Kind[];
const kindOf = (label: string): Kind | undefined => kinds.find((kind) => LABELS[kind].split('|').includes(label));

/** The text behind each label; the text before the first label, or without any, is `free`. */
function splitByLabels(text: string): { readonly kind: Kind | 'free'; readonly text: string }[] {
  const labels = [...text.matchAll(LABEL)];
  const parts = labels.map((match, at) => ({
    kind: kindOf(match[1] ?? '') ?? ('free' as const),
    text: text.slice(match.index + match[0].length, labels[at + 1]?.index),
  }));
  return [{ kind: 'free', text: text.slice(0, labels[0]?.index) }, ...parts];
}

/** A mobile number; one with an extension is a number that a shop lends, not the person's own. */
const MOBILE = /(^|\D)(?:(?:\+|00)?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})(?!\d)((?:[-,，]|转|#)\s?\d{1,6}(?!\d))?/g;
const LANDLINE = /(^|\D)0\d{2,3}[-\s]?\d{7,8}(?!\d)/g;
const POSTCODE = /(^|[\s,，;；])\d{6}(?=$|[\s,，;；])/g;

/** Stands for a number that was taken out: a name is often beside it. */
const NUMBER = '\u0001';

function takePhone(text: string): { readonly phone?: string; readonly rest: string } {
  let phone: string | undefined;
  const rest = text.replace(MOBILE, (_all, before: string, number: string, extension: string | undefined) => {
    if (!extension) phone ??= number.replace(/\D/g, '');
    return `${before} ${NUMBER} `;
  });
  return { ...(phone && { phone }), rest: rest.replace(LANDLINE, `$1 ${NUMBER} `) };
}

const NAME = new RegExp(`^([${HAN}]{2,4}|[${HAN}]{1,6}·[${HAN}·]{1,10})(?:先生|女士|小姐|同志)?(?:[(（]?收[)）]?)?$`, 'u');
const MARKED = /(?:先生|女士|小姐|同志|[(（]?收[)）]?)$/;

/** The name that a word is, without 女士 and 收. Undefined: it may be a place. */
function nameIn(word: string): string | undefined {
  const bare = word.replace(/[(（]?收[)）]?$/, '').replace(/(?:先生|女士|小姐|同志)$/, '');
  return NAME.test(word) && bare.length >= 2 && !namesPlace(bare) ? bare : undefined;
}

/** Joins the words of an address, with a space between two Latin words only. */
const joinWords = (words: readonly string[]): string =>
  words.reduce((text, word) => text + (/[A-Za-z]$/.test(text) && /^[A-Za-z]/.test(word) ? ' ' : '') + word, '');

/** The words with a name in front of the address, or behind it beside a number or with 收, taken out. */
function takeName(words: readonly string[], regions: readonly Region[]) {
  const beginsRegion = (index: number): boolean =>
    takeRegion(joinWords(words.slice(index).filter((word) => word !== NUMBER)), regions).region !== undefined;
  const at = words.findIndex((word, index) => {
    if (!nameIn(word) || beginsRegion(index)) return false;
    const isFirst = words.slice(0, index).every((one) => one === NUMBER);
    return MARKED.test(word) || words[index - 1] === NUMBER || words[index + 1] === NUMBER || isFirst;
  });
  const name = at < 0 ? undefined : nameIn(words[at] ?? '');
  return { ...(name && { name }), words: words.filter((word, index) => word !== NUMBER && !(name && index === at)) };
}

/**
 * Reads a whole address as it is copied from a shop, a message or a form: with or without name, phone and postcode, in lines, with labels
 * or commas. Undefined unless a region can be told, of which at least the city; the text is then a street at most.
 */
export function readAddress(text: string, regions: readonly Region[]): WholeAddress | undefined {
  const parts = splitByLabels(text.slice(0, 500));
  const textOf = (kind: Kind | 'free'): string => parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join(' ');
  const labelled = { name: takePhone(textOf('name')), phone: takePhone(textOf('phone')) };
  const place = takePhone([textOf('free'), textOf('region'), textOf('street')].join(' ').replace(POSTCODE, '$1'));
  const { name: found, words } = takeName(place.rest.split(/[\s\u3000,，;；|]+/).filter(Boolean), regions);
  const { region, rest } = takeRegion(joinWords(words), regions);
  if (!region || region.length < 2) return undefined;
  const written = cleanText(
    labelled.name.rest
      .replaceAll(NUMBER, '')
      .replace(/[,，;；].*$/s, '')
      .replace(/[(（]?收[)）]?\s*$/, ''),
  );
  const name = written || found;
  const phone = labelled.phone.phone ?? labelled.name.phone ?? place.phone;
  return { region, street: cleanAddress(rest), ...(name && { name }), ...(phone && { phone }) };
}
