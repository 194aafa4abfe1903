import { type Document, isMap, isSeq, parseDocument, Scalar, type YAMLMap } from 'yaml';
import { fillIn } from '../../platform/text/fill-in.ts';
import type { CompanyNames, Renaming } from './rename-from.ts';

/** What the insurer knows of itself, as it was given. */
export interface NewCompany extends CompanyNames {
  readonly englishName: string;
  /** The day from which its texts are published, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The name of the points of a company that has not named them. */
export const plainPoints = '积分';

const quoted = (text: string): Scalar<string> => Object.assign(new Scalar(text), { type: Scalar.QUOTE_DOUBLE } as const);
const mark = (what: string, example?: string): Scalar<string> => quoted(fillIn(what, example));

type Values = Readonly<Record<string, unknown>>;

/** Sets values by their path, `contact.hotline`. */
function setAll(document: Document, values: Values): void {
  for (const [path, value] of Object.entries(values)) document.setIn(path.split('.'), value);
}

/** Keeps the entries of a list that a rule allows. */
function keepEntries(document: Document, path: readonly string[], isKept: (entry: YAMLMap) => boolean): void {
  const list = path.length === 0 ? document.contents : document.getIn(path);
  if (isSeq(list)) list.items = list.items.filter((item) => !isMap(item) || isKept(item));
}

const schemaLine = /^# yaml-language-server: .*$/m;

/** The text of a file. Editors look for its schema in the first line. */
function write(document: Document, shipped: string): string {
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimStart();
  const [line] = schemaLine.exec(shipped) ?? [];
  return line === undefined || text.startsWith(line) ? text : `${line}\n${text}`;
}

/** A text without what it says of transfers, which a new company does not offer yet. */
const withoutTransfers = (text: string): string =>
  text
    .replaceAll('、银行卡和银行转账', '和银行卡')
    .replaceAll(/(?<=^|。)[^，。；]*银行转账[^。]*。/gu, '')
    .replaceAll(/[，；][^，。；]*(?:银行转账|转账须)[^。；]*(?=[。；]|$)/gu, '');

/** Takes transfers out of the answers of a list of questions. */
function answerWithoutTransfers(entries: unknown): void {
  if (!isSeq<YAMLMap>(entries)) return;
  for (const entry of entries.items) {
    const answer = String(entry.get('answer'));
    if (answer.includes('银行转账')) entry.set('answer', withoutTransfers(answer));
  }
}

const idOf = (entry: YAMLMap, key = 'id'): string => String(entry.get(key));

/** Promises that any insurer keeps, because the law or this portal makes them true. */
const keptPromises: ReadonlySet<string> = new Set(['clear', 'voluntary', 'claim', 'privacy']);

/** The settings of a new company: those of the portal as they are, everything that names the first company emptied or to be filled in. */
export function newSite(shipped: string, company: NewCompany, { rename, isForeign }: Renaming): string {
  const document = parseDocument(rename(shipped));
  for (const path of ['applicationId', 'hosts', 'sharePicture', 'transfers', 'analytics']) document.delete(path);
  document.deleteIn(['service', 'loanRate']);
  document.deleteIn(['company', 'logoSvg']);
  setAll(document, {
    'company.englishName': company.englishName === '' ? mark('英文名称') : company.englishName,
    'company.logoSubtext': company.englishName,
    'company.slogan': mark('一句话的宣传语'),
    'company.address': mark('公司住所'),
    'company.postcode': mark('邮政编码', '100000'),
    'company.summary': mark('一句话介绍公司'),
    'contact.hotline': mark('客服热线', '400-100-0000'),
    'contact.hotlineHongKong': '',
    'contact.hotlineMacau': '',
    'contact.hotlineHours': mark('热线服务时间', '9:00-18:00'),
    'contact.manualHours': mark('人工服务时间', '9:00-20:00'),
    'contact.consumerMailbox': mark('消费者权益保护邮箱', 'service@insurer.example'),
    'service.counterHours': mark('柜台服务时间', '工作日 9:00-17:00'),
    wechatAccounts: [],
    'filing.icp.com': mark('域名含 .com 时的 ICP 备案号'),
    'filing.icp.other': mark('其他域名的 ICP 备案号'),
    'filing.police.com': mark('域名含 .com 时的公安备案号'),
    'filing.police.other': mark('其他域名的公安备案号'),
    'filing.copyright': `© ${company.day.slice(0, 4)} ${company.fullName} 版权所有`,
    'shopRail.groups': [],
    'trust.asOf': quoted(company.day),
    'seo.pages.home.description': `${company.shortName}官方网站。在线测算保费、自助投保、查询和下载保单，客服热线 {{hotline}}。`,
  });
  keepEntries(document, ['links', 'friendly'], (entry) => String(entry.get('url')).startsWith('https:'));
  keepEntries(document, ['hero'], (entry) => idOf(entry) === 'harbour');
  setAll(document, { 'hero.0.titleLines': [mark('首页的第一句话'), mark('首页的第二句话')], 'hero.0.link': '/productCenter2' });
  keepEntries(document, ['trust', 'figures'], (entry) => idOf(entry) === 'online');
  answerWithoutTransfers(document.get('homeFaq'));
  keepEntries(document, ['servicePromises', 'items'], (entry) => keptPromises.has(idOf(entry)));
  for (const key of ['popular', 'approved']) {
    const list = document.getIn(['search', key]);
    // Without products nobody is led to one.
    if (isSeq<Scalar>(list)) list.items = list.items.filter(({ value }) => !/险$|买保险/.test(String(value)) && !isForeign(String(value)));
  }
  const texts: Readonly<Record<string, string>> = {
    employeeBenefit: `${fillIn('单位怎样为员工投保')}\n`,
    shareholders: `${fillIn('出资设立公司的股东')}\n`,
  };
  const pages = document.get('pages');
  if (isSeq<YAMLMap>(pages))
    for (const page of pages.items) {
      const text = texts[idOf(page)];
      if (text !== undefined) page.set('text', text);
    }
  return write(document, shipped);
}

/** The facts of a new company: its particulars to be filled in, and no figures yet. */
export function newFacts(shipped: string, company: NewCompany): string {
  const document = parseDocument(shipped);
  const number = (what: string, example: string) => Object.assign(new Scalar(fillIn(what, example)), { type: Scalar.PLAIN } as const);
  setAll(document, {
    asOf: quoted(company.day),
    'company.fullName': company.fullName,
    'company.shortName': company.shortName,
    'company.englishName': company.englishName === '' ? mark('英文名称') : company.englishName,
    'company.founded': mark('成立日期', '2026-01-01'),
    'company.licence': mark('业务许可证编号'),
    'company.registrationNumber': mark('统一社会信用代码'),
    'company.registeredCapital': number('注册资本（元）', '1000000000'),
    'company.legalRepresentative': mark('法定代表人'),
    'company.address': '{{address}}',
    'company.postcode': '{{postcode}}',
    'company.businessScope': mark('经营范围'),
    'company.businessArea': mark('经营区域'),
    'company.employees': number('员工人数', '100'),
    'company.provinces': [],
    'company.provincialBranches': 0,
    'company.cityBranches': 0,
  });
  const nothing = {
    list: ['shareholders', 'managers', 'awards', 'milestones'],
    map: ['solvency', 'claims', 'premiums', 'years', 'phones'],
  };
  for (const key of nothing.list) document.set(key, []);
  for (const key of nothing.map) document.set(key, {});
  // What is said above a list is about its entries.
  if (isMap<Scalar>(document.contents))
    for (const { key } of document.contents.items) if (key.value !== 'company') key.commentBefore = undefined;
  return write(document, shipped);
}

/** The figures that texts repeat, without those of branches. */
export function newFigures(shipped: string): string {
  const document = parseDocument(shipped);
  document.delete('branches');
  document.delete('loanRate');
  return write(document, shipped);
}

/** The questions of the use of this site, which every insurer answers alike. A question is added here once its answer names nothing of its company. */
const usualQuestions: ReadonlySet<string> = new Set(
  `who-can-apply quote-without-phone apply-steps health-how health-yes review-how-long consent-link occupation-how cert-photo cert-child
  certificate-kinds draft-saved why-record pay-methods pay-deadline paid-no-result pay-failed renewal-pay premium-records invoice premium-age
  epolicy-legal epolicy-where epolicy-verify no-policy-found policy-effective insolvency change-phone name-wrong certificate-expired
  change-beneficiary claim-report claim-papers original-invoice claim-time two-insurers claim-refused login-how identity-failed rare-name
  code-missing captcha-hard auto-logout phone-change-account my-info-rights close-account masked-info marketing-sms care-mode read-aloud
  contrast-pointer keyboard-only proxy-handling`.split(/\s+/),
);

/** The questions that every insurer answers alike. */
export function newQuestions(shipped: string, { rename, isForeign }: Renaming): string {
  const document = parseDocument(rename(shipped));
  if (isSeq<YAMLMap>(document.contents))
    for (const group of document.contents.items) {
      const entries = group.get('entries');
      if (isSeq<YAMLMap>(entries))
        entries.items = entries.items.filter((entry) => usualQuestions.has(idOf(entry, 'code')) && !isForeign(String(entry)));
      answerWithoutTransfers(entries);
    }
  return write(document, shipped);
}

/** The names of pages for the search, without those of texts that a new company does not have. */
export function newSearchPages(shipped: string, { rename, isForeign }: Renaming): string {
  const document = parseDocument(shipped);
  keepEntries(document, [], (entry) => {
    const path = String(entry.get('path'));
    const question = /^\/serverCenterProblem\/.*#(.*)$/.exec(path)?.[1];
    if (question !== undefined) return usualQuestions.has(question);
    return entry.has('name') || !/[?#]|hqNews\//.test(path);
  });
  if (isSeq<YAMLMap>(document.contents))
    for (const entry of document.contents.items) {
      for (const key of ['name', 'about']) if (entry.has(key)) entry.set(key, rename(String(entry.get(key))));
      const say = entry.get('say');
      // A renamed page may now have a name that people said for it before.
      if (isSeq<Scalar>(say)) say.items = say.items.filter(({ value }) => !isForeign(String(value)) && value !== entry.get('name'));
    }
  return write(document, shipped);
}

/** The words of customers, without those that mean a product. */
export function newSynonyms(shipped: string, { isForeign }: Renaming): string {
  return `${shipped
    .split('\n')
    .filter((line) => !isForeign(line))
    .join('\n')
    .trim()}\n`;
}
