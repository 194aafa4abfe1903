import type { AnswerOf } from '@portal/contract/catalogue.ts';
import FileText from 'lucide-react/icons/file-text';
import { NewWindowLink } from '../../../ui/new-window-link/new-window-link.tsx';
import styles from './policy-documents.module.css';

/** The documents of the version that was sold, as files. */
export function PolicyDocuments({ documents }: Pick<AnswerOf<'getPolicy'>, 'documents'>) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ id, title, url }) => (
        <li key={id}>
          <NewWindowLink href={url}>
            <FileText aria-hidden="true" />
            {title}
          </NewWindowLink>
        </li>
      ))}
    </ul>
  );
}
