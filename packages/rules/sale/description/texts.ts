import { consentTexts } from '../../account/separate-consents.ts';
import type { Product } from '../../product/product.ts';
import { chosenCoverages } from '../../product/coverages.ts';
import { sayCoolingOff } from '../../product/terms/cooling-off.ts';
import { paymentsOf } from '../../product/payments.ts';
import { statedTerms } from '../../product/terms/stated-terms.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import { ridersChosen } from '../answers/parties.ts';
import { consentLabels, healthConsentLead, isGiven, type SaleConsentKind } from '../consents/separate-consents.ts';
import { longestWaitingDays, sayRenewedCover, sayWaitingOfSale } from '../renewal/renewal.ts';
import { declarationLabel, declarationsOf } from './declarations.ts';
import type { DescribedSale } from './described-sale.ts';
import { shortRiderName } from './plan.ts';
import { premiumRows } from './premium.ts';
import type { Row, Section } from './section.ts';

/** A box, and whether it is ticked. */
const box = (id: string, label: string, isTicked: boolean): Row => ({ id, label, value: isTicked ? '已勾选' : '未勾选' });

/** The notice before the purchase. */
export function describeNotice({ product, application }: DescribedSale): Section[] {
  const known = { id: 'notice', label: '我已知悉', value: application.noticeAcknowledged ? '已点击' : '未点击' };
  return [{ heading: '投保提示', texts: product.noticeParagraphs, rows: [known] }];
}

/** How many clauses the summary names; all of them follow below it. */
const clausesInSummary = 3;

type SummarySale = Pick<DescribedSale, 'product' | 'application' | 'context' | 'premium'>;

/** The page in plain words before the documents: cover, exclusions, the periods and the price. */
export function saySummary(sale: SummarySale) {
  const { product, application, context } = sale;
  const { coolingOffDays } = product;
  const riders = ridersChosen(application);
  const covered = chosenCoverages(product, { riders }).flatMap(({ benefits }) => benefits);
  const excluded = listExclusions(product, riders).flatMap(({ clauses }) => clauses.map(({ text }) => text));
  const more = excluded.length > clausesInSummary ? [`等共 ${excluded.length} 项，请在下方逐条确认。`] : [];
  const waiting = {
    id: 'waiting',
    label: '等待期',
    value: `${sayWaitingOfSale(product, application, context.renewal)}，因意外伤害的没有等待期`,
  };
  return {
    title: { heading: '一页看懂', texts: [], rows: [] },
    covered: { heading: '保什么', texts: [], rows: covered.map(({ id, name, amount }) => ({ id, label: name, value: amount })) },
    excluded: { heading: '不保什么', texts: [...excluded.slice(0, clausesInSummary), ...more], rows: [] },
    terms: {
      heading: '等待期、犹豫期和保费',
      texts: ['这一页帮助您先了解大意，以保险条款为准。'],
      rows: [
        ...(longestWaitingDays(product, application) > 0 ? [waiting] : []),
        { id: 'coolingOff', label: '犹豫期', value: `${sayCoolingOff(coolingOffDays)}，期内退保全额退还保险费` },
        ...statedTerms(product, paymentsOf(product, application.choices)),
        ...premiumRows(sale),
      ],
    },
  } as const satisfies Readonly<Record<string, Section>>;
}

export const describeSummary = (sale: SummarySale): Section[] => Object.values(saySummary(sale));

/** The documents that must be read, each with the hash of its text, and whether it was read to the end. */
export function describeDocuments({ product, application }: DescribedSale): Section[] {
  const rows = product.documents
    .filter(({ mustRead }) => mustRead)
    .map(({ id, title, hash }) => ({
      id,
      label: title,
      notes: [`SHA-256 ${hash}`],
      value: application.documentsRead[id] === hash ? '已读' : '未读',
    }));
  return [{ heading: '投保文件', texts: [], rows }];
}

/** The sentence above the clauses. */
function exclusionsLead({ coverages }: Pick<Product, 'coverages'>): string {
  const waives = coverages.some(({ kind }) => kind === 'waiver');
  return `因下列情形之一发生保险事故的，我们不承担给付保险金${waives ? '或豁免保险费' : ''}的责任。请逐条阅读，理解后在前面打勾确认。`;
}

/** The exclusions, and which of them were confirmed. */
export function describeExclusions({ product, application }: Pick<DescribedSale, 'product' | 'application'>): Section[] {
  const groups = listExclusions(product, ridersChosen(application));
  const nameOf = (name: string, isRider: boolean): string => (isRider ? `附加险：${shortRiderName(name)}` : '主险');
  return groups.map(({ name, rider, clauses }, index) => ({
    heading: '责任免除',
    ...(groups.length > 1 && { about: nameOf(name, rider !== undefined) }),
    texts: index === 0 ? [exclusionsLead(product)] : [],
    rows: clauses.map(({ id, text }) => box(id, text, application.exclusionsConfirmed.includes(id))),
  }));
}

/** The separate consents that a page asks for, with their texts. That to health answers is given by a button, before any question. */
export function describeConsents({ application }: DescribedSale, kinds: readonly SaleConsentKind[]): Section[] {
  return kinds.map((kind) => {
    const { title, points } = consentTexts[kind];
    return {
      heading: title,
      texts: kind === 'health_answers' ? [healthConsentLead, ...points] : points,
      rows: [{ id: kind, label: consentLabels[kind], value: isGiven(application, kind) ? '已同意' : '未同意' }],
    };
  });
}

/** The applicant's declarations on the last page. */
export function describeDeclarations({ product, application }: DescribedSale): Section[] {
  const agreed = box('declarationAgreed', declarationLabel, application.declarationAgreed);
  return [{ heading: '投保声明', texts: declarationsOf(product, application), rows: [agreed] }];
}

/** The cover that the sale renews. It is above every step. */
export const describeRenewal = ({ context: { renewal, today } }: DescribedSale): Section[] =>
  renewal ? [{ heading: '续保', texts: sayRenewedCover(renewal, today), rows: [] }] : [];

/** On the last page, if a helper filled in something. */
export const helpedNotice = { title: '资料由家人代填过', text: '请逐项核对。提交后，投保单的内容以您本人的确认为准。' };

export const describeHelp = ({ isHelped }: DescribedSale): Section[] =>
  isHelped ? [{ heading: helpedNotice.title, texts: [helpedNotice.text], rows: [] }] : [];
