import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { writeProduct } from '@portal/contract/wire.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { fen, toYuanText, yuan } from '@portal/rules/money.ts';
import { periodLabels } from '@portal/rules/periods.ts';
import { relations } from '@portal/reference/relations.ts';
import { renderMarkdown } from '../../platform/markdown.ts';
import type { ProductVersion } from './product-version.ts';

const genderWords = { '0': '男', '1': '女' } as const;

/** `amount,unit` as the specification requires (spec 1 §3), and a description of the example that it prices. */
export function presentMinPrice({ product, plan, tables, fromPrice }: ProductVersion): { minPrice: string; minPriceFor: string } {
  const premium = quotePremium(tables, plan, { ...fromPrice, sumAssured: yuan(fromPrice.sumAssured), riders: [] });
  if (!premium.ok) throw new Error(`fromPrice of ${product.goodsId} has no rate`);
  const { cover, payment } = periodLabels(product, fromPrice);
  return {
    minPrice: `${toYuanText(fen(premium.yearly)).replace(/\.00$/, '')},元/年起`,
    minPriceFor: `${fromPrice.age} 周岁${genderWords[fromPrice.gender]}性，基本保额 ${fromPrice.sumAssured / 10_000} 万元，${cover}，${payment}，不含附加险`,
  };
}

export function presentListItem(version: ProductVersion): AnswerOf<'listProducts'>[number] {
  const { goodsId, name, shortName, category, summary, tags, plans } = version.product;
  return {
    goodsId,
    name,
    shortName,
    category,
    summary,
    tags: [...tags],
    minPrice: presentMinPrice(version).minPrice,
    goodsPlans: plans.map(({ planId, name: planName }) => ({ planId, name: planName })),
  };
}

export function presentProduct(version: ProductVersion): AnswerOf<'getProduct'> {
  return { ...writeProduct(version.product), ...presentMinPrice(version) };
}

export function presentTrialTemplate({ product }: ProductVersion): AnswerOf<'getTrialTemplate'> {
  const { min, max, step } = product.sumAssured;
  const option = ({ id, label }: { id: string; label: string }) => ({ tid: id, tName: label });
  const risk = ({ id, code, name }: { id: string; code: string; name: string }) => ({ tid: id, tName: name, code, id });
  return {
    templateInfo: {
      insuredList: product.relations.map((code) => ({ tid: code, tName: relations[code] })),
    },
    riskList: [
      {
        mainRisk: { ...risk(product.mainRisk), liabilities: product.mainRisk.liabilities.map(({ id, name }) => ({ id, name })) },
        accessoryRisk: product.riders.map(risk),
      },
    ],
    coverPeriods: product.coverPeriods.map(option),
    paymentPeriods: product.paymentPeriods.map(option),
    sumAssured: { min: toYuanText(min), max: toYuanText(max), step: toYuanText(step) },
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

export function presentFiles(version: ProductVersion): AnswerOf<'listProductFiles'> {
  const { product, documents } = version;
  return product.documents.map((document) => {
    const file = documents.get(document.id);
    return {
      ...document,
      html: file?.fileName.endsWith('.md') ? renderOnce(version, document.id, file.text) : null,
      downloadUrl: fileUrl('downloadProductFile', { goodsId: product.goodsId, fileId: document.id }),
    };
  });
}
