/** Traditional characters of headings and of words in cells, each followed by its simplified form. */
const SIMPLIFIED = new Map(
  '員员證证號号碼码職职業业稱称務务電电話话機机聯联絡络類类別别種种險险關关係系國国護护僱雇編编單单屬属親亲勞劳動动統统歲岁歷历資资訊讯實实與与從从東东體体檔档訪访來来戶户鄉乡臺台灣湾陸陆門门發发時时間间長长個个參参現现專专線线'
    .match(/../gu)
    ?.map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** A text with the simplified forms of the characters that lists of people use. */
export const simplify = (text: string): string =>
  [...text]
    .map((character) => SIMPLIFIED.get(character) ?? character)
    .join('')
    .replaceAll('身分', '身份');
