import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import path from 'node:path';
import { type Refused, refuse } from '#platform/refused.ts';
import type { ProductCatalogue } from '../product-catalogue.ts';
import { readTable } from './read-table.ts';

const isTable = ({ kind }: { kind: string }) => kind === 'rates' || kind === 'cash_values';

/** A part of a rate or cash-value table as a page shows it, with the way to all of it. */
export async function showTable(
  catalogue: ProductCatalogue,
  { goodsId, fileId, version: hash, choices }: ParsedRequestOf<'readProductTable'>,
): Promise<AnswerOf<'readProductTable'> | Refused<'PRODUCT_NOT_FOUND' | 'DOCUMENT_NOT_FOUND'>> {
  const version = await (hash ? catalogue.ofHash(goodsId, hash) : catalogue.shown(goodsId));
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  const { product, documents } = version;
  const document = product.documents.find(({ id }) => id === fileId);
  const view = document && readTable(version, path.basename(documents.get(fileId)?.fileName ?? '', '.csv'), choices);
  if (!document || !view) return refuse('DOCUMENT_NOT_FOUND');
  const option = ({ id, label }: { id: string; label: string }) => ({ tid: id, tName: label });
  return {
    productName: product.name,
    title: document.title,
    filingNo: product.filingNo,
    saleStart: product.saleStart,
    hash: document.hash,
    unit: view.unit,
    rounding: view.rounding,
    choices: view.choices.map(({ label, chosen, values }) => ({ label, chosen, values: values.map(option) })),
    caption: view.caption,
    rowLabel: view.rowLabel,
    columns: [...view.columns],
    rows: view.rows.map(({ label, cells }) => ({ label, cells: cells.map((cell) => (cell === null ? null : toYuanText(cell))) })),
    tables: product.documents.filter(isTable).map(({ id, title }) => ({ tid: id, tName: title })),
    downloadUrl: fileUrl('downloadProductFile', { goodsId, fileId, version: hash }),
  };
}
