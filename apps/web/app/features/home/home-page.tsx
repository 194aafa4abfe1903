import { fromYuanText } from '@portal/rules/values/money.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '@portal/web-api/use-session.tsx';
import { type PopularTerms, usePopularTerms } from '../advised/use-popular-terms.ts';
import { paths } from '../../paths.ts';
import { HeroCarousel } from './hero/hero-carousel.tsx';
import { HomeDisclosure } from './home-disclosure.tsx';
import { HomeFaq } from './home-faq.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeNotices } from './home-notices.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { loadHome } from './load-home.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './home-page.module.css';
import { ProductRail } from './product-rail.tsx';
import { PromiseBand } from './promise-band.tsx';
import { ResumeNotice } from '../resume/resume-notice.tsx';
import { useUnfinished } from '../resume/use-unfinished.ts';
import { QuickServices } from './quick-services.tsx';
import { TrustNumbers } from './trust-numbers.tsx';

// For customers only: pages are cached without users.
const PremiumNotice = lazy(() => import('./premium-notice.tsx'));

/** The home page: products, prices, and how to buy. */
export function HomePage({ page }: { readonly page: Awaited<ReturnType<typeof loadHome>> }) {
  const claims = paths.serviceGuide('lipei');
  const isCustomer = useSession().state === 'customer';
  const cards = page.cards.map(({ price, ...card }) => ({ ...card, price: price === undefined ? undefined : fromYuanText(price) }));
  return (
    <>
      <HeroCarousel messages={page.hero} />
      <QuickServices
        items={[
          { icon: 'guide', label: '保费试算', to: page.productLink, simple: { label: '看产品，买保险', to: paths.allProducts() } },
          { icon: 'policy', label: '我的保单', to: paths.myPolicies() },
          { icon: 'claim', label: '理赔指南', to: claims, simple: { label: '理赔：怎样报案', to: claims } },
          { icon: 'phone', label: '打客服电话', to: `tel:${page.hotline.number}` },
          { icon: 'order', label: '我的订单', to: paths.myOrders() },
          { icon: 'verify', label: '保单验真', to: paths.verify() },
          { icon: 'hospital', label: '指定医院', to: paths.findHospital() },
          { icon: 'agent', label: '查代理人', to: paths.findAgent() },
          { icon: 'faq', label: '常见问题', to: paths.questions() },
        ]}
      />
      <div className="container">
        {isCustomer && (
          <Suspense fallback={null}>
            <PremiumNotice />
          </Suspense>
        )}
        <ResumeNotice unfinished={useUnfinished().found} />
      </div>
      <PopularSearch popular={page.popular} />
      <HomeNotices notices={page.notices} />
      <ProductRail title={page.rail.title} text={page.rail.text} more={{ to: paths.allProducts(), label: '查看全部产品' }} cards={cards} />
      <HowItWorks title={page.howItWorks.title} text={page.howItWorks.text} steps={page.howItWorks.steps} />
      <TrustNumbers asOf={page.trust.asOf} figures={page.trust.figures} />
      <HomeFaq items={page.faq} more={{ to: paths.questions(), label: '全部问题' }} hotline={page.hotline} />
      <HomeNews title={page.news.title} items={page.news.items} />
      <HomeDisclosure {...page.disclosure} />
      <PromiseBand title={page.promises.title} items={page.promises.items} />
    </>
  );
}

/** Popular search terms as links to their results, with where they come from. */
function PopularSearch({ popular }: { readonly popular: PopularTerms }) {
  const { title, source, terms } = usePopularTerms(popular);
  return (
    <Cluster as="nav" align="center" gap={3} rowGap={2} aria-label={title} className={`container ${styles.row}`}>
      <Text as="span" tone="muted">
        {title}
      </Text>
      <Cluster as="ul" gap={2}>
        {terms.map((term) => (
          <li key={term}>
            <Cluster as={Link} inline align="center" target side={4} bordered line to={paths.search(term)} className={styles.term}>
              {term}
            </Cluster>
          </li>
        ))}
      </Cluster>
      <Text as="span" tone="muted" size="sm">
        {source}
      </Text>
    </Cluster>
  );
}
