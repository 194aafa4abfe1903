import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './document-list.module.css';
import { DocumentReader } from './document-reader.tsx';
import type { ReadableDocument, ReadingWay } from './readable-document.ts';

export interface DocumentListProps {
  readonly documents: readonly ReadableDocument[];
  /** Fetches the text as sanitised HTML when the document is opened; rejects with `CallRefused`. */
  readonly loadText: (id: string) => Promise<string>;
  /** Called when the end was in view and the customer confirmed reading it. */
  readonly onRead: (id: string, way: ReadingWay) => void;
  /** The message of the finding at `documentsRead.<id>`. */
  readonly errorAt?: (path: string) => string | undefined;
}

/**
 * Documents to read one by one, each marked as read or unread; the next unread one is highlighted. After one document, the next unread one
 * follows.
 */
export function DocumentList({ documents, loadText, onRead, errorAt }: DocumentListProps) {
  const [opened, setOpened] = useState<ReadableDocument>();
  const next = documents.find(({ isRead }) => !isRead);
  const following = documents.find(({ isRead, id }) => !isRead && id !== opened?.id);
  const finish = ({ id }: ReadableDocument, way: ReadingWay): void => {
    onRead(id, way);
    setOpened(following);
  };
  return (
    <>
      <Box as="ul" bordered corner="box">
        {documents.map((document) => (
          <Cluster as="li" align="center" gap={3} rowGap={2} pad={3} side={4} key={document.id} className={styles.document}>
            <FileText className={styles.icon} aria-hidden="true" />
            <Text as="span" shrinks weight={500} className={styles.name}>
              {document.title}
              <FieldError id={`documentsRead.${document.id}-error`} message={errorAt?.(`documentsRead.${document.id}`)} />
            </Text>
            <Badge tone={document.isRead ? 'success' : 'amber'}>{document.isRead ? '已读' : '未读'}</Badge>
            <Button
              id={`documentsRead.${document.id}`}
              kind={document === next ? 'primary' : 'secondary'}
              size="small"
              onClick={() => setOpened(document)}
              aria-label={`${document.isRead ? '再看一遍' : '阅读'}《${document.title}》`}
            >
              {document.isRead ? '再看' : '阅读'}
            </Button>
          </Cluster>
        ))}
      </Box>
      {opened && (
        <DocumentReader
          document={opened}
          place={`第 ${documents.findIndex(({ id }) => id === opened.id) + 1} / ${documents.length} 份`}
          next={following?.title}
          loadText={loadText}
          onRead={(way) => finish(opened, way)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
