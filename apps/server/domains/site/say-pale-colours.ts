import { type BrandColours, findPaleColours, type PaleColour } from '@portal/rules/values/brand-colours.ts';
import { inLanguage } from '../../platform/text/in-language.ts';

const uses: Readonly<Record<PaleColour['use'], () => string>> = {
  textOnBrand: () => inLanguage('white text on it', '其上的白字'),
  link: () => inLanguage('links of this colour on light backgrounds', '浅色背景上这种颜色的链接'),
  focus: () => inLanguage('the focus ring', '焦点框'),
  mark: () => inLanguage('marks of this colour on white', '白底上这种颜色的标记'),
  secondText: () => inLanguage('text in a darker shade of it', '用其深色写的文字'),
};

/** Why the colours of a company cannot be read, each with its key and what to do. */
export function sayPaleColours(colours: BrandColours): { path: PropertyKey[]; message: string }[] {
  return findPaleColours(colours).map(({ key, use, ratio, least, instead }) => {
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    const message = inLanguage(
      `${colours[key]} is too pale: ${uses[use]()} has a contrast of ${shown}:1, at least ${least}:1 is needed. Choose a darker colour, such as "${instead}"`,
      `${colours[key]} 太浅：${uses[use]()}对比度为 ${shown}:1，至少须 ${least}:1。请选更深的颜色，例如 "${instead}"`,
    );
    return { path: ['colours', key], message };
  });
}
