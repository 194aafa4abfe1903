import Phone from 'lucide-react/icons/phone';
import { LostBoatScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './not-found.module.css';

interface NotFoundPageProps {
  readonly hotline: string;
  readonly hours: string;
}

/** The page for an unknown address, with links to other pages. */
export function NotFoundPage({ hotline, hours }: NotFoundPageProps) {
  return (
    <Stack column align="center" centred className={`container ${styles.page}`}>
      <LostBoatScene className={styles.art} />
      <Text above={5} tone="sea" size="lg" weight={700} className={styles.code}>
        404
      </Text>
      <h1>这一页不在航线上</h1>
      <Text above={2} tone="muted">
        您访问的页面不存在或已经移动。请检查地址，或从下面继续。
      </Text>
      <Cluster justify="center" gap={3} above={6}>
        <ButtonLink to={paths.home()} kind="primary">
          返回首页
        </ButtonLink>
        <ButtonLink to={paths.allProducts()}>查看全部产品</ButtonLink>
        <a href={`tel:${hotline}`} className={buttonClasses({ kind: 'ghost' })}>
          <Phone aria-hidden="true" />
          <span>
            客服热线{' '}
            <Text as="span" whole>
              {hotline}
            </Text>
          </span>
        </a>
      </Cluster>
      <Text above={2} tone="muted" size="sm">
        服务时间：{hours}
      </Text>
    </Stack>
  );
}
