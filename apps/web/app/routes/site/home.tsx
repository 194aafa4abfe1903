import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fromYuanText, showWan, yuan, toYuanText } from '@portal/rules/money.ts';
import { subtractYears } from '@portal/rules/dates.ts';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { HeroCarousel } from '../../features/home/hero/hero-carousel.tsx';
import { HomeFaq } from '../../features/home/home-faq.tsx';
import { HowItWorks } from '../../features/home/how-it-works.tsx';
import { PopularSearch } from '../../features/home/popular-search.tsx';
import { ProductRail } from '../../features/home/product-rail.tsx';
import { PromiseBand } from '../../features/home/promise-band.tsx';
import { QuickServices } from '../../features/home/quick-services.tsx';
import { TrustNumbers } from '../../features/home/trust-numbers.tsx';

type Site = AnswerOf<'getSite'>;
type Product = AnswerOf<'getProduct'>;
type Group = Site['shopRail']['groups'][number];

const genderWords = { '0': '男性', '1': '女性' } as const;

/** A birthday that has the age of an example today; a newborn's is old enough to be insured. */
function exampleBirthday(age: number, today: string, minDays: number): string {
  if (age > 0) return subtractYears(today, age);
  const born = new Date(`${today}T00:00:00Z`);
  born.setUTCDate(born.getUTCDate() - minDays - 30);
  return born.toISOString().slice(0, 10);
}

function describePreset({ preset }: Group, product: Product): string {
  const payment = product.paymentPeriods.find(({ id }) => id === preset.paymentPeriod)?.label ?? '';
  const cover = product.coverPeriods.find(({ id }) => id === preset.coverPeriod)?.label ?? '';
  return `${preset.age} 岁${genderWords[preset.gender]}，保额 ${showWan(yuan(preset.sumAssured))}，${cover}，${payment}`;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const site = await api('getSite');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const cards = await Promise.all(
    site.shopRail.groups.map(async (group) => {
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

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.seo?.title ?? '琴安人寿' },
  { name: 'description', content: loaderData?.seo?.description ?? '' },
];

/** The first page: what we offer, what it costs, how it is bought. */
export default function Home() {
  const page = useLoaderData<typeof loader>();
  const cards = page.cards.map(({ price, ...card }) => ({ ...card, price: price === undefined ? undefined : fromYuanText(price) }));
  return (
    <>
      <HeroCarousel messages={page.hero} />
      <QuickServices
        items={[
          { icon: 'guide', label: '保费试算', to: page.productLink },
          { icon: 'policy', label: '我的保单', to: paths.myPolicies() },
          { icon: 'order', label: '我的订单', to: paths.myOrders() },
          { icon: 'verify', label: '保单验真', to: paths.verify() },
        ]}
      />
      <PopularSearch terms={page.popular} />
      <ProductRail title={page.rail.title} text={page.rail.text} cards={cards} />
      <HowItWorks title={page.howItWorks.title} text={page.howItWorks.text} steps={page.howItWorks.steps} />
      <TrustNumbers asOf={page.trust.asOf} figures={page.trust.figures} />
      <HomeFaq items={page.faq} hotline={page.hotline} />
      <PromiseBand title={page.promises.title} items={page.promises.items} />
    </>
  );
}
