import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { data, redirect } from 'react-router';
import type { Api } from '@portal/contract/client.ts';
import { paths, tableChoiceKeys } from '../../paths.ts';

export interface ShownTable {
  readonly goodsId: string;
  readonly fileId: string;
  /** The version that was asked for; undefined: the one on sale. */
  readonly version: string | undefined;
  readonly table: AnswerOf<'readProductTable'>;
}

/** The table of the address; without a product, the page of all products. */
export async function loadTable(api: Api, search: URLSearchParams): Promise<ShownTable> {
  const goodsId = search.get('goodsId');
  if (!goodsId) throw redirect(paths.allProducts());
  const fileId = search.get('table') ?? 'rates';
  const version = search.get('version') ?? undefined;
  const choices = tableChoiceKeys.map((key) => search.get(key)?.slice(0, 64) ?? '');
  try {
    return { goodsId, fileId, version, table: await api('readProductTable', { goodsId, fileId, version, choices }) };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && ['PRODUCT_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'INVALID_INPUT'].includes(error.code);
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}
