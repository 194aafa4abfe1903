import { facts } from '@portal/contract/facts.ts';
import { siteFile } from '@portal/contract/site.ts';
import { sitePages, siteTextPages } from '@portal/contract/site-pages.ts';
import { productFields } from '@portal/contract/product.ts';
import { detailPaths } from '@portal/rules/product/detail-path.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fillFrom } from '../platform/text/figures.ts';
import { readYaml } from '../platform/text/read-yaml.ts';
import { inLanguage } from '../platform/text/in-language.ts';
import { checkPresets } from './check-presets.ts';

/** What a company is called, and where it is: both files say it. */
const shared = ['fullName', 'shortName', 'address', 'postcode'] as const;

const bare = (text: string): string => text.replace(/\s+/g, '');

async function readFilled<Schema extends z.ZodType>(folder: string, file: string, schema: Schema) {
  const at = path.join(folder, file);
  if (!existsSync(at)) return undefined;
  const written = await readFile(at, 'utf8');
  const filled = await fillFrom(folder, file, written);
  const read = readYaml(file, 'text' in filled ? filled.text : written, schema);
  // Its own import names what is wrong with it.
  return 'faults' in read ? undefined : read;
}

const pages = new Set([...sitePages, ...siteTextPages]);

/** Whether a path is a page of the site, or one below it, such as a category; or the page of a product of the folder. */
function isPage(address: string, goodsIds: readonly string[]): boolean {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  if (Object.values(detailPaths).includes(pathname)) return goodsIds.includes(searchParams.get('goodsId') ?? '');
  return pages.has(pathname) || sitePages.some((page) => page !== '/' && pathname.startsWith(`${page}/`));
}

/** The messages at the top of the home page that lead nowhere. */
function findDeadLinks(
  { hero, shopRail }: Pick<z.output<typeof siteFile>, 'hero' | 'shopRail'>,
  goodsIds: readonly string[],
): { index: number; link: string }[] {
  const known = new Set([...shopRail.groups.map(({ id }) => id), ...goodsIds]);
  return hero.flatMap(({ link }, index) => ((link.startsWith('/') ? isPage(link, goodsIds) : known.has(link)) ? [] : [{ index, link }]));
}

const loaning = z.object({ policyLoan: productFields.policyLoan });

/** What a folder says of the company for the pages of its products. */
interface Told {
  readonly counterHours: string;
  readonly loanRate?: object | undefined;
  readonly hasSolvency: boolean;
}

/** What pages of products need of the company, and the folder does not have: hours of counters, the interest of loans, the solvency. */
async function findUntold(folder: string, goodsIds: readonly string[], told: Told): Promise<string[]> {
  if (goodsIds.length === 0) return [];
  const lending: string[] = [];
  for (const goodsId of goodsIds) {
    const product = await readFilled(folder, `products/${goodsId}/product.yaml`, loaning);
    if (typeof product?.value.policyLoan === 'object') lending.push(goodsId);
  }
  return [
    ...(told.counterHours === ''
      ? [
          `site.yaml:1: ${inLanguage('service is missing, or its counterHours: pages of products say hours and days of service', '缺少 service，或者其中的 counterHours：产品页面须说明柜台时间和服务时限')}`,
        ]
      : []),
    ...(lending.length > 0 && told.loanRate === undefined
      ? [
          `site.yaml:1: ${inLanguage(`service.loanRate is missing: ${lending.join(', ')} promise loans on the policy`, `缺少 service.loanRate：${lending.join('、')} 可以申请保单贷款，须公布利率`)}`,
        ]
      : []),
    ...(told.hasSolvency
      ? []
      : [
          `facts.yaml:1: ${inLanguage('solvency is empty: pages of products say it', 'solvency 没有内容：产品页面须公布偿付能力，请补上最近一季度')}`,
        ]),
  ];
}

/**
 * Where the parts of a content folder contradict each other: messages of the home page that lead nowhere, cards for products that the folder does not have or for choices
 * that they do not sell, facts that
 * are not those of the site. Each fault with file and line. Empty if a file cannot be read.
 */
export async function checkBetween(folder: string, goodsIds: readonly string[]): Promise<string[]> {
  const site = await readFilled(folder, 'site.yaml', siteFile);
  if (!site) return [];
  const { shopRail, company } = site.value;
  const known = await readFilled(folder, 'facts.yaml', facts);
  const ofFacts = known?.value.company;
  const told = {
    ...site.value.service,
    hasSolvency: known === undefined || Object.keys(known.value.solvency).length > 0,
  };
  return [
    ...(await findUntold(folder, goodsIds, told)),
    ...findDeadLinks(site.value, goodsIds).map(({ index, link }) => {
      const at = `site.yaml:${site.lineAt(['hero', index, 'link'])}`;
      return inLanguage(
        `${at}: hero: link ${link} is no page of the site, no card of shopRail and no product of the folder`,
        `${at}: hero: link ${link} 不是本站页面，不是 shopRail 的卡片，也不是文件夹里的产品`,
      );
    }),
    ...shopRail.groups.flatMap(({ goodsId, id }, index) =>
      goodsIds.length === 0 || goodsIds.includes(goodsId)
        ? []
        : [
            `site.yaml:${site.lineAt(['shopRail', 'groups', index, 'goodsId'])}: ${inLanguage(`goodsId ${goodsId} of the card ${id} is no product in products/: ${goodsIds.join(', ')}`, `卡片 ${id} 的 goodsId ${goodsId} 不在 products/ 中，可用的产品：${goodsIds.join('、')}`)}`,
          ],
    ),
    ...(await checkPresets(folder, shopRail.groups)).map(
      ({ index, message }) => `site.yaml:${site.lineAt(['shopRail', 'groups', index, 'preset'])}: ${message}`,
    ),
    ...shared.flatMap((key) =>
      known === undefined || ofFacts === undefined || bare(ofFacts[key]) === bare(company[key])
        ? []
        : [
            `facts.yaml:${known.lineAt(['company', key])}: ${inLanguage(`company.${key} is ${ofFacts[key]}, and site.yaml has ${company[key]}`, `company.${key} 为“${ofFacts[key]}”，而 site.yaml 为“${company[key]}”，请改正其一`)}`,
          ],
    ),
  ];
}
