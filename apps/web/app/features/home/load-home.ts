import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { readProduct, writeTrial } from '@portal/contract/wire.ts';
import { addDays, dayInShanghai, subtractYears } from '@portal/rules/values/dates.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { paths } from '../../paths.ts';
import { trustFigures } from './trust-figures.ts';
import { describeExample, exampleChoices } from './price-example.ts';

type Site = AnswerOf<'getSite'>;

const genderWords = { '0': '男性', '1': '女性' } as const;
const insuranceWords = { yes: '有社会医疗保险', no: '无社会医疗保险' } as const;

/** A birthday for the age of an example as of today; a newborn is made old enough to be insured. */
function exampleBirthday(age: number, today: string, minDays: number): string {
  if (age > 0) return subtractYears(today, age);
  return addDays(today, -minDays - 30);
}

/** The card of an example, with its price as of today. */
async function loadCard(api: Api, { preset, goodsId, ...texts }: Site['shopRail']['groups'][number], today: string) {
  const product = readProduct(await api('getProduct', { goodsId }));
  const choices = exampleChoices(product, preset);
  const birthday = exampleBirthday(preset.age, today, entryAgeFor(product, {}).minDays);
  const { gender, socialInsurance } = preset;
  const trial = {
    goodsId,
    parties: { applicant: {}, insured: { gender, birthday, socialInsurance } },
    applicant: 'applicant',
    choices,
    insureds: [{ id: 'insured', party: 'insured', choices: {}, riders: [] }],
  };
  const quote = await api('quotePremium', writeTrial(trial)).catch(() => undefined);
  return {
    ...texts,
    productName: product.shortName,
    tags: product.tags,
    price: quote?.premium,
    isYearly: (quote?.payments ?? 1) > 1,
    priceNote: [
      `${preset.age} 岁${genderWords[gender]}`,
      ...(socialInsurance ? [insuranceWords[socialInsurance]] : []),
      describeExample(product, choices),
    ].join('，'),
    to: paths.product(goodsId, preset),
  };
}

/** Texts and figures around the products. The page does without what the company has not published. */
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
    trust: facts && trustFigures(facts),
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
  const [products, around, popular] = await Promise.all([
    api('listProducts'),
    loadAround(api),
    api('listPopularSearch').catch(() => site.search.popular),
  ]);
  const onSale = new Set(products.map(({ goodsId }) => goodsId));
  const cards = await Promise.all(
    site.shopRail.groups.filter(({ goodsId }) => onSale.has(goodsId)).map((group) => loadCard(api, group, today)),
  );
  const heroLinks = { product: cards[0]?.to, 'product-child': cards[1]?.to, 'my-policies': paths.myPolicies() };
  return {
    hero: site.hero.map(({ link, ...message }) => ({ ...message, to: heroLinks[link] ?? paths.home() })),
    rail: { title: site.shopRail.title, text: site.shopRail.text },
    cards,
    howItWorks: site.howItWorks,
    ...around,
    trust: around.trust ?? site.trust,
    promises: site.servicePromises,
    faq: site.homeFaq,
    popular: popular.map((label) => ({ label, to: paths.search(label) })),
    hotline: { number: site.contact.hotline, hours: site.contact.hotlineHours },
    company: {
      fullName: site.company.fullName,
      shortName: site.company.shortName,
      hotline: site.contact.hotline,
      mailbox: site.contact.consumerMailbox,
      address: site.company.address,
      postcode: site.company.postcode,
    },
    seo: site.seo.pages['home'],
    productLink: cards[0]?.to ?? paths.home(),
  };
}
