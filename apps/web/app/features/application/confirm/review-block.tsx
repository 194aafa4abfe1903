import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
      <Cluster align="center" justify="between" gap={4} rowGap={0} target below={2} className={styles.head}>
        <Text as="h2" size="lg" id={id}>
          {title}
        </Text>
        {action}
        {edit && (
          <Cluster as={Link} inline rigid align="center" justify="end" target line to={edit} className={styles.edit}>
            修改<span className="visually-hidden">{title}</span>
          </Cluster>
        )}
      </Cluster>
      {children}
    </section>
  );
}
