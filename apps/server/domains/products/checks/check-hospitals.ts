import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import type { ValueFault } from './check-values.ts';
import { termsOf } from './terms-of.ts';

type Stating = Pick<ProductFile, 'hospitals' | 'documents'>;

/** The definition of 医院 in terms: the line of a list that begins with it. Undefined: there is none. */
const definitionIn = (terms: string): string | undefined => /^[-*] \*\*医院\*\*：(.+)$/m.exec(terms)?.[1]?.replaceAll('**', '').trim();

/** The words of a definition that a key stands for. */
function listConditions({ leastClass, nature, namesOthers }: NonNullable<Stating['hospitals']>) {
  return [
    { key: 'leastClass: 2', isSaid: leastClass === 2, words: '二级及以上' },
    { key: 'leastClass: 3', isSaid: leastClass === 3, words: '三级及以上' },
    { key: 'nature: public', isSaid: nature === 'public', words: '公立医院' },
    { key: 'namesOthers: true', isSaid: namesOthers === true, words: '保险单载明' },
  ];
}

/** Whether `hospitals` is there if the terms define 医院, has their words, and says the conditions that these words say. */
export function checkHospitals({ hospitals, documents }: Stating, files: Readonly<Record<string, string>>): ValueFault[] {
  const terms = termsOf({ documents }, files);
  // That is what the check of documents says.
  if (terms.trim() === '') return [];
  const defined = definitionIn(terms);
  if (!hospitals) {
    const missing = inLanguage(
      'hospitals is missing: the terms define 医院, so say which hospitals count',
      '条款定义了医院，缺少 hospitals：请写明哪些医院符合约定',
    );
    return defined === undefined ? [] : [{ at: ['coolingOffDays'], message: missing }];
  }
  const at = ['hospitals'];
  if (defined !== hospitals.text) {
    const message = inLanguage(
      `hospitals.text is not what the terms say of 医院: ${defined === undefined ? 'no line “- **医院**：…”' : `“${defined}”`}`,
      `hospitals.text 与条款中医院的定义不同，须逐字相同：${defined === undefined ? '条款没有一行“- **医院**：…”' : `“${defined}”`}`,
    );
    return [{ at: [...at, 'text'], message }];
  }
  return listConditions(hospitals)
    .filter(({ isSaid, words }) => isSaid !== defined.includes(words))
    .map(({ key, isSaid, words }) => ({
      at,
      message: isSaid
        ? inLanguage(`hospitals has ${key}, and the definition does not say “${words}”`, `hospitals 写了 ${key}，医院的定义没有“${words}”`)
        : inLanguage(`the definition says “${words}”, and hospitals lacks ${key}`, `医院的定义写了“${words}”，hospitals 缺少 ${key}`),
    }));
}
