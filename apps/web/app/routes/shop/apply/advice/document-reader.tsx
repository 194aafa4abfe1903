import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect } from 'react';
import { announce } from '../../../../ui/announcer/announce.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { trailOf } from '../sale-trail.ts';
import { useDraft } from '../use-draft.tsx';
import styles from './document-reader.module.css';
import { useReadToEnd } from './use-read-to-end.ts';

type ProductFile = AnswerOf<'listProductFiles'>[number];

interface DocumentReaderProps {
  /** The document that is open. */
  readonly file: ProductFile | undefined;
  readonly onClose: () => void;
}

/** Shows one document; it counts as read once its end was in sight and the customer says so. */
export function DocumentReader({ file, onClose }: DocumentReaderProps) {
  if (!file) return null;
  return <Reader key={file.id} file={file} onClose={onClose} />;
}

function Reader({ file, onClose }: { readonly file: ProductFile; readonly onClose: () => void }) {
  const { sale, store } = useDraft();
  const { orderNo } = sale;
  const { end, hasReachedEnd } = useReadToEnd(() => announce('已到文末，可以点击“我已阅读完毕”'));
  const { id: documentId, hash: documentHash } = file;

  useEffect(
    () => trailOf(orderNo).note({ kind: 'document_opened', page: 'advice', documentId, documentHash }),
    [orderNo, documentId, documentHash],
  );

  const finish = (): void => {
    trailOf(orderNo).note({ kind: 'document_read', page: 'advice', documentId, documentHash });
    store.update((application) => ({ ...application, documentsRead: { ...application.documentsRead, [documentId]: documentHash } }));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={file.title}
      size="large"
      actions={
        <>
          {!hasReachedEnd && <span className={styles.hint}>请阅读至文末</span>}
          <Button kind="primary" disabled={!hasReachedEnd} onClick={finish}>
            我已阅读完毕
          </Button>
        </>
      }
    >
      {/* Focused on opening, so that arrow keys, Page Down and End scroll the text at once. */}
      <div className={styles.paper} tabIndex={0} role="region" aria-label={`《${file.title}》正文`} data-autofocus="">
        {/* Sanitised by the server when the product was imported, and again when it is served. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: file.html ?? '' }} />
        <div ref={end} className={styles.end}>
          — 文末 —
        </div>
      </div>
    </Dialog>
  );
}
