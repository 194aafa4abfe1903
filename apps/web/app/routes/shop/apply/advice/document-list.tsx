import type { AnswerOf } from '@portal/contract/catalogue.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldError } from '../../../../ui/field/field-error.tsx';
import { useDraft } from '../use-draft.tsx';
import styles from './advice.module.css';
import { DocumentReader } from './document-reader.tsx';

type ProductFile = AnswerOf<'listProductFiles'>[number];

interface DocumentListProps {
  readonly files: readonly ProductFile[];
  readonly errorAt: (path: string) => string | undefined;
}

/** The documents that must be read, each with whether it was; the tables that may be. */
export function DocumentList({ files, errorAt }: DocumentListProps) {
  const { sale } = useDraft();
  const { documentsRead } = sale.application;
  const [opened, setOpened] = useState<ProductFile>();
  const required = files.filter(({ mustRead, html }) => mustRead && html !== null);
  const others = files.filter((file) => !required.includes(file));
  const isRead = ({ id, hash }: ProductFile): boolean => documentsRead[id] === hash;
  const next = required.find((file) => !isRead(file));
  return (
    <section aria-labelledby="documents-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="documents-title">投保文件</h2>
        <span className={`num ${styles.count}`}>
          已读 {required.filter(isRead).length} / {required.length}
        </span>
      </div>
      <ul className={styles.documents}>
        {required.map((file) => (
          <li key={file.id} className={styles.document}>
            <FileText className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>
              {file.title}
              <FieldError id={`documentsRead.${file.id}-error`} message={errorAt(`documentsRead.${file.id}`)} />
            </span>
            <Badge tone={isRead(file) ? 'success' : 'amber'}>{isRead(file) ? '已读' : '未读'}</Badge>
            <Button
              id={`documentsRead.${file.id}`}
              kind={file === next ? 'primary' : 'secondary'}
              size="small"
              onClick={() => setOpened(file)}
              aria-label={`${isRead(file) ? '再看一遍' : '阅读'}《${file.title}》`}
            >
              {isRead(file) ? '再看' : '阅读'}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className={styles.others}>
          另可查阅：
          {others.map(({ id, title, downloadUrl }) => (
            <a key={id} href={downloadUrl} className={styles.other} download>
              {title}
            </a>
          ))}
        </p>
      )}
      <DocumentReader file={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
