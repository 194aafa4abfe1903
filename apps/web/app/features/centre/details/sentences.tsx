import styles from './sentences.module.css';

/** Terms with a sentence each. */
export function Sentences({ items }: { readonly items: readonly (readonly [term: string, sentence: string])[] }) {
  return (
    <dl className={styles.sentences}>
      {items.map(([term, sentence]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  );
}
