import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { toPlainText } from '#platform/markdown/to-plain-text.ts';
import {
  type Content,
  createContentCatalogue,
  listAgentNames,
  listBelow,
  listTexts,
  nameTexts as nameTextsInForce,
} from '../../content/public.ts';
import { createProductCatalogue } from '../../products/public.ts';
import { createSiteSettings, findSiteVersion, type SiteContent } from '../../site/public.ts';
import { listProduct } from './list-product.ts';
import type { SearchDocument } from './search-document.ts';

const always = { publishedOn: null, withdrawnOn: null };
/** The page on which an agent is checked. The search reveals nothing about an agent, but a whole name or number leads there. */
const agentPage = '/findAgent';

function listSite({ homeFaq, pages }: SiteContent): SearchDocument[] {
  return [
    ...homeFaq.map(({ id, question, answer }) => ({
      ...always,
      kind: 'faq' as const,
      code: `home-${id}`,
      title: question,
      keywords: '',
      body: answer,
      url: '/',
    })),
    ...pages.map(({ id, title, text }) => ({
      ...always,
      kind: 'page' as const,
      code: id,
      title,
      keywords: '',
      body: toPlainText(parseMarkdown(text)),
      url: `/${id}`,
    })),
  ];
}

function listTools(pages: Content['search-pages'], agents: readonly string[]): SearchDocument[] {
  return pages.flatMap(({ path, name, about, say }) =>
    name === undefined || about === undefined
      ? []
      : [
          {
            ...always,
            kind: 'tool',
            code: `page:${path}`,
            title: name,
            keywords: say.join(' '),
            names: say,
            codes: path === agentPage ? agents : [],
            body: about,
            url: path,
          },
        ],
  );
}

/** The pages that list texts: categories of articles, unless the page is a text itself. */
function listCategories({ tree }: Content, taken: ReadonlySet<string>): SearchDocument[] {
  return tree.top
    .flatMap(listBelow)
    .filter(({ url }) => !taken.has(url))
    .map(({ url, name }) => ({ ...always, kind: 'page', code: `page:${url}`, title: name, keywords: '', body: '', url }));
}

/** Gives texts their everyday names. */
function nameTexts(documents: readonly SearchDocument[], pages: Content['search-pages']): SearchDocument[] {
  const said = new Map(pages.filter(({ name }) => name === undefined).map(({ path, say }) => [path, say]));
  return documents.map((document) => {
    const say = said.get(document.url);
    return say ? { ...document, keywords: `${document.keywords} ${say.join(' ')}`, names: [...(document.names ?? []), ...say] } : document;
  });
}

/** One after the other: each version comes with its tables, and together they would fill the memory. */
async function listProducts(db: Database, clock: Clock): Promise<SearchDocument[]> {
  const catalogue = createProductCatalogue(db, clock);
  const documents: SearchDocument[] = [];
  for (const { id } of await catalogue.listInForce()) documents.push(...listProduct(await catalogue.version(id)));
  return documents;
}

/** Everything that the search can find. Texts that answer a question of the home page as well are left out there. */
export async function collectDocuments(db: Database, clock: Clock): Promise<SearchDocument[]> {
  const texts = await listTexts(db, clock);
  const site = await createSiteSettings(db, clock).current();
  const content = await createContentCatalogue(db, clock).current();
  const products = await listProducts(db, clock);
  const hasQuestions = texts.some(({ kind }) => kind === 'faq');
  const ofSite = listSite(site).filter(({ kind }) => kind !== 'faq' || !hasQuestions);
  const tools = listTools(content['search-pages'], await listAgentNames(db));
  // Hospitals of two cities may have one name.
  const placed = texts.map((text) =>
    text.kind === 'branch' || text.kind === 'hospital' ? { ...text, codes: [text.code], twin: `${text.kind} ${text.code}` } : text,
  );
  const pages = [...products, ...placed, ...ofSite];
  const categories = listCategories(content, new Set([...tools, ...pages].map(({ url }) => url)));
  return [...tools, ...nameTexts([...pages, ...categories], content['search-pages'])];
}

/** Names the state of the sources: it changes when the documents may have changed. */
export async function nameSources(db: Database, clock: Clock): Promise<string> {
  const products = await createProductCatalogue(db, clock).listInForce();
  const site = await findSiteVersion(db);
  return [await nameTextsInForce(db), site, ...products.map(({ id }) => id)].join(' ');
}
