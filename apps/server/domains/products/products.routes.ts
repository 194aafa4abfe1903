import type { FlowId } from '@portal/rules/product/product.ts';
import { listServiceTopics } from '@portal/rules/product/service-topics.ts';
import { isAskedFor } from '@portal/rules/product/needs.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { refuse } from '../../platform/refused.ts';
import type { SiteSettings } from '../site/public.ts';
import { downloadProductFile } from './download-product-file.ts';
import { type DescribeCompany, insurerOf } from './insurer-of.ts';
import type { ProductCatalogue } from './product-catalogue.ts';
import type { ProductVersion } from './product-version.ts';
import { showTable } from './tables/show-table.ts';
import {
  presentFamilyTemplate,
  presentFiles,
  presentNotice,
  presentProduct,
  presentTopTypes,
  presentTrialTemplate,
} from './products.present.ts';

interface Deps {
  readonly catalogue: ProductCatalogue;
  readonly pdf: PdfRenderer;
  readonly site: SiteSettings;
  readonly describeCompany: DescribeCompany;
  readonly clock: Clock;
}

export function bindProductCalls(bind: CallBinder, deps: Deps): void {
  const { catalogue } = deps;

  bind('listProducts', async (filter) =>
    (await catalogue.listOnSale()).filter(({ product }) => isAskedFor(product, filter)).map(({ item }) => item),
  );

  bind('listTopTypes', async () => presentTopTypes(await catalogue.listOnSale()));

  /** Answers about the version that is shown, in calls of one flow about a product of that flow. */
  const ofSold =
    <Answer>(present: (version: ProductVersion) => Answer, flow?: FlowId) =>
    async ({ goodsId }: { goodsId: string }) => {
      const version = await catalogue.shown(goodsId);
      return version && (flow === undefined || version.product.flow === flow) ? present(version) : refuse('PRODUCT_NOT_FOUND');
    };
  const present = (version: ProductVersion) => presentProduct(version, dayInShanghai(deps.clock()));

  bind('getProduct', ofSold(present));
  bind('getFamilyProduct', ofSold(present, 'family'));
  bind('getProductService', async ({ goodsId }) => {
    const version = await catalogue.shown(goodsId);
    return version ? listServiceTopics(version.product, await insurerOf(deps)) : refuse('PRODUCT_NOT_FOUND');
  });
  bind('getTrialTemplate', ofSold(presentTrialTemplate));
  bind('getFamilyTrialTemplate', ofSold(presentTrialTemplate, 'family'));
  bind(
    'getElementConfig',
    ofSold(({ product }) => product.elements),
  );
  bind(
    'getFamilyTemplate',
    ofSold(({ product }) => presentFamilyTemplate(product), 'family'),
  );
  bind(
    'getProductNotice',
    ofSold(({ product }) => presentNotice(product)),
  );
  bind(
    'getFamilyHealth',
    ofSold(({ product }) => presentNotice(product), 'family'),
  );

  bind('listProductFiles', async ({ goodsId, version: hash }) => {
    const version = await (hash ? catalogue.ofHash(goodsId, hash) : catalogue.shown(goodsId));
    return version ? presentFiles(version, hash) : refuse('PRODUCT_NOT_FOUND');
  });

  bind('readProductTable', (request) => showTable(catalogue, request));

  bind('downloadProductFile', (request) => downloadProductFile(deps, request));
}
