import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CalmSeaArt } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './announcement-page.module.css';
import { NoticeCard } from './notice-card.tsx';

interface AnnouncementPageProps {
  /** Notices of maintenance, the latest first. */
  readonly notices: AnswerOf<'getNotice'>;
  readonly hotline: string;
}

/** Maintenance of the site: the current announcements or that nothing is planned, and past notices. */
export function AnnouncementPage({ notices, hotline }: AnnouncementPageProps) {
  const shown = notices.filter(({ isShown }) => isShown);
  const past = notices.filter(({ isShown }) => !isShown);
  return (
    <Stack gap={4} className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '系统维护公告' }]} />
      <Box as="h1" below={2}>
        系统维护公告
      </Box>
      {shown.length === 0 ? (
        <Card padding="large" className={styles.calm}>
          <CalmSeaArt className={styles.art} />
          <div>
            <h2>目前没有维护安排</h2>
            <Box as="p" above={2}>
              网站各项服务正常开放。如有停机维护，会提前在这里公布起止时间。
            </Box>
            <Box as="p" above={2}>
              使用中遇到问题，请致电{' '}
              <a href={`tel:${hotline}`} className="num">
                {hotline}
              </a>
              。
            </Box>
            <Box above={5}>
              <ButtonLink to={paths.home()}>返回首页</ButtonLink>
            </Box>
          </div>
        </Card>
      ) : (
        shown.map((notice) => <NoticeCard key={notice.code} notice={notice} />)
      )}
      {past.length > 0 && (
        <Stack as="section" gap={4} above={8} aria-labelledby="past-notices">
          <h2 id="past-notices">以往公告</h2>
          {past.map((notice) => (
            <NoticeCard key={notice.code} notice={notice} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
