/** The age of the person to insure, as a query gives it. */
export interface AskedAge {
  /** In full years. A product that accepts one of them answers. */
  readonly ages: readonly number[];
  /** The query without the age. */
  readonly rest: string;
}

const digits = '零一二三四五六七八九';
const numeral = String.raw`\d{1,3}|[零一二两三四五六七八九十]{1,3}`;

/** 70岁, 七十周岁, 60多岁, 60到70岁, 一岁半. */
const inYears = new RegExp(`(?:(?<from>${numeral})\\s*[-~—至到]\\s*)?(?<age>${numeral})\\s*(?<many>多)?\\s*周?岁半?(?:了|以上|以下)?`, 'u');
/** 我爸今年66了. */
const ofPerson = new RegExp(`(?<=今年|已经|都|[爸妈爷奶])(?<age>${numeral})了`, 'u');
/** 3个月的宝宝: months alone are more often those of a contract. */
const inMonths = /(?:\d{1,2}|[一二两三四五六七八九十]{1,2})\s*个?多?月大?的?(?=宝宝|婴儿|孩子|小孩|娃)/u;

/** Words that ask for an insurance. Beside other words an age is one of a benefit, of a payment or of a case. */
const asksToBuy = /[买投选]|推荐|适合|险|保障|(?:教育|养老|年)金/u;
const asksElse = /[赔报领死退]|身故|去世|过世|走了/u;
/** An age until which something lasts: 保到70岁. */
const lastsTo = /[到至满]\s*$/u;
/** So few characters beside an age, 男孩 or 老人, ask for nothing else. */
const mostOfPerson = 4;

/** A number of at most 99 in Chinese characters, or of any size in figures: 70, 七十, 十五, 两. */
function readNumeral(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const valueOf = (character: string) => (character === '两' ? 2 : digits.indexOf(character));
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['零', text];
  return 10 * (tens === '' ? 1 : valueOf(tens)) + (ones === '' ? 0 : valueOf(ones));
}

/** The ages of a match: 60多岁 is any from 61 to 69, a span is both of its ends, and months are not a full year. */
function readAges({ from, age, many }: Readonly<Record<string, string | undefined>>): number[] {
  if (age === undefined) return [0];
  const last = readNumeral(age);
  if (many !== undefined) return Array.from({ length: 9 }, (_, more) => last + more + 1);
  return [...(from === undefined ? [] : [readNumeral(from)]), last];
}

/** The age of the person whom somebody wants to insure. Undefined if a query names none, or names it of something else. */
export function findAskedAge(query: string): AskedAge | undefined {
  const found = inYears.exec(query) ?? ofPerson.exec(query) ?? inMonths.exec(query);
  if (!found) return undefined;
  const before = query.slice(0, found.index);
  const rest = `${before} ${query.slice(found.index + found[0].length)}`;
  const isAsking = asksToBuy.test(rest) || rest.trim().length <= mostOfPerson;
  if (!isAsking || asksElse.test(rest) || lastsTo.test(before)) return undefined;
  return { ages: readAges(found.groups ?? {}), rest };
}
