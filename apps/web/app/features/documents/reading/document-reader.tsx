import { CallRefused } from '@portal/contract/client.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './document-reader.module.css';
import { DocumentContents } from './document-contents.tsx';
import type { ReadableDocument, ReadingWay } from './readable-document.ts';
import { DocumentSummary } from './document-summary.tsx';
import { usePlace } from './use-place.ts';
import { useReadToEnd } from './use-read-to-end.ts';

interface DocumentReaderProps {
  readonly document: Pick<ReadableDocument, 'id' | 'title' | 'summary'>;
  /** Which of how many it is, in words. */
  readonly place: string;
  /** The title of the document that follows when this one is read. */
  readonly next: string | undefined;
  readonly loadText: (id: string) => Promise<string>;
  readonly onRead: (way: ReadingWay) => void;
  readonly onClose: () => void;
}

/**
 * Shows one document while it is mounted, its summary first. It counts as read once its end was in view and the customer confirms it;
 * whoever had the whole summary on the screen may go to the end.
 */
export function DocumentReader({ document, place, next, loadText, onRead, onClose }: DocumentReaderProps) {
  const [ended, setEnded] = useState<string>();
  const [jumped, setJumped] = useState<string>();
  const paper = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(0);
  const hasReachedEnd = ended === document.id;
  const jump = (): void => {
    setJumped(document.id);
    paper.current?.scrollTo(0, paper.current.scrollHeight);
  };
  const reach = (): void => {
    setEnded(document.id);
    announce('已到文末，可以点击“我已阅读完毕”');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={document.title}
      size="large"
      actions={
        <>
          <Text as="span" tone="muted" size="sm" className={styles.hint}>
            {place}
            {hasReachedEnd ? '' : `，已读 ${percent}%，请阅读至文末`}
          </Text>
          <Button kind="primary" disabled={!hasReachedEnd} onClick={() => onRead(jumped === document.id ? 'summary' : 'end')}>
            我已阅读完毕{next === undefined ? '' : `，看《${next}》`}
          </Button>
        </>
      }
    >
      <Paper key={document.id} paper={paper} document={document} loadText={loadText} onJump={jump} onEnd={reach} onProgress={setPercent} />
    </Dialog>
  );
}

interface PaperProps extends Pick<DocumentReaderProps, 'document' | 'loadText'> {
  readonly paper: RefObject<HTMLDivElement | null>;
  /** The customer has seen the summary and goes to the end. */
  readonly onJump: () => void;
  readonly onEnd: () => void;
  readonly onProgress: (percent: number) => void;
}

/** The text of one document, at the place where the reader left it. */
function Paper({ paper, document, loadText, onJump, onEnd, onProgress }: PaperProps) {
  const { text, refusal, retry } = useText(document.id, loadText);
  const onScroll = usePlace(paper, document.id, text !== undefined, onProgress);
  useEffect(() => {
    // The reader itself focuses the first text; the next one takes its place.
    paper.current?.focus();
  }, [paper]);
  const tryAgain = (): void => {
    // The retry button disappears together with the failure panel that contains it.
    paper.current?.focus();
    retry();
  };
  return (
    <>
      {/* Focused on opening, so that arrow keys, Page Down and End scroll the text immediately. */}
      <div
        ref={paper}
        className={styles.paper}
        tabIndex={0}
        role="region"
        aria-label={`《${document.title}》正文`}
        data-autofocus=""
        onScroll={onScroll}
      >
        {refusal ? (
          <FailurePanel error={refusal} onRetry={tryAgain} />
        ) : text === undefined ? (
          <Skeleton count={12} />
        ) : (
          <>
            {document.summary && <DocumentSummary points={document.summary} onJump={onJump} />}
            <DocumentContents html={text} paper={paper} />
            <DocumentText html={text} onEnd={onEnd} />
          </>
        )}
      </div>
    </>
  );
}

function DocumentText({ html, onEnd }: { readonly html: string; readonly onEnd: () => void }) {
  const end = useReadToEnd(onEnd);
  return (
    <>
      {/* Sanitised by the server when the product was imported, and again when it is served. */}
      <Text as="div" breaks className={styles.text} data-text="" dangerouslySetInnerHTML={{ __html: html }} />
      <Text as="div" tone="muted" size="sm" centred ref={end} className={styles.end}>
        — 文末 —
      </Text>
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
