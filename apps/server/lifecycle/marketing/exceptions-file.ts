import { z } from 'zod';
import { inLanguage } from '../../platform/text/in-language.ts';

const exception = z.strictObject({
  file: z.string().regex(/^[^/\\].*\.(?:md|yaml|csv|svg)$/, 'a file of this folder, such as articles/company_news/race.md'),
  words: z.string().trim().min(2).max(120),
  reason: z.string().trim().min(6).max(200),
  who: z.string().trim().min(2).max(40),
  on: z.iso.date(),
});

/** `marketing-exceptions.yaml`: words that look like forbidden marketing and are lawful where they stand. */
export const exceptionsFile = z.array(exception).superRefine((exceptions, context) => {
  exceptions.forEach(({ file, words }, index) => {
    if (exceptions.findIndex((one) => one.file === file && one.words === words) < index)
      context.addIssue({
        code: 'custom',
        path: [index, 'words'],
        message: inLanguage(`“${words}” of ${file} is there twice`, `${file} 的“${words}”出现了两次，请删除其一`),
      });
  });
});

export type MarketingException = z.output<typeof exception>;

export const exceptionsName = 'marketing-exceptions.yaml';
