import { chosenCoverages } from '../../product/coverages.ts';
import type { Product, ProductDocument, SummaryPoint } from '../../product/product.ts';
import { sayCoolingOff } from '../../product/terms/cooling-off.ts';
import { paymentsOf } from '../../product/payments.ts';
import { statedTerms } from '../../product/terms/stated-terms.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import type { Application } from '../answers/application.ts';
import { ridersChosen } from '../answers/parties.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import { longestWaitingDays, sayWaitingOfSale } from '../renewal/renewal.ts';
import type { PageModel } from './page-model.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly context: Pick<ApplicationContext, 'renewal'>;
}

/** What is under a summary. */
export const summaryNote = '摘要帮助您先了解大意，以文件全文为准。下面是全文。';

/** What the chosen coverages pay, and what they exclude. */
export function coveredAndExcluded({ product, application }: Pick<Sale, 'product' | 'application'>): {
  readonly covered: readonly string[];
  readonly excluded: readonly string[];
} {
  const riders = ridersChosen(application);
  return {
    covered: chosenCoverages(product, { riders }).flatMap(({ benefits }) => benefits.map(({ name, amount }) => `${name}：${amount}`)),
    excluded: listExclusions(product, riders).flatMap(({ clauses }) => clauses.map(({ text }) => text)),
  };
}

/** The points of the terms that follow from the product and the choices of this customer. */
function pointsOfTerms(sale: Sale): SummaryPoint[] {
  const { product, context } = sale;
  const { covered, excluded } = coveredAndExcluded(sale);
  const { application } = sale;
  const waits = longestWaitingDays(product, application) > 0;
  const waiting = waits ? `${sayWaitingOfSale(product, application, context.renewal)}，因意外伤害的没有等待期` : '没有等待期';
  return [
    { heading: '保什么', texts: covered },
    { heading: '不保什么', texts: [`共 ${excluded.length} 项责任免除，稍后在页面上逐条列出，由您逐条确认。`] },
    { heading: '等待期', texts: [waiting] },
    { heading: '犹豫期', texts: [`${sayCoolingOff(product.coolingOffDays)}，期内退保全额退还保险费`] },
    ...statedTerms(product, paymentsOf(product, sale.application.choices)).map(({ label, value }) => ({ heading: label, texts: [value] })),
  ];
}

/**
 * One screen about a document that must be read: points from the product and the choices of this customer, then those that were written
 * for it. Undefined for a document that has no written points: it is read to its end.
 */
export function summarizeDocument({ kind, summary }: ProductDocument, sale: Sale): readonly SummaryPoint[] | undefined {
  if (!summary) return undefined;
  switch (kind) {
    case 'terms':
      return [...pointsOfTerms(sale), ...summary];
    case 'exclusions':
      return [{ heading: '不保什么', texts: coveredAndExcluded(sale).excluded }, ...summary];
    default:
      return summary;
  }
}

/** The summary of a document as it was shown. Undefined: this version of the product has no such document or summary. */
export function describeSummary({ id, hash }: Pick<ProductDocument, 'id' | 'hash'>, sale: Sale): PageModel | undefined {
  const document = sale.product.documents.find((one) => one.id === id && one.hash === hash);
  const points = document && summarizeDocument(document, sale);
  if (!points) return undefined;
  return {
    page: 'summary',
    title: `《${document.title}》摘要`,
    lead: summaryNote,
    sections: points.map((point) => ({ ...point, rows: [] })),
  };
}
