import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { facts as factsSchema } from '@portal/contract/facts.ts';
import { siteFile } from '@portal/contract/site.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';

const read = (file: string) => readFileSync(path.join(contentFolder, file), 'utf8');
const facts = factsSchema.parse(parse(read('facts.yaml')));
const quarters = Object.values(facts.solvency);
const years = Object.values(facts.years);
const { contact } = siteFile.parse(parse(read('site.yaml')));

/** Every text of the public site, by its file. */
const texts = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^articles\/.*\.md$|^(faq|services|notices|banners)\.yaml$/.test(file.replaceAll('\\', '/')))
  .map((file) => ({ file, text: read(file) }));

/** The matches of a pattern in all texts, as `file: match`, except those whose first group is one of the facts. */
function strangers(pattern: RegExp, allowed: ReadonlySet<string>): string[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, figure = '']) => !allowed.has(figure)).map(([match]) => `${file}: ${match}`),
  );
}

const occurrences = (pattern: RegExp) => texts.reduce((count, { text }) => count + [...text.matchAll(pattern)].length, 0);

/** Patterns with one figure each, and the figures that facts.yaml has for it. */
const figures: readonly (readonly [what: string, pattern: RegExp, allowed: readonly (string | number)[]])[] = [
  [
    'comprehensive solvency ratios',
    /综合偿付能力充足率(?:为|: ?|：| )?(\d+(?:\.\d+)?)%/g,
    [...quarters, ...years].map((one) => one.comprehensiveRatio),
  ],
  ['core solvency ratios', /核心偿付能力充足率(?:为|: ?|：| )?(\d+(?:\.\d+)?)%/g, [...quarters, ...years].map((one) => one.coreRatio)],
  ['ratings', /风险综合评级(?:为|: ?|：| )(?:\*\*)?([ABCD]{1,3})\b/g, quarters.map((one) => one.rating)],
  // The capital of the first years is named too.
  ['capital', /注册资本(?:为| \| | )(\d+) 亿元/g, [facts.company.registeredCapital / 1e8, 10]],
  ['provincial branches', /(\d+) 家分公司/g, [facts.company.provincialBranches]],
  ['city branches', /(\d+) 家中心支公司/g, [facts.company.cityBranches]],
  ['all branches', /(\d+) 家分支机构/g, [facts.company.provincialBranches + facts.company.cityBranches]],
];

describe('the texts of the public site', () => {
  it.each(figures)('have no other %s than the fact sheet', (_what, pattern, allowed) => {
    expect(occurrences(pattern)).toBeGreaterThan(0);
    expect(strangers(pattern, new Set(allowed.map(String)))).toEqual([]);
  });

  it('name no other telephone number than those of the company and its branches', () => {
    const branches = read('branches.csv').match(/\b0\d{2,3}-\d{7,8}\b/g) ?? [];
    const known = new Set([contact.hotline, ...branches]);
    const pattern = /(?<![\d-])(0\d{2,3}-\d{7,8}|400-\d{2,3}-\d{4,5})(?!\d)/g;
    expect(occurrences(pattern)).toBeGreaterThan(50);
    expect(strangers(pattern, known)).toEqual([]);
  });
});
