import { facts } from '@portal/contract/facts.ts';
import { siteFile } from '@portal/contract/site.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { fillFrom } from '../platform/text/figures.ts';
import { readYaml } from '../platform/text/read-yaml.ts';
import { inLanguage } from '../platform/text/in-language.ts';

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

/**
 * Where the parts of a content folder contradict each other: cards of the home page for products that the folder does not have, facts that
 * are not those of the site. Each fault with file and line. Empty if a file cannot be read.
 */
export async function checkBetween(folder: string, goodsIds: readonly string[]): Promise<string[]> {
  const site = await readFilled(folder, 'site.yaml', siteFile);
  if (!site) return [];
  const { shopRail, company } = site.value;
  const known = await readFilled(folder, 'facts.yaml', facts);
  const ofFacts = known?.value.company;
  return [
    ...shopRail.groups.flatMap(({ goodsId, id }, index) =>
      goodsIds.length === 0 || goodsIds.includes(goodsId)
        ? []
        : [
            `site.yaml:${site.lineAt(['shopRail', 'groups', index, 'goodsId'])}: ${inLanguage(`goodsId ${goodsId} of the card ${id} is no product in products/: ${goodsIds.join(', ')}`, `卡片 ${id} 的 goodsId ${goodsId} 不在 products/ 中，可用的产品：${goodsIds.join('、')}`)}`,
          ],
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
