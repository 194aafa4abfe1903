import type { AnswerOf } from '@portal/contract/catalogue.ts';
import FileText from 'lucide-react/icons/file-text';
import styles from './policy-documents.module.css';

/** The documents of the version that was sold, as files. */
export function PolicyDocuments({ documents }: Pick<AnswerOf<'getPolicy'>, 'documents'>) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, title, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <FileText aria-hidden="true" />
            {title}
            <span className="visually-hidden">（在新窗口打开）</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
