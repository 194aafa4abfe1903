import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { lastApi } from '@portal/web-api/browser-api.ts';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { HarbourScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { findCover } from '../content/article-list/article-covers.ts';
import { PageHero } from '../content/page-hero/page-hero.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './advertisement-page.module.css';

/** Counts a click on a banner while its link opens. A click that is not counted is lost. */
function countClick(code: string): void {
  void lastApi('countPromotion', { code }).catch(() => undefined);
}

/** All current banners of the site in one place. */
export function AdvertisementPage({ banners }: { readonly banners: AnswerOf<'listBanners'> }) {
  return (
    <>
      <PageHero
        title="服务与活动"
        lead="网站各处正在展示的服务介绍和活动。"
        art={HarbourScene}
        trail={[{ label: '首页', to: paths.home() }, { label: '服务与活动' }]}
      />
      <div className={`container ${styles.page}`}>
        {banners.length === 0 && (
          <EmptyState title="暂无活动" art={<EmptyBoxArt />} action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>} />
        )}
        <Grid as="ul" least={19} gap={5}>
          {banners.map((banner) => {
            const Cover = findCover(banner);
            return (
              <Stack as="li" column bordered corner="card" fill="paper" key={banner.code}>
                <Cover className={styles.cover} />
                <Stack column grows align="start" gap={3} pad={5} className={styles.words}>
                  <Text as="h2" size="xl">
                    {banner.title}
                  </Text>
                  {banner.text && <Text tone="muted">{banner.text}</Text>}
                  <ButtonLink to={banner.url} kind="secondary" onClick={() => countClick(banner.code)}>
                    {banner.linkLabel ?? '查看详情'}
                  </ButtonLink>
                </Stack>
              </Stack>
            );
          })}
        </Grid>
      </div>
    </>
  );
}
