import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentFiles, agentRow, branchRow, frontMatter, hospitalRow, partnerRow } from '../../domains/content/content-files.ts';
import { smsTemplatesFile } from '../../domains/messages/message-templates.ts';
import { partnersFile } from '../../domains/partners/partner-file.ts';
import { productFile } from '../../domains/products/product-file.ts';
import { siteFile } from '@portal/contract/site.ts';
import { dictionary } from './dictionary.ts';
import { speak } from './in-language.ts';
import { isTranslated, translate, translateFault } from './translate.ts';

afterEach(() => speak('en'));

const root = path.resolve(import.meta.dirname, '../../../..');

/** The texts of a source file, with `x` for each part that is filled in. Those within a part come after the whole. */
function textsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import [^]*?;$/gm, '');
  const texts: string[] = [];
  /** Reads a template from behind its first mark. Returns where it ends. */
  function readTemplate(from: number): number {
    let text = '';
    let at = from;
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        let depth = 1;
        at += 2;
        while (depth > 0) {
          const sign = code[at];
          if (sign === '`') at = readTemplate(at + 1);
          else if (sign === "'") at = readText(at + 1);
          else if (sign === '{') depth += 1;
          else if (sign === '}') depth -= 1;
          at += 1;
        }
        text += 'x';
      } else {
        text += code[at];
        at += 1;
      }
    }
    texts.push(text);
    return at;
  }
  function readText(from: number): number {
    const end = code.indexOf("'", from);
    texts.push(code.slice(from, end));
    return end;
  }
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '`') at = readTemplate(at + 1);
    else if (code[at] === "'") at = readText(at + 1);
    // A regular expression may have marks in it.
    else if (code[at] === '/' && /[=(,:]\s*$/.test(code.slice(0, at))) at = code.indexOf('/', at + 1);
  }
  return texts;
}

/** Whether a text is a sentence and no id, and where it stands before it. */
const messagesOf = (source: string): string[] =>
  textsOf(source)
    .map((text) => text.replace(/^(?:x|rates\/x\.csv)(?::[x1])?: /, ''))
    .filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text.replaceAll('x', '')) && !text.startsWith('svg g path'));

/** The messages that a schema and its parts give themselves. */
function ownMessages(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const found: string[] = [];
  const note = (error: unknown) => {
    if (typeof error !== 'function') return;
    const said: unknown = error({ code: 'custom', input: '', path: [] });
    if (typeof said === 'string') found.push(said);
  };
  const walk = (part: unknown): void => {
    if (part === null || typeof part !== 'object' || seen.has(part)) return;
    if ('_zod' in part) {
      found.push(...ownMessages(part as z.core.$ZodType, seen));
      return;
    }
    seen.add(part);
    for (const value of Object.values(part)) walk(value);
  };
  const { def } = schema._zod as { readonly def: unknown };
  const { error } = def as { readonly error?: unknown };
  note(error);
  walk({ ...(def as object) });
  return found;
}

describe('the dictionary', () => {
  it('has the Chinese of every message that a schema of content gives', () => {
    const schemas = [productFile, siteFile, smsTemplatesFile, partnersFile, frontMatter, agentRow, branchRow, hospitalRow, partnerRow];
    const messages = [...schemas, ...Object.values(documentFiles)].flatMap((schema) => ownMessages(schema));
    expect(messages.length).toBeGreaterThan(50);
    expect([...new Set(messages)].filter((message) => !isTranslated(message))).toEqual([]);
  });

  it.each([
    'packages/contract/written.ts',
    'packages/contract/facts.ts',
    'packages/rating/parse-rate-table.ts',
    'apps/server/domains/products/check-product.ts',
    'apps/server/platform/text/csv.ts',
  ])('has the Chinese of every sentence in %s', async (file) => {
    const messages = messagesOf(await readFile(path.join(root, file), 'utf8'));
    expect(messages).not.toEqual([]);
    expect(messages.filter((message) => !isTranslated(message))).toEqual([]);
  });

  it('has the same parts in both languages, and Chinese in the second', () => {
    const parts = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted();
    for (const [en, zh] of dictionary) {
      expect(parts(zh), en).toEqual(parts(en));
      expect(zh, en).toMatch(/\p{Script=Han}/u);
      expect(en, zh).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('translates in the chosen direction, with the parts of a message, behind its place', () => {
    expect(translate('编号格式有误')).toBe('an id of letters, digits, - and _, at most 64');
    speak('zh');
    expect(translate('age 31 expected, 33 found')).toBe('此行应从 31 岁起，实为 33 岁：年龄须从小到大、不缺不重');
    expect(translate('no row of yes|d1 for age 3 to 5')).toBe('缺少 yes|d1 在 3 至 5 岁的行：请补上，或者改正 limits');
    expect(
      translateFault(
        'rates/main.csv:1: # unit: figures are for a unit, but coverage main has base: fixed, whose figures are the premium itself',
      ),
    ).toBe('rates/main.csv:1: # unit: 表中数字按每份，而险种 main 的 base: fixed 要求数字为保险费本身，请改正其一');
    expect(translate('something else')).toBe('something else');
  });
});
