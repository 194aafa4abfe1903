import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Api, CallRefused } from '@portal/contract/client.ts';
import { loadPart, type Part } from '@portal/web-api/part.ts';
import { data, redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { drawCode } from '@portal/ui/draw-code.ts';

/** A drawn code (a data URL), and what it is for. */
export interface PhoneCode {
  readonly image: string;
  readonly text: string;
}

/** The data that the page of a product is built from. Health questions are left out: only the application needs them. */
export type ProductData = AnswerOf<'getProduct'> & {
  readonly asksHealth: boolean;
  /** What a buyer has to know of the time after the sale. */
  readonly service: Part<AnswerOf<'getProductService'>>;
  /** The code that opens the product on a phone, for the box of the footer. */
  readonly phoneCode: PhoneCode;
};

/**
 * Loads the product that an address names with the call of its flow, and what its service is. Without a product, leads to the page of all products; an unknown
 * one is not found (404).
 */
export async function loadProduct(
  { url }: Pick<Request, 'url'>,
  api: Api,
  call: 'getProduct' | 'getFamilyProduct' = 'getProduct',
): Promise<ProductData> {
  const goodsId = new URL(url).searchParams.get('goodsId');
  if (!goodsId) throw redirect(paths.allProducts());
  try {
    const [answer, service] = await Promise.all([api(call, { goodsId }), loadPart(api('getProductService', { goodsId }))]);
    const address = new URL(paths.productOf(answer), url).href;
    return {
      ...answer,
      healthQuestions: [],
      service,
      asksHealth: answer.healthQuestions.length > 0,
      phoneCode: { image: await drawCode(address), text: '扫码在手机上看这款产品' },
    };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}
