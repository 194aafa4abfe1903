import { useSectionInView } from '@portal/ui/tabs/use-section-in-view.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './gallery-index.module.css';

interface GalleryIndexProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to all specimens; the one in view is marked. */
export function GalleryIndex({ sections }: GalleryIndexProps) {
  const current = useSectionInView(sections.map(({ id }) => id).join(' ')) ?? sections[0]?.id;
  return (
    <nav aria-label="控件目录">
      <Cluster as="ul" gap={2} className={styles.index}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Cluster
              as="a"
              align="center"
              target
              pad={1}
              side={4}
              bordered
              fill="paper"
              line
              href={`#${id}`}
              className={styles.link}
              aria-current={id === current ? 'true' : undefined}
            >
              {title}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
