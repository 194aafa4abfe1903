import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 'tw', to: 'cn' });

/** Traditional characters, as the site writes them. The tables are those of OpenCC. */
export const simplify = (text: string): string => (/\p{Script=Han}/u.test(text) ? convert(text) : text);
