import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import path from 'node:path';
import { writeCsv } from '../../platform/text/csv.ts';
import type { FileAnswer } from '../../platform/http/call-route.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { isPreview, SPECIMEN_FILE } from '@portal/rules/product/preview.ts';
import type { SiteSettings } from '../site/public.ts';
import { presentTable } from './tables/present-table.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import type { ProductVersion } from './product-version.ts';

/** A product document as a file: texts are PDF with their version in the footer, tables are CSV in Chinese and yuan. */
export async function downloadProductFile(
  { catalogue, pdf, site }: { catalogue: ProductCatalogue; pdf: PdfRenderer; site: SiteSettings },
  request: ParsedRequestOf<'downloadProductFile'>,
): Promise<FileAnswer | Refused<'PRODUCT_NOT_FOUND' | 'DOCUMENT_NOT_FOUND'>> {
  const version = await (request.version ? catalogue.ofHash(request.goodsId, request.version) : catalogue.shown(request.goodsId));
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  if (request.fileId === SPECIMEN_FILE && isPreview(request.goodsId)) return specimenOf(catalogue, version);
  const document = version.product.documents.find(({ id }) => id === request.fileId);
  const file = version.documents.get(request.fileId);
  if (!document || !file || (request.hash && request.hash !== document.hash)) return refuse('DOCUMENT_NOT_FOUND');
  const title = `${version.product.termsName}-${document.title}`;
  if (!file.fileName.endsWith('.md')) {
    const rows = presentTable(version, path.basename(file.fileName, '.csv'), title);
    return { body: rows ? writeCsv(rows) : `\uFEFF${file.text}`, type: 'text/csv; charset=utf-8', fileName: `${title}.csv` };
  }
  const { company, colours } = await site.current();
  const body = await pdf.renderDocument({
    company: company.shortName,
    colours,
    title: document.title,
    markdown: file.text,
    footer: `${version.product.filingNo}　版本 ${document.hash.slice(0, 12)}`,
  });
  return {
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    type: 'application/pdf',
    fileName: `${title}.pdf`,
    inline: true,
  };
}

/** The e-policy of invented people that a preview has. */
async function specimenOf(catalogue: ProductCatalogue, { product }: ProductVersion): Promise<FileAnswer | Refused<'DOCUMENT_NOT_FOUND'>> {
  const body = await catalogue.specimen(product.goodsId);
  return body
    ? { body, type: 'application/pdf', fileName: `${product.shortName}-电子保险单样本.pdf`, inline: true }
    : refuse('DOCUMENT_NOT_FOUND');
}
