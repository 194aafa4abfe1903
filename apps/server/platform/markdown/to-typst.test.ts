import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';
import { toTypst } from './to-typst.ts';

const markdownToTypst = (markdown: string) => toTypst(parseMarkdown(markdown));

test('headings, paragraphs and emphasis become calls with their text as string literals', () => {
  expect(markdownToTypst('## 1 总则\n\n**第一条** 合同*成立*。')).toBe(
    '{ heading(depth: 2, { text("1 总则") }) ; par({ strong({ text("第一条") }) ; text(" 合同") ; emph({ text("成立") }) ; text("。") }) }',
  );
});

test('lists keep their kind, their start number and their nested lists', () => {
  expect(markdownToTypst('3. 甲\n   - 乙')).toBe(
    '{ enum(start: 3, tight: true, { { text("甲") } ; list(tight: true, { { text("乙") } }) }) }',
  );
});

test('tables keep their header and alignment', () => {
  expect(markdownToTypst('| 年 | 元 |\n|---|--:|\n| 1 | 20 |')).toBe(
    '{ table(columns: 2, align: (left, right, ), table.header({ text("年") }, { text("元") }, ), { text("1") }, { text("20") }, ) }',
  );
});

test('a link and a picture become their text, HTML stays as typed', () => {
  expect(markdownToTypst('[条款](https://a.example) ![图](b.png)<b>')).toBe(
    '{ par({ { text("条款") } ; text(" ") ; text("图") ; text("<b>") }) }',
  );
});

test('lines are joined without a space in Chinese text, with one in Latin text', () => {
  expect(markdownToTypst('保险\n合同\nlife\ninsurance')).toContain('"保险合同life insurance"');
});

test('for any text, the code has only known calls and literals', () => {
  const special = fc.constantFrom(
    '"',
    '\\',
    '#',
    '$',
    '*',
    '_',
    '`',
    '|',
    '\n',
    '- ',
    '1. ',
    '# ',
    '> ',
    '```',
    '<',
    '&quot;',
    '[',
    '](',
    '{',
    '}',
    ')',
    ';',
    '//',
    '/*',
    '\u0000',
    '汉',
  );
  const calls =
    /\b(?:heading|par|text|strong|emph|strike|raw|list|enum|table|header|quote|line|linebreak|none|depth|start|tight|block|columns|align|left|right|center|length|true|false|picture)\b/g;
  fc.assert(
    fc.property(fc.array(fc.oneof(special, fc.string({ unit: 'binary' })), { maxLength: 30 }), (parts) => {
      const code = markdownToTypst(parts.join(''));
      const around = code.replace(/"(?:\\[\\"]|[^"\\])*"/g, '').replace(calls, '');
      expect(around).toMatch(/^[\s\d(){}:;,.%]*$/);
    }),
    { seed: 20261121, numRuns: 2_000 },
  );
});
