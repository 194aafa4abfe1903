import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { ProductCatalogue } from '../products/public.ts';
import {
  attachmentUrl,
  listShownBanners,
  presentBanner,
  presentBranch,
  presentCategories,
  presentFaq,
  presentLink,
  presentNotices,
  presentPapers,
  presentService,
  presentSolvency,
} from './content.present.ts';
import { countPromotionHit, findArticle, listWithAttachments } from './content.queries.ts';
import { downloadArticleFile, type FileDeps, getArticle, getArticlePicture } from './get-article.ts';
import { findName } from './find-name.ts';
import { listHospitals } from './list-hospitals.ts';
import { listNews } from './list-news.ts';
import { isWithin } from './region-of.ts';
import { listShown } from './shown-articles.ts';
import { verifyAgent } from './verify-agent.ts';

type Deps = FileDeps & { readonly catalogue: ProductCatalogue };

function bindCategories(bind: CallBinder, { content, clock }: Deps): void {
  const ofArea = async (area: string) => (await content.current()).tree.top.filter((one) => one.area === area);
  bind('listAboutCategories', async () => presentCategories(await ofArea('about')));
  bind('listCategories', async ({ area }) => presentCategories(await ofArea(area)));
  bind('listDisclosureCategories', async () => presentCategories(await ofArea('disclosure')));
  bind('listProcurement', async () => {
    const current = await content.current();
    const today = dayInShanghai(clock());
    const top = await ofArea('procurement');
    return top
      .flatMap((one) => (one.children.length > 0 ? one.children : [one]))
      .map((one) => ({ ...presentLink(one), total: listShown(current, [one.code], today).length }))
      .filter(({ total }) => total > 0);
  });
}

function bindPlaces(bind: CallBinder, { db, clock, content }: Deps): void {
  const shown = async (place: string | undefined) =>
    listShownBanners(await content.current(), dayInShanghai(clock())).filter((one) => place === undefined || one.place === place);
  bind('listBanners', async ({ place }) => (await shown(place)).map((one) => ({ ...presentBanner(one), place: one.place })));
  bind('listPositions', async ({ positionCode }) =>
    Object.entries(Object.groupBy(await shown(positionCode), ({ place }) => place)).map(([place, items = []]) => ({
      positionCode: place,
      items: items.map(presentBanner),
    })),
  );
  bind('getNotice', async ({ place }) => presentNotices(await content.current(), place, clock()));
  bind('countPromotion', async ({ code }) => {
    const today = dayInShanghai(clock());
    const isBanner = (await content.current()).banners.some((one) => one.code === code);
    if (!isBanner && !(await findArticle(db, code, today))) return refuse('CONTENT_NOT_FOUND');
    await countPromotionHit(db, code, today);
    return {};
  });
}

function bindInstitutions(bind: CallBinder, deps: Deps): void {
  const { content } = deps;
  bind('listBranches', async ({ region }) =>
    (await content.current()).branches.filter(({ province }) => !region || isWithin(region, province)).map(presentBranch),
  );
  bind('listHospitals', (request) => listHospitals(deps, request));
  bind('verifyAgent', (request) => verifyAgent(deps, request));
  bind('listMedicalImages', async ({ kind }) => presentPapers(await content.current(), kind));
  bind('getFacts', async () => (await content.current()).facts ?? refuse('CONTENT_NOT_FOUND'));
  bind('getLatestSolvency', async () => presentSolvency(await content.current()) ?? refuse('CONTENT_NOT_FOUND'));
}

export function bindContentCalls(bind: CallBinder, deps: Deps): void {
  const { db, clock, content } = deps;
  bindCategories(bind, deps);
  bindPlaces(bind, deps);
  bindInstitutions(bind, deps);
  bind('listNews', (request) => listNews(deps, request));
  bind('getArticle', (request) => getArticle(deps, request));
  bind('downloadArticleFile', (request) => downloadArticleFile(deps, request));
  bind('getArticlePicture', (request) => getArticlePicture(deps, request));
  bind('listAppFiles', async () =>
    (await listWithAttachments(db, dayInShanghai(clock()))).flatMap(({ code, title, attachments }) =>
      attachments.map(({ name, size }) => ({ name, size, url: attachmentUrl(code, name), article: { code, title } })),
    ),
  );
  bind('getNameByCode', (request) => findName(deps, request));
  const services = async (asked: string) => (await content.current()).services.filter(({ kind }) => kind === asked).map(presentService);
  bind('listDistinguishedServices', () => services('distinguished'));
  bind('listMembershipServices', () => services('membership'));
  bind('listFaq', async (request) => presentFaq(await content.current(), request));
}
