import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import styles from './text-page.module.css';

interface TextPageProps {
  readonly title: string;
  readonly html: string;
}

/** A page with one text of the insurer, for example the privacy policy or the shareholders. */
export function TextPage({ title, html }: TextPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: title }]} />
      <article className={styles.article}>
        <h1>{title}</h1>
        <Prose html={html} />
      </article>
    </div>
  );
}
