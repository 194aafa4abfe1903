import { sayHours } from '@portal/rules/service/hours.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { paths } from '../../paths.ts';
import { loadCard } from './load-card.ts';
import { mergeTrust } from './trust-figures.ts';

type Site = AnswerOf<'getSite'>;

/** Texts and figures around the products. The page works without those that the company has not published. */
async function loadAround(api: Api) {
  const none = () => undefined;
  const [news, notices, facts, solvency, disclosure, procurement, about] = await Promise.all([
    api('listNews', { path: 'hqNews', pageSize: 6 }).catch(none),
    api('getNotice', { place: 'home' }).catch(none),
    api('getFacts').catch(none),
    api('getLatestSolvency').catch(none),
    api('listDisclosureCategories').catch(none),
    api('listProcurement').catch(none),
    api('listAboutCategories').catch(none),
  ]);
  return {
    news: { title: about?.find(({ code }) => code === 'hqNews')?.name ?? '最新动态', items: news?.list ?? [] },
    notices: notices ?? [],
    facts,
    disclosure: {
      history: solvency?.history ?? [],
      categories: (disclosure ?? []).map(({ name, url }) => ({ name, url })),
      hasProcurement: (procurement ?? []).length > 0,
    },
  };
}

/** The data of the home page: the settings of the site, and the price of each example as of today. */
export async function loadHome(api: Api, site: Site) {
  const today = dayInShanghai(new Date());
  const [products, { facts, ...around }, popular] = await Promise.all([
    loadPart(api('listProducts')),
    loadAround(api),
    api('listPopularSearch').catch(() => site.search.popular),
  ]);
  // Without the list each card finds out by itself.
  const onSale = (asked: string): boolean => products === 'failed' || products.some(({ goodsId }) => goodsId === asked);
  const cards = await Promise.all(
    site.shopRail.groups.filter(({ goodsId }) => onSale(goodsId)).map((group) => loadCard(api, group, today)),
  );
  const linkOf = (link: string): string => {
    if (link.startsWith('/')) return link;
    const card = cards.find(({ id }) => id === link);
    if (card) return card.to;
    // The card of a product that is no longer sold leads to all others.
    const isCard = site.shopRail.groups.some(({ id }) => id === link);
    return isCard || !onSale(link) ? paths.allProducts() : paths.product(link);
  };
  return {
    hero: site.hero.map(({ link, picture, ...message }) => ({
      ...message,
      to: linkOf(link),
      picture: picture && paths.sitePicture(picture),
    })),
    rail: { title: site.shopRail.title, text: site.shopRail.text },
    cards,
    howItWorks: site.howItWorks,
    ...around,
    trust: mergeTrust(facts, site.trust),
    promises: site.servicePromises,
    faq: site.homeFaq,
    popular: { counted: popular, chosen: site.search.popular },
    hotline: { number: site.contact.hotline, hours: sayHours(site.contact.hotlineHours, site.contact.manualHours) },
    company: {
      fullName: site.company.fullName,
      shortName: site.company.shortName,
      hotline: site.contact.hotline,
      mailbox: site.contact.consumerMailbox,
      address: site.company.address,
      postcode: site.company.postcode,
    },
    seo: site.seo.pages['home'],
    productLink: cards[0]?.to ?? paths.allProducts(),
  };
}
