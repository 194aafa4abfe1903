import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import type { Category } from './category-tree.ts';
import type { Content } from './content-catalogue.ts';
import type { Branch, Partner } from './content-documents.ts';
import type { ArticleItem } from './content.queries.ts';
import { renderText } from './render-text.ts';

type ListItem = AnswerOf<'listNews'>['list'][number];
type CategoryLink = AnswerOf<'listNews'>['category'];

export function presentLink({ code, name, area, url }: Category): CategoryLink {
  return { code, name, area, url };
}

function presentCategory({ code, name, level, icon, url, show }: Category) {
  return { code, name, categoryLevel: level, cssName: icon, icon, url, type: show };
}

/** Categories as the specification has them: the second level in `categoryVOList`, the third in `threeCategoryVOList`. */
export function presentCategories(categories: readonly Category[]): AnswerOf<'listCategories'> {
  return categories.map((first) => ({
    ...presentCategory(first),
    categoryVOList: first.children.map((second) => ({
      ...presentCategory(second),
      threeCategoryVOList: second.children.map(presentCategory),
    })),
  }));
}

/** An item without anything but its title. */
const plainItem = { number: null, groupId: null, summary: null, cover: null, tags: [], publicStartDate: null, attrs: { extraForm: [] } };

export function presentItem(article: ArticleItem): ListItem & { code: string } {
  return {
    code: article.code,
    title: article.title,
    publicStartDate: article.published_on,
    number: article.number,
    groupId: article.group_id,
    summary: article.summary,
    cover: article.cover,
    tags: [...article.tags],
    attrs: { extraForm: Object.entries(article.attributes).map(([key, value]) => ({ key, value })) },
  };
}

/** A branch in a list: two lines, address and telephone (spec 2 §3). */
export function presentBranchItem({ name, address, phone }: Branch): ListItem {
  return { ...plainItem, code: null, title: name, attrs: { extraForm: [{ key: 'summary', value: `${address}\n${phone}` }] } };
}

/** The cooperating institutions of a category, as one item. */
export function presentPartnersItem({ code, name, group }: Category): ListItem & { code: string } {
  return { ...plainItem, code, title: name, groupId: group ?? null };
}

/** The rows of the institutions as the specification has them in `content`: JSON. */
export function writePartners(partners: readonly Partner[], group: number | undefined): string {
  return JSON.stringify(partners.filter((one) => one.group === group).map(({ code: _code, group: _group, ...row }) => row));
}

export function presentBanner({ code, title, text, cover, link, linkLabel }: Content['banners'][number]) {
  return { code, title, text: text ?? null, cover: cover ?? null, url: link, linkLabel: linkLabel ?? null };
}

/** The banners of a day. */
export function listShownBanners({ banners }: Content, today: string): Content['banners'] {
  return banners.filter(({ from, until }) => (!from || from <= today) && (!until || today <= until));
}

export function presentService(service: Content['services'][number]): AnswerOf<'listMembershipServices'>[number] {
  const { code, name, level, summary, forWhom, content, how, limits } = service;
  return {
    code,
    name,
    level: level ?? null,
    summary,
    forWhom,
    content: renderText(content).html,
    how: renderText(how).html,
    limits: limits === undefined ? null : renderText(limits).html,
  };
}

export function presentFaq({ faq }: Content, { group, goodsId }: { group?: string; goodsId?: string }): AnswerOf<'listFaq'> {
  return faq
    .filter(({ code }) => group === undefined || code === group)
    .map(({ code, name, icon, entries }) => ({
      code,
      name,
      icon: icon ?? null,
      entries: entries
        .filter(({ products }) => goodsId === undefined || products.length === 0 || products.includes(goodsId))
        .map((entry) => ({ code: entry.code, question: entry.question, answer: renderText(entry.answer).html, products: entry.products })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** `2026-11-22 02:00` in Shanghai as an instant. */
const toInstant = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+08:00`);

/** The notices that a place shows now, or without a place all notices of maintenance, the newest first. */
export function presentNotices({ notices }: Content, place: string | undefined, now: Date): AnswerOf<'getNotice'> {
  return notices
    .map((notice) => {
      const from = toInstant(notice.from);
      const until = notice.until === undefined ? null : toInstant(notice.until);
      return { notice, from, until, isShown: from <= now && (until === null || now < until) };
    })
    .filter(({ notice: { kind, show }, isShown, from }) =>
      place === undefined ? kind === 'maintenance' && from <= now : isShown && (show.includes('all') || show.includes(place)),
    )
    .toSorted((one, other) => other.from.getTime() - one.from.getTime())
    .map(({ notice, from, until, isShown }) => ({
      code: notice.code,
      kind: notice.kind,
      title: notice.title,
      content: renderText(notice.text).html,
      url: notice.link ?? null,
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
      isShown,
    }));
}

export function presentSolvency({ facts }: Content): AnswerOf<'getLatestSolvency'> | undefined {
  const quarters = Object.entries(facts?.solvency ?? {}).toSorted(([one], [other]) => one.localeCompare(other));
  const [quarter, figures] = quarters.at(-1) ?? [];
  if (quarter === undefined || figures === undefined) return undefined;
  const history = quarters.map(([of, { coreRatio, comprehensiveRatio, rating }]) => ({
    quarter: of,
    coreRatio,
    comprehensiveRatio,
    rating,
  }));
  return { ...figures, quarter, history };
}

export function presentBranch(branch: Branch): AnswerOf<'listBranches'>[number] {
  const { code, name, level, province, provinceName, city, address, phone, postcode, opened_on: openedOn, license: licence } = branch;
  return { code, name, level, provinceCode: province, province: provinceName, city, address, phone, postcode, openedOn, licence };
}

export function attachmentUrl(code: string, name: string): string {
  return fileUrl('downloadArticleFile', { code, name });
}

/** The papers that a claim needs, or those of one kind of claim. */
export function presentPapers({ 'claim-papers': { kinds, papers } }: Content, kind: string | undefined): AnswerOf<'listMedicalImages'> {
  return papers
    .filter((paper) => kind === undefined || paper.kinds.includes(kind))
    .map((paper) => ({ ...paper, kinds: kinds.filter(({ code }) => paper.kinds.includes(code)) }));
}
