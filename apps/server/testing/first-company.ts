import { siteFile } from '@portal/contract/site.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentFolder } from '../lifecycle/import-content.ts';

/** Another insurer's complete content. */
export const secondCompanyFolder = path.join(import.meta.dirname, 'second-company');

/** Everything that identifies the company of the default content: names, numbers, addresses, slogan, product, logo. */
function listNames(): readonly string[] {
  const { applicationId, hosts, company, contact, filing, wechatAccounts, links, hero } = siteFile.parse(
    parse(readFileSync(path.join(contentFolder, 'site.yaml'), 'utf8')),
  );
  const { summary: _summary, ...names } = company;
  return [
    ...Object.values(names),
    ...company.slogan.split('，'),
    ...hero.flatMap(({ titleLines }) => titleLines),
    contact.hotline,
    contact.hotlineHongKong,
    contact.hotlineMacau,
    contact.consumerMailbox,
    ...[filing.icp, filing.police].flatMap(({ com, other }) => [com, other]),
    ...wechatAccounts.map(({ name }) => name),
    ...links.friendly.map(({ name }) => name).filter((name) => name.endsWith('公司')),
    applicationId,
    ...hosts.map(({ host }) => host),
    '琴安',
    '琴豆',
    "Qin'an",
    'qinan',
    '臻安',
    '星芽',
    '守安',
    '传世增额',
    '安颐',
    '长青',
    // A county is called 平顺.
    '和家家庭',
    '附加和家',
    '同心家庭',
    '附加同心',
    '众守',
    '平顺综合',
    '平顺意外',
    'QAAC',
    'QATL',
    'QAWL',
    'QACI',
    'QAAN',
  ];
}

const names = listNames();

/** Returns the names of the default content's company that a text contains. */
export function findFirstCompany(text: string): string[] {
  return names.filter((name) => text.includes(name) || text.includes(name.replaceAll(' ', '')));
}
