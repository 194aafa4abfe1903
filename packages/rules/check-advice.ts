import type { Application, Finding } from './application.ts';
import { checkSelection } from './check-selection.ts';
import type { Product, ProductDocument } from './product.ts';

function checkRead(document: ProductDocument, read: Application['documentsRead']): Finding[] {
  const seen = read[document.id];
  if (!document.mustRead || seen === document.hash) return [];
  const path = `documentsRead.${document.id}`;
  return seen === undefined
    ? [{ rule: 'advice.unread', path, message: `请先完整阅读《${document.title}》` }]
    : [{ rule: 'advice.changed', path, message: `《${document.title}》已更新，请重新阅读` }];
}

/**
 * The advice step. `advice.notice`, `advice.unread`, `advice.changed`, `advice.exclusion` (spec 1 §1): the customer confirmed
 * the notice with 我已知悉, read the current version of each required document and confirmed each exclusion. Also checks the
 * selection.
 */
export function checkAdvice(product: Product, application: Application, today: string): Finding[] {
  const { noticeAcknowledged, documentsRead, exclusionsConfirmed } = application;
  const notice: Finding = {
    rule: 'advice.notice',
    path: 'noticeAcknowledged',
    message: '请先阅读投保提示，并点击“我已知悉”',
  };
  return [
    ...checkSelection(product, application.selection, today),
    ...(noticeAcknowledged ? [] : [notice]),
    ...product.documents.flatMap((document) => checkRead(document, documentsRead)),
    ...product.exclusions
      .filter(({ id }) => !exclusionsConfirmed.includes(id))
      .map(({ id }) => ({
        rule: 'advice.exclusion',
        path: `exclusionsConfirmed.${id}`,
        message: '请阅读并确认本条责任免除',
      })),
  ];
}
