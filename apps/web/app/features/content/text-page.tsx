import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './text-page.module.css';

type TextPageProps = AnswerOf<'getSitePage'>;

/** A page with one text of the insurer. A text that customers agree to has a version, and its earlier versions can be read. */
export function TextPage({ title, html, version, versions }: TextPageProps) {
  const shown = versions.find((one) => one.version === version);
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: title }]} />
      <article className={styles.article}>
        <Box as="h1" below={6}>
          {title}
        </Box>
        {shown && (
          <Text below={5} tone="muted">
            版本 <span className="num">{shown.version.slice(0, 8)}</span>，
            <span className="num">{showDay(dayInShanghai(new Date(shown.since)))}</span>起{shown.inForce ? '施行' : ''}
          </Text>
        )}
        {shown && !shown.inForce && (
          <Alert kind="warning">
            这是较早的版本，现行版本见<Link to="?">《{title}》</Link>。
          </Alert>
        )}
        <Prose html={html} />
        {versions.length > 1 && (
          <Box as="section" above={8} className={styles.versions}>
            <h2>各版本</h2>
            <ul>
              {versions.map(({ version: one, since, inForce }) => (
                <li key={one}>
                  <Link to={inForce ? '?' : `?version=${one}`}>
                    <span className="num">{showDay(dayInShanghai(new Date(since)))}</span>起（版本{' '}
                    <span className="num">{one.slice(0, 8)}</span>）
                  </Link>
                  {inForce && ' 现行'}
                </li>
              ))}
            </ul>
          </Box>
        )}
      </article>
    </div>
  );
}
