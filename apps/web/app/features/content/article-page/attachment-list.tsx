import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import styles from './article-page.module.css';
import { showFileSize } from './show-file-size.ts';

interface AttachmentListProps {
  readonly attachments: AnswerOf<'getArticle'>['attachments'];
}

/** The files of an article, to download. */
export function AttachmentList({ attachments }: AttachmentListProps) {
  return (
    <section aria-labelledby="attachments" className={styles.files}>
      <h2 id="attachments" className={styles.filesTitle}>
        附件
      </h2>
      <ul className={styles.fileList}>
        {attachments.map(({ name, size, url }) => (
          <li key={name}>
            <a href={url} download={name} className={styles.file}>
              <FileText aria-hidden="true" />
              <span className={styles.fileName}>{name}</span>
              {size !== null && <span className={styles.fileSize}>{showFileSize(size)}</span>}
              <Download aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
