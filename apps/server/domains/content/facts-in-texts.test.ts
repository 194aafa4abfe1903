import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { facts as factsSchema } from '@portal/contract/facts.ts';
import { findContradiction } from '@portal/rules/service/offered-services.ts';
import { siteFile } from '@portal/contract/site.ts';
import { contentFolder } from '../../lifecycle/import-content.ts';
import { fillFigures, readFigures } from '../../platform/text/figures.ts';

const read = (file: string) => readFileSync(path.join(contentFolder, file), 'utf8');
const facts = factsSchema.parse(parse(read('facts.yaml')));
const quarters = Object.values(facts.solvency);
const years = Object.values(facts.years);
const { contact, service } = siteFile.parse(parse(read('site.yaml')));

const found = await readFigures(contentFolder);
if ('faults' in found) throw new Error(found.faults.join('\n'));
const named = found.figures;

/** Every text of the public site as it is written, by its file. */
const written = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^articles\/.*\.md$|^(faq|services|notices|banners|site|claim-papers)\.yaml$/.test(file.replaceAll('\\', '/')))
  .map((file) => ({ file, text: read(file) }));

/** As visitors read them. */
const texts = written.map(({ file, text }) => {
  const filled = fillFigures(file, text, named);
  if ('faults' in filled) throw new Error(filled.faults.join('\n'));
  return { file, text: filled.text };
});

/** The documents of the products, which are as they were filed. */
const documents = readdirSync(path.join(contentFolder, 'products'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: read(path.join('products', file)) }));

/** The matches of a pattern in all texts, as `file: match`, except those whose first group is one of the facts. */
function strangers(pattern: RegExp, allowed: ReadonlySet<string>, within = texts): string[] {
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, figure = '']) => !allowed.has(figure)).map(([match]) => `${file}: ${match}`),
  );
}

const occurrences = (pattern: RegExp, within = texts) => within.reduce((count, { text }) => count + [...text.matchAll(pattern)].length, 0);

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

  it('write no telephone number, address or opening hours by hand', () => {
    const byHand = [contact.hotline, contact.hotlineHongKong, contact.hotlineMacau, contact.consumerMailbox, contact.hotlineHours];
    // site.yaml itself is where they stand.
    const ofContact = /^contact:\n(?: .*\n|#.*\n)+/m;
    const rest = written.map(({ file, text }) => ({ file, text: text.replace(ofContact, '') }));
    // The one entry with hours of its own: mails are answered at other times than calls.
    const allowed = new Set(['services.yaml: 9:00-18:00']);
    expect(
      rest
        .flatMap(({ file, text }) => byHand.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`))
        .filter((one) => !allowed.has(one)),
    ).toEqual([]);
  });

  // News reports what was so on its day.
  const isNews = ({ file }: { readonly file: string }) => /articles\/\w*(news|announcements|changes)\w*\//.test(file);
  const terms: readonly (readonly [what: string, pattern: RegExp])[] = [
    ['branches', /\d+ 家(?:分支机构|分公司|中心支公司)/g],
    ['days of a complaint', /完整(?:的投诉)?材料(?:之日起|后) \d+ (?:个工作)?日/g],
    ['days of a claim', /(?:资料|材料)齐全后，?(?:我们在)? ?\d+ (?:个工作)?日/g],
    ['days of a refund', /申请之日起 \d+ (?:个工作)?日内退/g],
    ['days of a request about personal data', /(?:我们|请求后，)在 \d+ 个工作日内答复/g],
  ];

  it.each(terms)('write no number of %s by hand', (_what, pattern) => {
    const rest = written.filter((one) => !isNews(one));
    expect(occurrences(pattern), 'the texts say it').toBeGreaterThan(0);
    expect(rest.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))).toEqual([]);
  });

  it('say of every service what the list of services says, and none is said by hand', () => {
    const lasting = new Set(written.filter((one) => !isNews(one)).map(({ file }) => file));
    const wrong = texts
      .filter(({ file }) => lasting.has(file))
      .map(({ file, text }) => ({ file, found: findContradiction(text)?.sentence }));
    expect(wrong.filter(({ found }) => found !== undefined)).toEqual([]);
    // What cannot be done online is said by the list alone: it changes with it.
    const byHand =
      /(?:网站|网上|手机上)[^，。；]{0,6}(?:暂不|暂未|尚未|未开通)[^，。；]{0,6}(?:退保|报案|办理|受理)|目前由?[^，。；]{0,8}热线[^，。；]{0,6}(?:受理|办理)/g;
    expect(
      written
        .filter(({ file }) => lasting.has(file))
        .flatMap(({ file, text }) => [...text.matchAll(byHand)].map(([match]) => `${file}: ${match}`)),
    ).toEqual([]);
  });

  it('count the branches as the table of branches has them', () => {
    const levels = read('branches.csv')
      .split('\n')
      .map((line) => line.split(',')[2]);
    const count = (level: string) => levels.filter((one) => one === level).length;
    const { provincialBranches, cityBranches } = facts.company;
    expect([count('provincial'), count('city')]).toEqual([provincialBranches, cityBranches]);
    expect(named.get('branches')).toBe(String(provincialBranches + cityBranches));
  });
});

describe('the documents of products', () => {
  it.each([
    ['telephone number', /(?<![\d-])(400-\d{2,3}-\d{4,5})(?!\d)/g, contact.hotline],
    ['hours of the hotline', /(?:热线服务时间 |400-69-12345（)(\d+:00-\d+:00)/g, contact.hotlineHours],
    ['hours of the staff', /人工服务时间 (\d+:00-\d+:00)/g, contact.manualHours],
    ['address for mails', /([\w.]+@[\w.-]+\w)/g, contact.consumerMailbox],
    ['days of a decision on a claim', /完整申请材料后，在 (\d+) 日内作出核定/g, String(service.claimDecisionDays)],
    ['days of the payment of a claim', /给付协议后 (\d+) 日内/g, String(service.claimPaidDays)],
    ['days of the money of a surrender', /收到申请之日起 (\d+ 日)内/g, named.get('surrenderDays') ?? ''],
    ['days for an answer about personal data', /在 (\d+ 个工作日)内答复/g, named.get('privacyDays') ?? ''],
  ])('have the %s of the site', (_what, pattern, value) => {
    expect(occurrences(pattern, documents)).toBeGreaterThan(0);
    expect(strangers(pattern, new Set([value]), documents)).toEqual([]);
  });
});
