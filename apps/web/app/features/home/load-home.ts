import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { addDays, dayInShanghai, subtractYears } from '@portal/rules/dates.ts';
import { showWan, toYuanText, yuan } from '@portal/rules/money.ts';
import { periodLabels } from '@portal/rules/periods.ts';
import { paths } from '../../paths.ts';

type Site = AnswerOf<'getSite'>;
type Product = AnswerOf<'getProduct'>;
type Group = Site['shopRail']['groups'][number];

const genderWords = { '0': '男性', '1': '女性' } as const;

/** A birthday for the age of an example as of today; a newborn is made old enough to be insured. */
function exampleBirthday(age: number, today: string, minDays: number): string {
  if (age > 0) return subtractYears(today, age);
  return addDays(today, -minDays - 30);
}

function describePreset({ preset }: Group, product: Product): string {
  const { cover, payment } = periodLabels(product, preset);
  return `${preset.age} 岁${genderWords[preset.gender]}，保额 ${showWan(yuan(preset.sumAssured))}，${cover}，${payment}`;
}

/** The data of the home page: the settings of the site, and the price of each example as of today. */
export async function loadHome(api: Api, site: Site) {
  const today = dayInShanghai(new Date());
  const onSale = new Set((await api('listProducts')).map(({ goodsId }) => goodsId));
  const cards = await Promise.all(
    site.shopRail.groups
      .filter(({ goodsId }) => onSale.has(goodsId))
      .map(async (group) => {
        const { preset, goodsId, id, label, title, text } = group;
        const product = await api('getProduct', { goodsId });
        const quote = await api('quotePremium', {
          goodsId,
          gender: preset.gender,
          birthday: exampleBirthday(preset.age, today, product.entryAge.minDays),
          coverPeriod: preset.coverPeriod,
          paymentPeriod: preset.paymentPeriod,
          sumAssured: toYuanText(yuan(preset.sumAssured)),
        }).catch(() => undefined);
        return {
          id,
          label,
          title,
          text,
          productName: product.shortName,
          tags: product.tags,
          price: quote?.premium,
          priceNote: describePreset(group, product),
          to: paths.product(goodsId, preset),
        };
      }),
  );
  const heroLinks = { product: cards[0]?.to, 'product-child': cards[1]?.to, 'my-policies': paths.myPolicies() };
  return {
    hero: site.hero.map(({ link, ...message }) => ({ ...message, to: heroLinks[link] ?? paths.home() })),
    rail: { title: site.shopRail.title, text: site.shopRail.text },
    cards,
    howItWorks: site.howItWorks,
    trust: site.trust,
    promises: site.servicePromises,
    faq: site.homeFaq,
    popular: site.search.popular.map((label) => ({ label, to: paths.search(label) })),
    hotline: { number: site.contact.hotline, hours: site.contact.hotlineHours },
    seo: site.seo.pages['home'],
    productLink: cards[0]?.to ?? paths.home(),
  };
}
