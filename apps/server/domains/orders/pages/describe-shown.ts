import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { DescribedSale } from '@portal/rules/sale/description/described-sale.ts';
import { stepIds } from '@portal/rules/sale/flows.ts';
import { describePage } from '@portal/rules/sale/pages/describe-page.ts';
import type { ProductDocument } from '@portal/rules/product/product.ts';
import { describeSummary } from '@portal/rules/sale/pages/document-summary.ts';
import type { PageModel } from '@portal/rules/sale/pages/page-model.ts';
import type { SuitabilityBasis } from '@portal/rules/sale/judging/application-context.ts';
import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import type { HeldSale } from '@portal/rules/sale/held/held-cover.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import { type OwnersSettings, ownersRuleOf } from '../owners/owners-rule.ts';
import { applicationContext } from '../drafts/application-context.ts';

/** The part of a page that is on the screen: one of its health questions, or the summary of a document. */
export interface ShownOnly {
  readonly question?: string | undefined;
  readonly summaryOf?: Pick<ProductDocument, 'id' | 'hash'> | undefined;
}

/** Describes what a page of a sale shows, or a part of it. Undefined for pages that are not steps of it. */
export type DescribePage = (page: string, only?: ShownOnly) => PageModel | undefined;

/** The data besides the answers that pages depend on. */
interface ShownTo {
  readonly occupations: OccupationTable;
  readonly today: string;
  readonly held?: HeldSale | undefined;
  /** Somebody helped with the answers. */
  readonly isHelped?: boolean;
  /** The cover that the sale renews. */
  readonly renewal?: RenewedCover | undefined;
  readonly suitability?: SuitabilityBasis | undefined;
  /** What is asked about the people behind an organisation. */
  readonly owners?: OwnersSettings | undefined;
}

/** A sale with these answers on `today`, to be described. */
export function saleToDescribe(
  version: ProductVersion,
  application: Application,
  { occupations, today, held, isHelped, renewal, suitability, owners }: ShownTo,
): DescribedSale {
  const known = { ...applicationContext(occupations, today), ...(renewal && { renewal }), ...(suitability && { suitability }) };
  const price = priceApplication(version, application, known);
  const premium = 'problem' in price ? null : price.premium;
  const context = owners ? { ...known, owners: ownersRuleOf(owners, premium) } : known;
  return { product: version.product, application, context, regionLabel, premium, held, isHelped };
}

/** The content of the pages of a sale with these answers on `today`. Each page is described once, when it is asked for. */
export function describeShown(version: ProductVersion, application: Application, shownTo: ShownTo): DescribePage {
  const known = new Map<string, PageModel>();
  let described: DescribedSale | undefined;
  return (page, { question, summaryOf } = {}) => {
    const step = stepIds.find((id) => id === page);
    if (!step) return undefined;
    const sale = (described ??= saleToDescribe(version, application, shownTo));
    if (summaryOf) return describeSummary(summaryOf, sale);
    const only = step === 'health' ? question : undefined;
    const key = `${step} ${only ?? ''}`;
    const shown = known.get(key) ?? describePage(step, { ...sale, question: only });
    known.set(key, shown);
    return shown;
  };
}
