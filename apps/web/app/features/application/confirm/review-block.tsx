import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './confirm.module.css';

interface ReviewBlockProps {
  readonly title: string;
  /** The page on which the topic is changed. */
  readonly edit?: string | undefined;
  /** Further actions on the topic. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One topic of the application for review, with a link to change it. */
export function ReviewBlock({ title, edit, action, children }: ReviewBlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
        {edit && (
          <Link to={edit} className={styles.edit}>
            修改<span className="visually-hidden">{title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
