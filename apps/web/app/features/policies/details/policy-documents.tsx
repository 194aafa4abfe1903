import type { AnswerOf } from '@portal/contract/catalogue.ts';
import FileText from 'lucide-react/icons/file-text';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './policy-documents.module.css';

/** The documents of the version that was sold, as files. */
export function PolicyDocuments({ documents }: Pick<AnswerOf<'getPolicy'>, 'documents'>) {
  return (
    <Grid as="ul" least={14} gap={5} rowGap={0} className={styles.documents}>
      {documents.map(({ id, title, url }) => (
        <li key={id}>
          <NewWindowLink href={url}>
            <FileText aria-hidden="true" />
            {title}
          </NewWindowLink>
        </li>
      ))}
    </Grid>
  );
}
