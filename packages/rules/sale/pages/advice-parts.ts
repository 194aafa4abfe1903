import { sayCoolingOff } from '../../product/terms/cooling-off.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import type { Product } from '../../product/product.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application } from '../answers/application.ts';
import { ridersChosen } from '../answers/parties.ts';
import { sayWaitingOf } from '../renewal/renewal.ts';
import { coveredAndExcluded } from './document-summary.ts';
import { shortRiderName } from './describe-plan.ts';
import type { ShownField, ShownPart } from './page-model.ts';

interface Sale {
  readonly product: Product;
  readonly application: Application;
  readonly context: Pick<ApplicationContext, 'renewal'>;
}

/** The notice before the purchase. */
export function noticePart({ product, application }: Sale): ShownPart {
  return {
    heading: '投保提示',
    texts: product.noticeParagraphs,
    fields: [{ label: '我已知悉', value: application.noticeAcknowledged ? '已点击' : '未点击' }],
  };
}

/** How many clauses the summary names; all of them follow below it. */
export const clausesInSummary = 3;

/** The page in plain words before the documents. `due`: the premium as label and value. */
export function summaryParts({ product, application, context }: Sale, due: readonly ShownField[]): ShownPart[] {
  const { covered, excluded } = coveredAndExcluded({ product, application });
  const more = excluded.length > clausesInSummary ? [`等共 ${excluded.length} 项，请在下方逐条确认。`] : [];
  const { waitingDays, coolingOffDays } = product;
  return [
    { heading: '一页看懂：保什么', texts: covered, fields: [] },
    { heading: '一页看懂：不保什么', texts: [...excluded.slice(0, clausesInSummary), ...more], fields: [] },
    {
      heading: '一页看懂：等待期、犹豫期和保费',
      texts: [
        ...(waitingDays > 0 ? [`等待期：${sayWaitingOf(product, context.renewal)}，因意外伤害的没有等待期`] : []),
        `犹豫期：${sayCoolingOff(coolingOffDays)}，期内退保全额退还保险费`,
        '这一页帮助您先了解大意，以保险条款为准。',
      ],
      fields: due,
    },
  ];
}

/** The documents that must be read, each with the hash of its text, and whether it was read to the end. */
export function documentsPart({ product, application }: Sale): ShownPart {
  const documents = product.documents.filter(({ mustRead }) => mustRead);
  return {
    heading: '投保文件',
    texts: [],
    fields: documents.map(({ id, title, hash }) => ({
      label: title,
      notes: [`SHA-256 ${hash}`],
      value: application.documentsRead[id] === hash ? '已读' : '未读',
    })),
  };
}

/** The sentence above the clauses. */
export function exclusionsLead({ coverages }: Pick<Product, 'coverages'>): string {
  const waives = coverages.some(({ kind }) => kind === 'waiver');
  return `因下列情形之一发生保险事故的，我们不承担给付保险金${waives ? '或豁免保险费' : ''}的责任。请逐条阅读，理解后在前面打勾确认。`;
}

/** The exclusions, and which of them were confirmed. */
export function exclusionParts({ product, application }: Sale): ShownPart[] {
  const groups = listExclusions(product, ridersChosen(application));
  const nameOf = (name: string, isRider: boolean): string => (isRider ? `附加险：${shortRiderName(name)}` : '主险');
  return groups.map(({ name, rider, clauses }, index) => ({
    heading: groups.length > 1 ? `责任免除（${nameOf(name, rider !== undefined)}）` : '责任免除',
    texts: index === 0 ? [exclusionsLead(product)] : [],
    fields: clauses.map(({ id, text }) => ({ label: text, value: application.exclusionsConfirmed.includes(id) ? '已勾选' : '未勾选' })),
  }));
}
