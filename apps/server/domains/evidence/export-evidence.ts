import { partnerRoleTexts } from '@portal/rules/partner/partner-texts.ts';
import { describeSale, peopleTopics } from '@portal/rules/sale/description/describe-sale.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { fen, showYuan } from '@portal/rules/values/money.ts';
import { readTemplate } from '../../platform/pdf/read-template.ts';
import path from 'node:path';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import { findOrderById, openApplication, type OrderRow, saleToDescribe } from '../orders/public.ts';
import { findOrderPartner, type OrderPartner } from '../partners/public.ts';
import { listPolicyNos } from '../contracts/public.ts';
import type { ProductCatalogue, ProductVersion } from '../products/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { findAnchoredTrail, openDetail, readDetail, refuseUnrecorded, type TrailRow } from '../trail/public.ts';
import { type EvidenceInput, toEvidenceData } from './evidence-data.ts';
import { writeEvidenceFile } from './evidence-file.ts';
import { showSecond } from './show-second.ts';
import { judgeRecord, type RecordDeps } from './verify-record.ts';

/** `evidence.typ`: prints what `toEvidenceData` returns, and embeds the record as `trail.json`. */
const evidenceTemplate = readTemplate(import.meta.url, 'evidence.typ');

export interface EvidenceDeps extends RecordDeps {
  readonly pdf: PdfRenderer;
  readonly site: SiteSettings;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly demonstration: boolean;
}

type OfOrder = Pick<EvidenceInput, 'facts' | 'people' | 'product' | 'documents'>;

/** The texts of the documents that rows name, of the version that was sold. */
function textsOf({ product, documents }: ProductVersion, rows: readonly TrailRow[]): EvidenceInput['documents'] {
  const opened = new Set(rows.map(({ document_id }) => document_id));
  return product.documents.flatMap(({ id, title }) => {
    const file = opened.has(id) ? documents.get(id) : undefined;
    return file ? { name: `${title}${path.extname(file.fileName)}`, text: file.text } : [];
  });
}

/** Through whose link the order was begun. */
function sayPartner({ name, role, licence_no, link_id, commission_code }: OrderPartner): string {
  const licence = licence_no === null ? '' : ` ${licence_no}`;
  const commission = commission_code === null ? '' : `，佣金代码 ${commission_code}`;
  return `${name}（${partnerRoleTexts[role]}${licence}），链接 ${link_id}${commission}`;
}

async function readOrder(
  { db, sealer, catalogue, occupations, clock, site }: EvidenceDeps,
  order: OrderRow,
  rows: readonly TrailRow[],
): Promise<OfOrder> {
  const version = await catalogue.version(order.product_id);
  const { product } = version;
  const partner = await findOrderPartner(db, order.id);
  const day = dayInShanghai(order.submitted_at ?? clock());
  const application = openApplication(sealer, order);
  const { owners } = await site.current();
  const shownTo = { occupations: await occupations.ofOrder(order), today: day, owners };
  const time = (at: Date | null): string => (at ? showSecond(at) : '—');
  return {
    product,
    documents: textsOf(version, rows),
    people: describeSale(saleToDescribe(version, application, shownTo), peopleTopics(application)),
    facts: [
      ['产品', product.name],
      ['备案编号', product.filingNo],
      ['产品版本', product.version],
      ['保费', order.premium_fen === null ? '—' : showYuan(fen(order.premium_fen))],
      ['开始投保', time(order.created_at)],
      ['提交投保', time(order.submitted_at)],
      ['支付并承保', time(order.paid_at)],
      ['合作方', partner ? sayPartner(partner) : '—'],
      ['保险单号', (await listPolicyNos(db, order.id)).join('、') || '—'],
    ],
  };
}

/** Opens details. One that cannot be opened, because somebody altered it, is exported empty, and the verdict names it. */
function opener(sealer: Sealer): (row: TrailRow) => string {
  return (row) => {
    try {
      return openDetail(sealer, row);
    } catch {
      return '{}';
    }
  };
}

/**
 * Makes the evidence of an order or a policy as one sealed PDF: what people read, and the whole record for machines embedded. Contains
 * personal data in full. Signatures are judged by this server's certificate and `earlier` ones (DER).
 */
export async function exportEvidence(
  deps: EvidenceDeps,
  number: string,
  earlier: readonly Buffer[] = [],
): Promise<Uint8Array | Refused<'SUBJECT_NOT_FOUND'>> {
  const { db, sealer, clock, pdf } = deps;
  const whole = await findAnchoredTrail(deps, number);
  if (!whole) return refuseUnrecorded(db, number);
  const { subject, rows } = whole.trail;
  const order = subject.kind === 'order' ? await findOrderById(db, subject.id) : undefined;
  const ofOrder = order ? await readOrder(deps, order, rows) : { facts: [], people: [], product: undefined, documents: [] };
  const site = await deps.site.current();
  const now = clock();
  const openText = opener(sealer);
  const verdict = await judgeRecord(deps, whole, earlier);
  const data = toEvidenceData({
    ...ofOrder,
    site,
    demonstration: deps.demonstration,
    number,
    madeAt: now,
    whole,
    details: new Map(rows.map((row) => [row.seq, readDetail(openText(row))])),
    verdict,
    attachment: writeEvidenceFile(number, { whole, verdict }, openText, now),
  });
  return pdf.render(evidenceTemplate, data, {
    name: site.company.fullName,
    reason: '投保过程记录签章',
    location: site.company.address,
    signedAt: now,
  });
}
