import type { partnerRow } from '@portal/contract/areas/content.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { cooperationStatus, showEndDate, showStartDate } from '@portal/rules/service/cooperation.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { firstEntry } from '../content/section/find-place.ts';
import { loadSection, type Section } from '../content/section/load-section.ts';

/** The list of institutions that process data on the company's behalf, which says whether they pass the work on (spec 2 §3). */
const entrusted = 16;
const partnerGroups = new Set([entrusted, 17]);

/** The cooperating institutions that an item's content consists of, as they are shown at this time. */
export function readPartners(content: string, now: string) {
  // The server writes the rows; nobody else can.
  const rows = JSON.parse(content) as ReturnType<(typeof partnerRow)['parse']>[];
  return rows.map((row) => ({
    name: row.name,
    abbreviation: row.abbreviation,
    website: row.website,
    scope: row.scope,
    start: showStartDate(row.startdate),
    end: showEndDate(row.enddate),
    status: cooperationStatus(row, now),
    subEntrusted: row.region || '-',
  }));
}

export type Partner = ReturnType<typeof readPartners>[number];

export interface Disclosure {
  readonly section: Section;
  readonly partners?: { readonly rows: readonly Partner[]; readonly hasSubEntrusted: boolean };
  readonly solvency?: AnswerOf<'getLatestSolvency'>;
}

/**
 * The data of a page of the public disclosure. An unknown path leads to the first category; without the list of categories, the page for
 * unknown addresses follows (spec 1 §2).
 */
export async function loadDisclosure(api: Api, path: string, search: URLSearchParams): Promise<Disclosure> {
  const groups = await api('listDisclosureCategories').catch(() => undefined);
  if (!groups) throw redirect(paths.notFound());
  const section = await loadSection(api, { groups, path, search, unknown: firstEntry(groups)?.url ?? paths.notFound() });
  const { type, view } = section;
  if (view.kind === 'list') return { section, solvency: type === 'solvency' ? await api('getLatestSolvency') : undefined };
  const { content, groupId } = view.article;
  if (!partnerGroups.has(groupId ?? 0)) return { section };
  const rows = readPartners(content, showInstant(new Date().toISOString()));
  return {
    section: { ...section, view: { ...view, article: { ...view.article, content: '' } } },
    partners: { rows, hasSubEntrusted: groupId === entrusted },
  };
}
