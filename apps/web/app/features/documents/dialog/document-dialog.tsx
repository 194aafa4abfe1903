import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import type { Product, ProductDocument } from '@portal/rules/product/product.ts';
import { useEffect, useRef } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';

interface DocumentDialogProps {
  /** The version of the product that the page shows. */
  product: Pick<Product, 'goodsId' | 'version'>;
  /** The document to show; the dialog is open while it is set. */
  document: ProductDocument | undefined;
  /** Where to begin reading, as in `#clause-2.7.12`. */
  clause?: string | undefined;
  onClose: () => void;
}

const askFiles = (version: RequestOf<'listProductFiles'>): Promise<AnswerOf<'listProductFiles'>> => api('listProductFiles', version);

/** Brings a clause into view: its heading, or the item of its list that the last number names. */
function leadToClause(text: HTMLElement | null, clause: string | undefined): void {
  if (!text || clause === undefined) return;
  const headingOf = (number: string) =>
    [...text.querySelectorAll<HTMLElement>('h2, h3')].find(({ textContent }) => textContent.startsWith(`${number} `));
  const [, above = '', item] = /^(.+)\.(\d+)$/.exec(clause) ?? [];
  let list = headingOf(above)?.nextElementSibling;
  while (list && list.tagName !== 'OL' && !/^H\d$/.test(list.tagName)) list = list.nextElementSibling;
  const place = headingOf(clause) ?? list?.querySelector<HTMLElement>(`:scope > li:nth-child(${Number(item)})`);
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}

/** Shows the full text of a document. The texts are long, so they are fetched when the first one is opened, and then kept. */
export function DocumentDialog({ product: { goodsId, version }, document, clause, onClose }: DocumentDialogProps) {
  const files = useLatestAnswer(askFiles, document && { goodsId, version });
  const html = files.good?.answer.find(({ id }) => id === document?.id)?.html;
  const text = useRef<HTMLDivElement>(null);
  // Once for each text that appears, after the dialog has taken the focus: somebody who has read on is not led back.
  useEffect(() => leadToClause(text.current, clause), [html, clause]);
  return (
    <Dialog open={document !== undefined} onClose={onClose} title={document?.title ?? ''} size="large">
      {files.refusal ? (
        <FailurePanel error={files.refusal} onRetry={files.retry} />
      ) : html ? (
        // Focusable with Tab, so that the keyboard can scroll it.
        <Prose ref={text} html={html} tabIndex={0} role="region" aria-label={`《${document?.title ?? ''}》正文`} />
      ) : files.good && document ? (
        <p>
          这份文件以表格提供，请
          <a
            href={fileUrl('downloadProductFile', {
              goodsId,
              fileId: document.id,
              hash: document.hash,
              version,
            })}
            download
          >
            下载
          </a>
          查看。
        </p>
      ) : (
        <Skeleton count={12} />
      )}
    </Dialog>
  );
}
