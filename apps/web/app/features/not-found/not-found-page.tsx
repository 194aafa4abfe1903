import Phone from 'lucide-react/icons/phone';
import { LostBoatScene } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { buttonClasses } from '../../ui/button/button-look.ts';
import styles from './not-found.module.css';

interface NotFoundPageProps {
  readonly hotline: string;
  readonly hours: string;
}

/** The page for an unknown address, with links to other pages. */
export function NotFoundPage({ hotline, hours }: NotFoundPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <LostBoatScene className={styles.art} />
      <p className={styles.code}>404</p>
      <h1>这一页不在航线上</h1>
      <p className={styles.text}>您访问的页面不存在或已经移动。请检查地址，或从下面继续。</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home()} kind="primary">
          返回首页
        </ButtonLink>
        <ButtonLink to={paths.allProducts()}>查看全部产品</ButtonLink>
        <a href={`tel:${hotline}`} className={buttonClasses({ kind: 'ghost' })}>
          <Phone aria-hidden="true" />
          <span>
            客服热线 <span className={styles.number}>{hotline}</span>
          </span>
        </a>
      </div>
      <p className={styles.hours}>服务时间：{hours}</p>
    </div>
  );
}
