import { joinClasses } from '../class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Lines of text, a card with picture, rows of a list, or one block of `height`. */
  shape?: 'text' | 'card' | 'rows' | 'block';
  /** How many lines, cards or rows. */
  count?: number;
  /** CSS height of a block; use the height of the content, so that nothing shifts. */
  height?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'text', count = 3, height = '12rem' }: SkeletonProps) {
  return (
    <div className={joinClasses(styles.skeleton, styles[shape])} role="status" data-print="none">
      <span className="visually-hidden">加载中</span>
      {shape === 'block' ? (
        <span className={styles.bone} style={{ height }} />
      ) : (
        Array.from({ length: count }, (_, index) => <Piece key={index} shape={shape} />)
      )}
    </div>
  );
}

function Piece({ shape }: { shape: 'text' | 'card' | 'rows' }) {
  if (shape === 'text') return <span className={joinClasses(styles.bone, styles.line)} />;
  return (
    <span className={styles.piece}>
      <span className={joinClasses(styles.bone, styles.picture)} />
      <span className={styles.words}>
        <span className={joinClasses(styles.bone, styles.line)} />
        <span className={joinClasses(styles.bone, styles.line)} />
      </span>
    </span>
  );
}
