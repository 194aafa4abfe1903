import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { Part } from '@portal/web-api/part.ts';

/** The data of every page about the company: the entries of the section, its own name, and its text. */
export interface AboutPage {
  readonly section: string;
  readonly name: string;
  readonly code: string;
  readonly pages: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly lead: string | undefined;
  readonly html: string | undefined;
}

/** The only text of a category; to have none is not a failure. */
async function loadText(api: Api, code: string): Promise<AnswerOf<'getArticle'> | undefined> {
  const { list } = await api('listNews', { path: code, pageSize: 1 });
  const first = list[0]?.code;
  return first ? api('getArticle', { code: first }) : undefined;
}

/** A page of the section, or nothing if the company has no page of this code. */
export async function loadAbout(api: Api, site: AnswerOf<'getSite'>, code: string): Promise<AboutPage | undefined> {
  const categories = await api('listAboutCategories');
  const own = categories.find((category) => category.code === code);
  if (!own) return undefined;
  const text = own.type === 'single' ? await loadText(api, code) : undefined;
  return {
    section: `走进${site.company.shortName}`,
    name: own.name,
    code,
    pages: categories.map(({ code: of, name, url }) => ({ code: of, name, url })),
    lead: text?.summary ?? undefined,
    html: text?.content,
  };
}

/** The company's figures, if it has published any; `failed` if they cannot be read now. */
export async function loadFacts(api: Api): Promise<Part<AnswerOf<'getFacts'>> | undefined> {
  try {
    return await api('getFacts');
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'CONTENT_NOT_FOUND') return undefined;
    if (error instanceof CallRefused) return 'failed';
    throw error;
  }
}
