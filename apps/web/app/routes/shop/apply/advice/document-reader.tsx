import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { announce } from '../../../../ui/announcer/announce.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { recordSaleStep } from '../sale-trail.ts';
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
  const [problem, setProblem] = useState(false);
  const shown = { documentId: file.id, documentHash: file.hash, page: 'advice' } as const;
  // The trail holds that it was opened before it holds that it was read.
  const [opening, setOpening] = useState(() => recordSaleStep(orderNo, { kind: 'document_opened', ...shown }));

  const finish = async (): Promise<void> => {
    setProblem(false);
    if (!(await opening)) {
      setOpening(recordSaleStep(orderNo, { kind: 'document_opened', ...shown }));
      return setProblem(true);
    }
    if (!(await recordSaleStep(orderNo, { kind: 'document_read', ...shown }))) return setProblem(true);
    store.update((application) => ({ ...application, documentsRead: { ...application.documentsRead, [file.id]: file.hash } }));
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
          <Button kind="primary" disabled={!hasReachedEnd} onClick={finish} busyLabel="正在记录">
            我已阅读完毕
          </Button>
        </>
      }
    >
      {problem && (
        <Alert kind="error" live>
          网络不稳定，暂时无法记录，请稍后再点一次。
        </Alert>
      )}
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
