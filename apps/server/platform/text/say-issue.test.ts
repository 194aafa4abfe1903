import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Language, speak } from './in-language.ts';
import { readYaml } from './read-yaml.ts';

afterEach(() => speak('en'));

const term = z.union([z.strictObject({ years: z.number().int().positive() }), z.strictObject({ toAge: z.number() }), z.literal('life')]);
const file = z.strictObject({
  goodsId: z.string(),
  waitingDays: z.number().int().min(0).max(180, 'no waiting period is longer than 180 days'),
  relations: z.array(z.enum(['00', '01'])).min(1),
  term: term.optional(),
  day: z.iso.date('a day that exists, written like 2026-12-01').optional(),
  renewal: z.union([z.enum(['none', 'rebuy']), z.strictObject({ guaranteedYears: z.number() })]).optional(),
  input: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('a') }), z.strictObject({ type: z.literal('b') })]).optional(),
});

const sound = { goodsId: 'goodsId: kangyi', waitingDays: 'waitingDays: 30', relations: 'relations: ["00"]' };

/** The faults of a file in which some lines are others. */
function faults(language: Language, lines: Readonly<Record<string, string>>): readonly string[] {
  speak(language);
  const read = readYaml('x.yaml', Object.values({ ...sound, ...lines }).join('\n'), file);
  return 'faults' in read ? read.faults : [];
}

describe('a refusal of a schema', () => {
  it.each([
    [{ goodsId: 'goodsId: 10090' }, 'x.yaml:1: goodsId: 应为文字，现为 “10090”，请加引号："10090"'],
    [{ goodsId: '# nothing' }, 'x.yaml:1: goodsId: 缺少此项，请填写：文字'],
    [{ waitingDays: 'waitingDays: 400' }, 'x.yaml:2: waitingDays: 等待期不超过 180 天，现为 “400”'],
    [{ waitingDays: 'waitingDays: -1' }, 'x.yaml:2: waitingDays: 不能小于 0，现为 “-1”'],
    [{ waitingDays: 'waitingDays: 1.5' }, 'x.yaml:2: waitingDays: 应为整数，现为 “1.5”'],
    [{ relations: 'relations: [00]' }, 'x.yaml:3: relations.0: 应为以下之一：00、01，现为 “00”，请加引号："00"'],
    [{ relations: 'relations: []' }, 'x.yaml:3: relations: 至少 1 项'],
    [{ relations: 'relations: "00"' }, 'x.yaml:3: relations: 应为列表（[…] 或者以 - 开头的几行），现为 “00”'],
    [{ day: 'day: 2026/12/01' }, 'x.yaml:4: day: 须为实际存在的日期，加引号，写作 "2026-12-01"，现为 “2026/12/01”'],
    [{ more: 'waitingDay: 30' }, 'x.yaml:4: 没有名为 waitingDay 的键，是否应为 waitingDays？'],
    [{ term: 'term: { years: 0 }' }, 'x.yaml:4: term.years: 须大于 0，现为 “0”'],
    [{ renewal: 'renewal: never' }, 'x.yaml:4: renewal: 应为以下之一：none、rebuy，现为 “never”；或者 应为几个“键: 值”，现为 “never”'],
    [{ input: 'input: { type: c }' }, 'x.yaml:4: input.type: 应为以下之一：a、b，现为 “c”'],
  ])('says in Chinese what is wrong and what would be right: %s', (lines, said) => {
    expect(faults('zh', lines)).toEqual([said]);
  });

  it.each([
    [
      { goodsId: 'goodsId: 10090' },
      'x.yaml:1: goodsId: Invalid input: expected string, received number: write it in quotation marks: "10090"',
    ],
    [{ waitingDays: 'waitingDays: 400' }, 'x.yaml:2: waitingDays: no waiting period is longer than 180 days'],
    [{ more: 'waitingDay: 30' }, 'x.yaml:4: : Unrecognized key: "waitingDay": is waitingDays meant?'],
    [{ term: 'term: { years: 0 }' }, 'x.yaml:4: term.years: Too small: expected number to be >0'],
    [{ term: 'term: always' }, 'x.yaml:4: term: Invalid input: expected object, received string; or Invalid input: expected "life"'],
  ])('says the same in English: %s', (lines, said) => {
    expect(faults('en', lines)).toEqual([said]);
  });

  it('of the parser says what to do, with the words of the parser behind it', () => {
    expect(faults('zh', { more: 'list:\n\t- a' })).toEqual([
      'x.yaml:5: 缩进用了制表符（Tab）：请改用空格（YAML: Tabs are not allowed as indentation）',
    ]);
    expect(faults('zh', { more: 'renewal：none' })).toEqual([expect.stringMatching(/^x\.yaml:4: 缺少冒号.*冒号须为半角/)]);
    expect(faults('en', { more: 'list:\n\t- a' })).toEqual([
      'x.yaml:5: the line is indented with a tab: use spaces (Tabs are not allowed as indentation)',
    ]);
  });
});
