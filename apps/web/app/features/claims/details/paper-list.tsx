import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import styles from './paper-list.module.css';

type Paper = AnswerOf<'getClaim'>['papers'][number];

/** The papers that a claim needs: those that are missing first. */
export function PaperList({ papers }: { readonly papers: readonly Paper[] }) {
  const sorted = papers.toSorted((one, other) => Number(one.received) - Number(other.received));
  return (
    <ul className={styles.papers}>
      {sorted.map(({ code, name, text, received, note }) => (
        <li key={code} className={styles.paper}>
          <div className={styles.words}>
            <b>{name}</b>
            {!received && text && <span className={styles.text}>{text}</span>}
            {note && <span className={styles.note}>{note}</span>}
          </div>
          <Badge tone={received ? 'success' : 'amber'}>{received ? '已收到' : '待补充'}</Badge>
        </li>
      ))}
    </ul>
  );
}
