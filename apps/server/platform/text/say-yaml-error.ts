import type { ErrorCode, YAMLError } from 'yaml';
import { inLanguage } from './in-language.ts';

/** What is usually wrong, and what would be right. Codes that are not here are said in general words. */
const sentences: Readonly<Partial<Record<ErrorCode, readonly [en: string, zh: string]>>> = {
  TAB_AS_INDENT: ['the line is indented with a tab: use spaces', '缩进用了制表符（Tab）：请改用空格'],
  BAD_INDENT: [
    'the indentation is wrong, or a bracket is not closed: keys of one level begin in the same column',
    '缩进不对，或者括号没有关闭：同一级的键须在同一列开始',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'a line has no key and value: write `key: value`, with a half-width colon and a space behind it',
    '此行不是“键: 值”：冒号须为半角，后面须有一个空格',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'a value has a colon with a space, or a line is indented too far: put the value in quotation marks, or correct the indentation',
    '值中有“冒号加空格”，或者缩进太深：请给值加引号，或者改正缩进',
  ],
  BLOCK_IN_FLOW: [
    'a list or keys of several lines within brackets: write all of it in brackets',
    '括号中又有分行的列表或者键：请全部写在括号中',
  ],
  DUPLICATE_KEY: ['the key is there twice: delete one of them', '此键在同一处出现了两次：请删除一个'],
  MISSING_CHAR: [
    'a colon, quotation mark, bracket or comma is missing; a colon is half-width and has a space behind it',
    '缺少冒号、引号、括号或者逗号；冒号须为半角，后面须有一个空格',
  ],
  BAD_SCALAR_START: [
    'the value begins with a sign that has a meaning of its own (@ ` %): put it in quotation marks',
    '值以特殊符号（@ ` %）开头：请给整个值加引号',
  ],
  BAD_DQ_ESCAPE: ['within "…" a backslash is written twice, or use single quotation marks', '双引号中的反斜杠须写两个，或者改用单引号'],
  UNEXPECTED_TOKEN: [
    'this does not belong here: quotation marks, brackets or the indentation before it are wrong, or a value needs quotation marks',
    '此处多了内容：前面的引号、括号或者缩进不对，或者值须加引号',
  ],
  MULTIPLE_DOCS: ['the file has a second part after `---`: delete that line', '文件中有分隔行 ---：请删除该行'],
  BAD_ALIAS: ['a value that begins with * or & is in quotation marks', '以 * 或者 & 开头的值须加引号'],
};

const general: readonly [string, string] = ['the file is not written as YAML', '文件不符合 YAML 的写法'];

/** An error of the YAML parser in the chosen language, with the parser's own words behind it. */
export function sayYamlError({ code, message }: YAMLError): string {
  const [en, zh] = sentences[code] ?? general;
  // After its first line the parser shows the place, which the fault names.
  const own = (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
  return inLanguage(`${en} (${own})`, `${zh}（YAML: ${own}）`);
}
