import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import type { Category } from './category-tree.ts';
import type { Content } from './content-catalogue.ts';
import type { ArticleItem } from './content.queries.ts';
import { regionName } from './region-of.ts';
import { renderText } from './render-text.ts';

type Branch = Content['branches'][number];
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
export function presentPartnersItem({ code, name, partner_group: groupId }: Category): ListItem & { code: string } {
  return { ...plainItem, code, title: name, groupId };
}

/** The rows of the institutions as the specification has them in `content`: JSON. */
export function writePartners(partners: Content['partners'], group: number | null): string {
  const rows = partners
    .filter(({ group_id }) => group_id === group)
    .map(({ name, abbreviation, website, scope, starts_on, ends_on, cooperation, region }) => {
      return { name, abbreviation, website, scope, startdate: starts_on ?? '', enddate: ends_on ?? '', cooperation, region };
    });
  return JSON.stringify(rows);
}

export function presentBanner({ code, title, text, cover, link, link_label: linkLabel }: Content['banners'][number]) {
  return { code, title, text, cover, url: link, linkLabel };
}

/** The banners of a day. */
export function listShownBanners({ banners }: Content, today: string): Content['banners'] {
  return banners.filter(({ first_day: first, last_day: last }) => (!first || first <= today) && (!last || today <= last));
}

export function presentService(service: Content['services'][number]): AnswerOf<'listMembershipServices'>[number] {
  const { code, name, level, summary, for_whom: forWhom, content, how, limits } = service;
  return {
    code,
    name,
    level,
    summary,
    forWhom,
    content: renderText(content).html,
    how: renderText(how).html,
    limits: limits === null ? null : renderText(limits).html,
  };
}

export function presentFaq({ faq }: Content, { group, goodsId }: { group?: string; goodsId?: string }): AnswerOf<'listFaq'> {
  return faq
    .filter(({ code }) => group === undefined || code === group)
    .map(({ code, name, icon, entries }) => ({
      code,
      name,
      icon,
      entries: entries
        .filter(({ products }) => goodsId === undefined || products.length === 0 || products.includes(goodsId))
        .map((entry) => ({ code: entry.code, question: entry.question, answer: renderText(entry.answer).html, products: entry.products })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The notices that a place shows now, or without a place all notices of maintenance, the newest first. */
export function presentNotices({ notices }: Content, place: string | undefined, now: Date): AnswerOf<'getNotice'> {
  return notices
    .filter(({ shown_from: from }) => from <= now)
    .map((notice) => ({ ...notice, isShown: notice.shown_until === null || now < notice.shown_until }))
    .filter(({ kind, places, isShown }) =>
      place === undefined ? kind === 'maintenance' : isShown && (places.includes('all') || places.includes(place)),
    )
    .toSorted((one, other) => other.shown_from.getTime() - one.shown_from.getTime())
    .map(({ code, kind, title, text, link, shown_from: from, shown_until: until, isShown }) => ({
      code,
      kind,
      title,
      content: renderText(text).html,
      url: link,
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
  const { code, name, level, province, city, address, phone, postcode, opened_on: openedOn, license: licence } = branch;
  return { code, name, level, provinceCode: province, province: regionName(province), city, address, phone, postcode, openedOn, licence };
}

export function attachmentUrl(code: string, name: string): string {
  return fileUrl('downloadArticleFile', { code, name });
}

/** The address of a picture of an article: it has the hash of the content. */
export function pictureUrl(sha256: string): string {
  return fileUrl('getArticlePicture', { hash: sha256 });
}

/** The papers that a claim needs, or those of one kind of claim. */
export function presentPapers({ 'claim-papers': { kinds, papers } }: Content, kind: string | undefined): AnswerOf<'listMedicalImages'> {
  return papers
    .filter((paper) => kind === undefined || paper.kinds.includes(kind))
    .map((paper) => ({ ...paper, kinds: kinds.filter(({ code }) => paper.kinds.includes(code)) }));
}
