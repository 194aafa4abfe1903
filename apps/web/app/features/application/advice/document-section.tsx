import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { DocumentList } from '../../documents/reading/document-list.tsx';
import { paths } from '../../../paths.ts';
import { NewWindowLink } from '../../../ui/new-window-link/new-window-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { type ProductFile, useDocuments } from './use-documents.ts';
import styles from './advice.module.css';

interface DocumentSectionProps {
  readonly files: readonly ProductFile[];
}

/** The documents that must be read with the number already read, and the tables, which have pages of their own. */
export function DocumentSection({ files }: DocumentSectionProps) {
  const { errorAt } = useFormScope();
  const list = useDocuments('advice', files);
  const { documents } = list;
  const { goodsId, version } = useDraft().sale.product;
  const others = files.filter(({ id }) => !documents.some((document) => document.id === id));
  return (
    <section aria-labelledby="documents-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="documents-title">投保文件</h2>
        <span className={`num ${styles.count}`}>
          已读 {documents.filter(({ isRead }) => isRead).length} / {documents.length}
        </span>
      </div>
      <DocumentList {...list} errorAt={errorAt} />
      {others.length > 0 && (
        <p className={styles.others}>
          另可查阅：
          {others.map(({ id, title }) => (
            <NewWindowLink key={id} href={paths.productTable({ goodsId, table: id, version })} className={styles.other}>
              {title}
            </NewWindowLink>
          ))}
        </p>
      )}
    </section>
  );
}
