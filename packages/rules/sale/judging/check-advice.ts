import type { ApplicationContext } from './application-context.ts';
import type { Application } from '../answers/application.ts';
import type { Finding } from '../../values/refusal.ts';
import { checkPart } from './check-part.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import { ridersChosen } from '../answers/parties.ts';
import type { Product, ProductDocument } from '../../product/product.ts';

function checkRead(document: ProductDocument, read: Application['documentsRead']): Finding[] {
  const seen = read[document.id];
  if (!document.mustRead || seen === document.hash) return [];
  const path = `documentsRead.${document.id}`;
  return seen === undefined
    ? [{ rule: 'advice.unread', path, message: `请先完整阅读《${document.title}》` }]
    : [{ rule: 'advice.changed', path, message: `《${document.title}》已更新，请重新阅读` }];
}

/**
 * `advice.notice`, `advice.unread`, `advice.changed`, `advice.exclusion` (spec 1 §1): the notice was answered with
 * 我已知悉, each document read in its present version, each exclusion of the main contract and of the chosen riders
 * confirmed; and the selection can be sold.
 */
export function checkAdvice(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const { noticeAcknowledged, documentsRead, exclusionsConfirmed } = application;
  const notice: Finding = {
    rule: 'advice.notice',
    path: 'noticeAcknowledged',
    message: '请先阅读投保提示，并点击“我已知悉”',
  };
  return [
    ...checkPart(product, application, context, { sides: ['plan'] }),
    ...(noticeAcknowledged ? [] : [notice]),
    ...product.documents.flatMap((document) => checkRead(document, documentsRead)),
    ...listExclusions(product, ridersChosen(application))
      .flatMap(({ clauses }) => clauses)
      .filter(({ id }) => !exclusionsConfirmed.includes(id))
      .map(({ id }) => ({
        rule: 'advice.exclusion',
        path: `exclusionsConfirmed.${id}`,
        message: '请阅读并确认本条责任免除',
      })),
  ];
}
