import { flattenText } from './flatten-text.ts';
import { type MarketingRule, marketingRules } from './marketing-rules.ts';

/** Words of a text that break a rule. */
export interface MarketingFinding {
  readonly rule: MarketingRule;
  /** As they are written. */
  readonly words: string;
  /** The place of the first of them in the text. */
  readonly at: number;
  /** Whether no exception can settle them. */
  readonly isCertain: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The most letters between a denial and what it denies. */
const reach = 24;

/** What denies the words after it. 不仅, 不但, 不得不 and the like deny nothing. */
const denial =
  /(?:不(?:承诺|保证|提供|构成|代表|表示|意味|属于|等于|等同|存在|具有|视为|允许|涉及|宣传|使用|接受|给予|参加|理解|[作做得可能应宜该是为含再因以将把向与和同比对信搞])(?!不)|不会(?![亏赔跌错过失不])|不要(?!钱)|并非|(?<![无除是])非(?![常凡但])|没有(?!门槛|限制)|未(?![来必])|无[权法意须需关]|[勿莫]|(?<![特级个区分性类差告])别(?![人的处家样])|禁止|严禁|杜绝|拒绝|避免|防止|抵制|有别于)/g;
/** A denial of the very next word. 不得不 is none. */
const denialOfNext = /(?<!不[得能可会])[不没未]$/;
/** What ends a denial: 不是普通保险，而是… */
const reversal = /而是|却|但|只是|就[能可是有会]|即可|便可|也能|照样|都能|还能/;
const rhetorical = /难道|岂|何尝/;
/** What denies the words before it. */
const denied =
  /^[^,。;!?]{0,12}(?:不存在|不可信|不能信|是骗|都是假|是误导|是谎|不属实|(?<!与众)不同|有区别|有别|不一样|不能比|不可比|可比性|混同|混淆|不得|不在|不销售|不经营|违规|违法)/;
/** A sentence that warns of what somebody else says. */
const warning =
  /警惕|当心|小心|谨防|防范|防骗|骗|诈|误导|虚假|不可信|(?:不要|不|勿|莫|别)轻?信|核实|举报|上当|违规|违法|停下来|挂断|离开|拒绝|编造|冒充|诱导|催促|所谓|血本无归|反映|不要因为/;
const saying = /说|称|承诺|许诺|听到|打着|宣传|号称|所谓|诱|鼓吹|谎|遇到|看到|(?:为名|名义|幌子)/;
const question = /(?:是否|能否|会否|有无|是不是|能不能|会不会|有没有)/;
const asked = /^(?:.*(?:是|算|属于|有|能|会|可以))?$/;

/** The part of the text around a range, up to the nearest of the marks. */
function around(plain: string, { start, end }: Range, marks: RegExp): { readonly before: string; readonly after: string } {
  const before = plain.slice(0, start);
  const after = plain.slice(end);
  const from = Math.max(-1, ...[...before.matchAll(marks)].map(({ index }) => index)) + 1;
  const to = after.search(new RegExp(marks.source));
  return { before: before.slice(from), after: to < 0 ? after : after.slice(0, to + 1) };
}

const ofClause = /[,。;:!?|]/g;
const ofSentence = /[。!?|]/g;

function isDenied(clause: { readonly before: string; readonly after: string }): boolean {
  if (denied.test(clause.after)) return true;
  if (rhetorical.test(clause.before)) return false;
  const found =
    denialOfNext.test(clause.before) ||
    [...clause.before.matchAll(denial)].some(({ 0: words, index }) => {
      const between = clause.before.slice(index + words.length);
      return between.length <= reach && !reversal.test(between);
    });
  // 这不是稳赚吗 says that it is.
  return found && !/吗/.test(clause.after);
}

/** Whether the words are asked about: 保险是存款吗. */
function isAsked(clause: { readonly before: string; readonly after: string }): boolean {
  if (/难道|岂|不/.test(clause.before.replaceAll(/[是能会]不[是能会]/g, ''))) return false;
  return question.test(clause.before) || (/^[^,。;]{0,6}[吗么]?\?/.test(clause.after) && asked.test(clause.before));
}

/** Whether the words are those of somebody else whom the sentence warns of. */
function isWarnedOf({ before, after }: { readonly before: string; readonly after: string }): boolean {
  const isQuoted = /[“"'‘「『][^”"'’」』]*$/.test(before) && /^[^“"'‘「『]*[”"'’」』]/.test(after);
  return warning.test(before + after) && (isQuoted || saying.test(before));
}

const overlaps = (one: Range, other: Range): boolean => one.start < other.end && other.start < one.end;

function rangesOf(plain: string, pattern: RegExp | undefined): Range[] {
  return pattern ? [...plain.matchAll(pattern)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })) : [];
}

/**
 * Finds the words of a text for customers that marketing law forbids, in the order of the rules; the certain ones first. Lawful are words
 * that their clause denies or asks about, and words of others that their sentence warns of. `text` is one paragraph, cell or value.
 */
export function findMarketing(text: string): MarketingFinding[] {
  const { plain, places } = flattenText(text);
  const taken: Range[] = [];
  const found: MarketingFinding[] = [];
  for (const isCertain of [true, false])
    for (const rule of marketingRules) {
      const broken = rangesOf(plain, isCertain ? rule.certain : rule.doubtful);
      const lawful = broken.length > 0 ? rangesOf(plain, rule.lawful) : [];
      for (const range of broken) {
        if ([...taken, ...lawful].some((one) => overlaps(one, range))) continue;
        const clause = around(plain, range, ofClause);
        if (isDenied(clause) || isAsked(clause) || isWarnedOf(around(plain, range, ofSentence))) continue;
        taken.push(range);
        const at = places[range.start] ?? 0;
        found.push({ rule, at, words: text.slice(at, (places[range.end - 1] ?? at) + 1), isCertain });
      }
    }
  return found;
}
