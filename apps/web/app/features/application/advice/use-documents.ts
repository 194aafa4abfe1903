import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { summarizeDocument } from '@portal/rules/sale/pages/document-summary.ts';
import { useRef } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import type { DocumentListProps } from '../../documents/reading/document-list.tsx';
import type { ReadingWay } from '../../documents/reading/readable-document.ts';
import { type SalePage, trailOf } from '../../trail/sale-trail.ts';
import { useDraft } from '../draft/use-draft.tsx';

export type ProductFile = AnswerOf<'listProductFiles'>[number];

/** Tables are for reference: they are downloaded and need not be read. */
function isText({ kind }: Pick<ProductFile, 'kind'>): boolean {
  return kind !== 'rates' && kind !== 'cash_values';
}

/**
 * The documents of this sale that must be read. Opening and reading one on `page` is recorded in the trail. The draft
 * stores which were read, with the hash of the text that was shown. `loaded`: the files, if the page already has
 * them; those of another product version are fetched.
 */
export function useDocuments(
  page: SalePage,
  loaded?: readonly ProductFile[],
): Pick<DocumentListProps, 'documents' | 'loadText' | 'onRead'> {
  const { sale, store, rules } = useDraft();
  const { orderNo, product, application } = sale;
  const fetched = useRef<readonly ProductFile[]>([]);

  const loadText = async (id: string): Promise<string> => {
    const isShown = ({ id: other, hash }: ProductFile) =>
      id === other && product.documents.some((document) => document.id === id && document.hash === hash);
    const { goodsId, version } = product;
    let file = [...(loaded ?? []), ...fetched.current].find(isShown);
    if (!file) {
      fetched.current = await api('listProductFiles', { goodsId, version });
      file = fetched.current.find(isShown);
    }
    if (!file) throw new CallRefused('DOCUMENT_NOT_FOUND', refusals.DOCUMENT_NOT_FOUND.message);
    trailOf(orderNo).note({ kind: 'document_opened', page, documentId: id, documentHash: file.hash });
    return file.html ?? '';
  };
  const onRead = (id: string, way: ReadingWay): void => {
    const documentHash = product.documents.find((document) => document.id === id)?.hash;
    if (documentHash === undefined) return;
    trailOf(orderNo).note({ kind: 'document_read', page, documentId: id, documentHash, way });
    store.update((before) => ({ ...before, documentsRead: { ...before.documentsRead, [id]: documentHash } }));
  };
  const documents = product.documents
    .filter((document) => document.mustRead && isText(document))
    .map((document) => {
      const { id, title, hash } = document;
      const summary = summarizeDocument(document, { product, application, context: rules });
      return { id, title, summary, isRead: application.documentsRead[id] === hash };
    });
  return { documents, loadText, onRead };
}
