import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { DocumentList } from '../../documents/reading/document-list.tsx';
import { paths } from '#paths.ts';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { type ProductFile, useDocuments } from './use-documents.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
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
      <Cluster align="baseline" justify="between" gap={4} rowGap={0} below={3}>
        <Text as="h2" size="lg" id="documents-title">
          投保文件
        </Text>
        <Text as="span" tone="muted" className="num">
          已读 {documents.filter(({ isRead }) => isRead).length} / {documents.length}
        </Text>
      </Cluster>
      <DocumentList {...list} errorAt={errorAt} />
      {others.length > 0 && (
        <Cluster as="p" align="baseline" gap={4} rowGap={0} above={3} tone="muted" size="sm">
          另可查阅：
          {others.map(({ id, title }) => (
            <NewWindowLink key={id} href={paths.productTable({ goodsId, table: id, version })} className={styles.other}>
              {title}
            </NewWindowLink>
          ))}
        </Cluster>
      )}
    </section>
  );
}
