import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { writeProduct } from '@portal/contract/wire.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { saleStateOf } from '@portal/rules/product/check-selection.ts';
import { mainRisksOf, ridersOf } from '@portal/rules/product/coverages.ts';
import { sayChoice } from '@portal/rules/product/inputs.ts';
import { needNames, needs } from '@portal/rules/product/need-names.ts';
import { needsOf, sayEntryAges, whomOf } from '@portal/rules/product/needs.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { planRows } from '@portal/rules/product/plans.ts';
import type { Coverage, Product } from '@portal/rules/product/product.ts';
import { listExclusions } from '@portal/rules/product/terms/exclusions.ts';
import { relations } from '@portal/reference/relations.ts';
import { renderMarkdown } from '../../platform/markdown/to-html.ts';
import type { ProductVersion } from './product-version.ts';
import { rateRequestOf } from './rate-request.ts';

const genderWords = { '0': '男', '1': '女' } as const;

/** `amount,unit` as the specification requires (spec 1 §3), and a description of the example that it prices. */
export function presentMinPrice({ product, plan, tables, fromPrice }: ProductVersion): { minPrice: string; minPriceFor: string } {
  const { choices, planId, ...insured } = fromPrice;
  const { age, gender, socialInsurance, lifeClass } = insured;
  const request = rateRequestOf(product, { choices, riders: [], planId, insured });
  const premium = quotePremium(tables, plan, request);
  if (!premium.ok) throw new Error(`fromPrice of ${product.goodsId} has no rate`);
  // Amounts first; a period is understood without its label.
  const asked = product.inputs.filter((input) => isAsked(product, { choices, riders: [] }, input));
  const inputs = asked.toSorted((one, other) => Number(other.type === 'amount') - Number(one.type === 'amount'));
  const chosen = inputs.map((input) => {
    const value = sayChoice(input, choices[input.id]).replace(/(\d)(万?元)$/, '$1 $2');
    return input.role === 'cover' || input.role === 'payment' || input.role === 'frequency' ? value : `${input.label} ${value}`;
  });
  // Neither age nor sex changes the premium of a person in a group.
  const person = [
    product.flow === 'partner' ? '每人' : `${age} 周岁${genderWords[gender]}性`,
    ...(socialInsurance ? [`${socialInsurance === 'yes' ? '有' : '无'}社会医疗保险`] : []),
    ...(lifeClass === undefined ? [] : [`${lifeClass} 类职业`]),
    ...planRows(product, [planId]).map(({ value }) => value),
  ];
  return {
    minPrice: `${toYuanText(fen(premium.total)).replace(/\.00$/, '')},元/年起`,
    minPriceFor: [...person, ...chosen, ...(ridersOf(product).length > 0 ? ['不含附加险'] : [])].join('，'),
  };
}

const presentPlans = ({ plans }: Pick<Product, 'plans'>) => plans.map(({ planId, name }) => ({ planId, name }));

export function presentListItem(version: ProductVersion): AnswerOf<'listProducts'>[number] {
  const { goodsId, flow, name, shortName, category, summary, tags, motif, saleEnd, hospitals } = version.product;
  return {
    goodsId,
    flow,
    name,
    shortName,
    category,
    summary,
    tags: [...tags],
    motif,
    needs: needsOf(version.product),
    whom: whomOf(version.product),
    entryAges: sayEntryAges(version.product),
    saleEnd: saleEnd ?? null,
    ...presentMinPrice(version),
    goodsPlans: presentPlans(version.product),
    hospitals: hospitals ?? null,
  };
}

/** The needs, each with the number of products that meet it. A product may meet several. */
export function presentTopTypes(versions: readonly Pick<ProductVersion, 'product'>[]): AnswerOf<'listTopTypes'> {
  const met = versions.flatMap(({ product }) => needsOf(product));
  return needs.map((tid) => ({ tid, tName: needNames[tid], count: met.filter((need) => need === tid).length }));
}

export function presentProduct(version: ProductVersion, today: string): AnswerOf<'getProduct'> {
  const { product } = version;
  return {
    ...writeProduct(product),
    saleState: saleStateOf(product, today),
    ...presentMinPrice(version),
    goodsPlans: presentPlans(product),
  };
}

export function presentTrialTemplate({ product }: ProductVersion): AnswerOf<'getTrialTemplate'> {
  const option = ({ id, label }: { id: string; label: string }) => ({ tid: id, tName: label });
  const risk = ({ id, code, name }: Coverage) => ({ tid: id, tName: name, code, id });
  return {
    templateInfo: {
      insuredList: product.relations.map((code) => ({ tid: code, tName: relations[code] })),
    },
    riskList: mainRisksOf(product).map((main, index) => ({
      mainRisk: { ...risk(main), liabilities: main.benefits.map(({ id, name }) => ({ id, name })) },
      accessoryRisk: index === 0 ? ridersOf(product).map(risk) : [],
    })),
    inputs: product.inputs.map((input) => ({
      ...option(input),
      options: input.type === 'choice' ? input.options.map(option) : [],
      amount: input.type === 'amount' ? { min: toYuanText(input.min), max: toYuanText(input.max), step: toYuanText(input.step) } : null,
    })),
  };
}

/** A version's texts never change, so each is rendered once. */
const rendered = new WeakMap<ProductVersion, Map<string, string>>();

function renderOnce(version: ProductVersion, documentId: string, text: string): string {
  const texts = rendered.get(version) ?? new Map<string, string>();
  rendered.set(version, texts);
  const html = texts.get(documentId) ?? renderMarkdown(text);
  texts.set(documentId, html);
  return html;
}

/** `asked`: the version that was asked for by its hash; links lead to the same one. */
export function presentFiles(version: ProductVersion, asked?: string): AnswerOf<'listProductFiles'> {
  const { product, documents } = version;
  return product.documents.map((document) => {
    const file = documents.get(document.id);
    return {
      ...document,
      html: file?.fileName.endsWith('.md') ? renderOnce(version, document.id, file.text) : null,
      downloadUrl: fileUrl('downloadProductFile', { goodsId: product.goodsId, fileId: document.id, version: asked }),
    };
  });
}

/** The documents and questions before a sale. */
export function presentNotice(product: Product): AnswerOf<'getProductNotice'> {
  const { noticeParagraphs, healthQuestions, documents } = product;
  const every = listExclusions(
    product,
    ridersOf(product).map(({ id }) => id),
  );
  return { noticeParagraphs, exclusions: every.flatMap(({ clauses }) => clauses), healthQuestions, documents };
}

/** The answers that an application for a family product asks for. */
export function presentFamilyTemplate({ elements, relations, insureds, provinces, cities = [] }: Product): AnswerOf<'getFamilyTemplate'> {
  return { elements, relations: [...relations], insureds, provinces: [...provinces], cities: [...cities] };
}
