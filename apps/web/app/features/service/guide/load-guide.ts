import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';

export interface GuideLink {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
}

/** The guide with the papers that a claim needs. */
const claimGuide = 'lipei';

/** The newest text of every guide, in the insurer's order. */
async function listGuides(api: Api) {
  const categories = await api('listCategories', { area: 'guide' });
  const items = await Promise.all(categories.map(({ code }) => api('listNews', { path: code, pageSize: 1 })));
  return categories.map(({ code, name }, index) => {
    const article = items[index]?.list[0];
    return { code, name, summary: article?.summary ?? '', article: article?.code ?? undefined };
  });
}

/** The data of the page of the guides: all of them, and the requested one with its text; undefined if there is no such guide. */
export async function loadGuide(api: Api, type: string | undefined) {
  const all = await listGuides(api);
  const guides: GuideLink[] = all.map(({ code, name, summary }) => ({ code, name, summary }));
  if (type === undefined) return { guides, guide: undefined };
  const asked = all.find(({ code }) => code === type);
  if (!asked?.article) return undefined;
  const [article, papers]: [AnswerOf<'getArticle'>, AnswerOf<'listMedicalImages'>] = await Promise.all([
    api('getArticle', { code: asked.article }),
    type === claimGuide ? api('listMedicalImages', {}) : [],
  ]);
  return { guides, guide: { code: asked.code, name: asked.name, article, papers } };
}
