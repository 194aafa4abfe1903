import { CallRefused } from '@portal/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { announce } from '../../../ui/announcer/announce.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './document-reader.module.css';
import { useReadToEnd } from './use-read-to-end.ts';

interface DocumentReaderProps {
  readonly document: { readonly id: string; readonly title: string };
  readonly loadText: (id: string) => Promise<string>;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

/** Shows one document while it is mounted. It counts as read once its end was in view and the customer confirms it. */
export function DocumentReader({ document, loadText, onRead, onClose }: DocumentReaderProps) {
  const { text, refusal, retry } = useText(document.id, loadText);
  const [hasReachedEnd, setReachedEnd] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  const reach = (): void => {
    setReachedEnd(true);
    announce('已到文末，可以点击“我已阅读完毕”');
  };
  const tryAgain = (): void => {
    // The retry button disappears together with the failure panel that contains it.
    paper.current?.focus();
    retry();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={document.title}
      size="large"
      actions={
        <>
          {!hasReachedEnd && <span className={styles.hint}>请阅读至文末</span>}
          <Button kind="primary" disabled={!hasReachedEnd} onClick={onRead}>
            我已阅读完毕
          </Button>
        </>
      }
    >
      {/* Focused on opening, so that arrow keys, Page Down and End scroll the text immediately. */}
      <div ref={paper} className={styles.paper} tabIndex={0} role="region" aria-label={`《${document.title}》正文`} data-autofocus="">
        {refusal ? (
          <FailurePanel error={refusal} onRetry={tryAgain} />
        ) : text === undefined ? (
          <Skeleton count={12} />
        ) : (
          <Text html={text} onEnd={reach} />
        )}
      </div>
    </Dialog>
  );
}

function Text({ html, onEnd }: { readonly html: string; readonly onEnd: () => void }) {
  const end = useReadToEnd(onEnd);
  return (
    <>
      {/* Sanitised by the server when the product was imported, and again when it is served. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      <div ref={end} className={styles.end}>
        — 文末 —
      </div>
    </>
  );
}

/** The text of a document, fetched once; a refusal stays until the customer tries again. */
function useText(id: string, loadText: DocumentReaderProps['loadText']) {
  const [text, setText] = useState<string>();
  const [refusal, setRefusal] = useState<CallRefused>();
  const [attempt, setAttempt] = useState(0);
  const load = useRef(loadText);
  load.current = loadText;
  useEffect(() => {
    let isWanted = true;
    setRefusal(undefined);
    load.current(id).then(
      (loaded) => isWanted && setText(loaded),
      (error: unknown) => {
        if (!(error instanceof CallRefused)) return reportError(error);
        if (isWanted) setRefusal(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  return { text, refusal, retry: () => setAttempt((count) => count + 1) };
}
