import { findUnprinted } from '@portal/rules/values/letters.ts';
import { PRINTED_HAN, PRINTED_LATER } from '@portal/rules/values/printed-letters.ts';
import { afterAll, expect, test } from 'vitest';
import { readPrinted } from './fonts/fonts.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { readPdfText } from './read-pdf-text.testing.ts';

const renderer = createPdfRenderer({ idleMs: 60_000 });
afterAll(() => renderer.close());

const template = [
  '#set document(title: "姓名", date: datetime(year: 2026, month: 11, day: 22))',
  '#set text(font: ("Noto Sans S Chinese", "Rare Han BMP", "Rare Han SIP", "Rare Han Late"))',
  '#json("data.json").name',
].join('\n');
const print = async (name: string) => readPdfText(await renderer.render(template, { name }, undefined, { archive: true }));

test('the letters that the rules call printed are those of the fonts', () => {
  const printed = readPrinted();
  const han = new RegExp(`[${PRINTED_HAN}${PRINTED_LATER}]`, 'u');
  const differ: string[] = [];
  for (const [first, last] of [
    [0x3400, 0x9fff],
    [0xf900, 0xfaff],
    [0x20000, 0x323af],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      // Hexagram symbols stand between the two blocks.
      if (code >= 0x4dc0 && code < 0x4e00) continue;
      if (printed.has(code) !== han.test(String.fromCodePoint(code))) differ.push(code.toString(16));
    }
  expect(differ).toEqual([]);
});

test.each([
  '\u9FFF',
  '\u4DBF',
  '\u{20000}',
  '\u{2A700}',
  '\u{20BB7}',
  '\u{30EDD}',
  '\uFA0E',
  '\u{2A6DF}',
  '\u{2B739}',
  '\u{2EBE0}',
  '\u{2CEA1}',
  'Č',
])('a name with %s is printed in PDF/A, alone, in front and among others', async (letter) => {
  for (const name of [letter, `${letter}㛃𬱖䶮样例`, `样${letter}𠮷例`]) expect(await print(name)).toBe(name);
});

test('a contract with a letter that no font has is not made', async () => {
  expect(findUnprinted('样\u{31350}例')).toEqual(['\u{31350}']);
  await expect(print('样\u{31350}例')).rejects.toThrow('no font has U+31350');
  await expect(print('样😀例')).rejects.toThrow('no font has U+1F600');
});

test('another document shows the code of a letter that no font has', async () => {
  const plain = await renderer.render(template, { name: '头痛😀，样\u{31350}' });
  expect(readPdfText(plain)).toBe('头痛〔U+1F600〕，样〔U+31350〕');
});
