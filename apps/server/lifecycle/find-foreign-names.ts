import { siteFile } from '@portal/contract/site.ts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { inLanguage } from '../platform/text/in-language.ts';
import { listFolders } from '../platform/text/list-folders.ts';

const productNames = z.object({ goodsId: z.string(), name: z.string(), shortName: z.string(), termsName: z.string() });

/** What a reader would recognize a company by. */
interface Identity {
  readonly fullName: string;
  readonly shortName: string;
  readonly pointsName: string;
  readonly brand: string;
  readonly names: readonly string[];
  readonly telephones: readonly string[];
}

const brackets = /[（(].*$/u;

/** A short name without the kind of insurer: 海星 of 海星人寿. */
export const brandOf = (shortName: string): string => shortName.replace(/(?:人寿|保险|寿险|养老|健康).*$/u, '');

/** Reads what a reader would recognize the company of a content folder by. */
export async function readIdentity(folder: string): Promise<Identity> {
  const { company, contact, hosts, filing, applicationId } = siteFile.parse(parse(await readFile(path.join(folder, 'site.yaml'), 'utf8')));
  const products = await listFolders(path.join(folder, 'products'));
  const texts = await Promise.all(
    products.map((id) => readFile(path.join(folder, 'products', id, 'product.yaml'), 'utf8').catch(() => '')),
  );
  const shelf = texts.flatMap((text) => productNames.safeParse(parse(text)).data ?? []);
  const domain = contact.consumerMailbox.split('@')[1] ?? '';
  const brand = brandOf(company.shortName);
  return {
    fullName: company.fullName,
    shortName: company.shortName,
    pointsName: company.pointsName,
    brand,
    names: [
      company.fullName,
      company.shortName,
      company.englishName,
      company.pointsName,
      company.slogan,
      company.address,
      ...(brand.length > 1 ? [brand] : []),
      contact.consumerMailbox,
      domain,
      applicationId,
      ...hosts.map(({ host }) => host),
      ...[filing.icp, filing.police].flatMap(({ com, other }) => [com, other]),
      ...shelf.flatMap(({ name, shortName, termsName }) => [name, shortName, termsName].map((one) => one.replace(brackets, ''))),
    ].filter((name) => name.length > 1),
    telephones: [contact.hotline, contact.hotlineHongKong, contact.hotlineMacau].filter((number) => number !== ''),
  };
}

const texts = /\.(?:yaml|md|csv|svg|jsonl)$/;
const tollFree = /(?<![\d-])400-\d{2,4}-\d{3,5}(?![\d-])/g;
const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * What a content folder still says of the company whose folder was copied (`shipped`): names, numbers, mailboxes, filing numbers, products.
 * And hotlines that are not those of its own site.yaml. Each as `file:line: what it is`. Empty for the shipped company itself.
 */
export async function findForeignNames(folder: string, shipped: string): Promise<string[]> {
  const [own, other] = await Promise.all([readIdentity(folder), readIdentity(shipped)]);
  const isAnother = own.fullName !== other.fullName;
  const foreign = isAnother ? [...other.names, ...other.telephones].filter((name) => !own.names.some((one) => one.includes(name))) : [];
  const hotlines = new Set(own.telephones.map(digits));
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && texts.test(entry.name),
  );
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const place = path.relative(folder, file);
    const lines = (await readFile(file, 'utf8')).split('\n');
    lines.forEach((line, index) => {
      const known = foreign.find((one) => line.includes(one));
      if (known !== undefined)
        found.push(
          `${place}:${index + 1}: ${inLanguage(`names ${known}, of ${other.fullName}: write it for ${own.fullName}`, `写了${other.fullName}的“${known}”，请改为${own.fullName}的内容`)}`,
        );
      for (const [number] of line.matchAll(tollFree))
        if (!hotlines.has(digits(number)))
          found.push(
            `${place}:${index + 1}: ${inLanguage(`${number} is no number of contact in site.yaml`, `${number} 不是 site.yaml 中 contact 的号码，请改正`)}`,
          );
    });
    if (foreign.some((one) => place.includes(one)))
      found.push(`${place}:1: ${inLanguage(`the name of the file is of ${other.fullName}`, `文件名中有${other.fullName}的名称，请改名`)}`);
  }
  return found;
}
