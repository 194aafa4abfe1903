import { isAskedFor } from '@portal/rules/product/needs.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { refuse } from '../../platform/refused.ts';
import type { SiteSettings } from '../site/public.ts';
import { downloadProductFile } from './download-product-file.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import { showTable } from './show-table.ts';
import { presentFiles, presentProduct, presentTopTypes, presentTrialTemplate } from './products.present.ts';

interface Deps {
  readonly catalogue: ProductCatalogue;
  readonly pdf: PdfRenderer;
  readonly site: SiteSettings;
  readonly clock: Clock;
}

export function bindProductCalls(bind: CallBinder, deps: Deps): void {
  const { catalogue } = deps;

  bind('listProducts', async (filter) =>
    (await catalogue.listOnSale()).filter(({ product }) => isAskedFor(product, filter)).map(({ item }) => item),
  );

  bind('listTopTypes', async () => presentTopTypes(await catalogue.listOnSale()));

  bind('getProduct', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? presentProduct(version, dayInShanghai(deps.clock())) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('getTrialTemplate', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? presentTrialTemplate(version) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('listProductFiles', async ({ goodsId, version: hash }) => {
    const version = await (hash ? catalogue.ofHash(goodsId, hash) : catalogue.onSale(goodsId));
    return version ? presentFiles(version, hash) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('readProductTable', (request) => showTable(catalogue, request));

  bind('downloadProductFile', (request) => downloadProductFile(deps, request));
}
