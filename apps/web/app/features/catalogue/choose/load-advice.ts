import type { Api } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { adviseProducts, type Candidate, type Wish } from '@portal/rules/product/advise.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { relationOf } from '@portal/rules/product/needs.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { askPrice, genders, sayAssumed, trialOfLink, withGender } from '../../trial/person/price-person.ts';
import { withSum } from '../../trial/state/read-trial.ts';
import { isBegun, readAge, readAnswers, wishOf } from './wish-query.ts';

interface Priced extends Candidate {
  /** The price of a year, with the assumptions; undefined if it depends on more than is known. */
  readonly price?: { readonly amounts: string; readonly assumed: string };
}

const highest = (amounts: readonly Fen[]): Fen | undefined => (amounts.length > 0 ? fen(Math.max(...amounts)) : undefined);

/** `¥1,140.00（女）、¥2,850.00（男）`, or one price for both. */
function sayPrices([women, men]: readonly Fen[]): string {
  if (women === undefined || men === undefined || women === men) return showYuan(women ?? fen(0));
  return `${showYuan(women)}（女）、${showYuan(men)}（男）`;
}

async function price(api: Api, product: Product, wish: Wish, today: string): Promise<Priced> {
  const sum = sumInput(product);
  const query = new URLSearchParams({ relation: relationOf(wish.whom), age: String(wish.age) });
  const trials = genders.flatMap((gender) => trialOfLink(product, withGender(query, gender), today) ?? []);
  const ask = async (asked: typeof trials) =>
    (await Promise.all(asked.map(({ request }) => askPrice(api, request)))).flatMap((one) => one ?? []);
  const [first] = trials;
  const found = await ask(trials);
  if (!first || found.length < genders.length) return { product };
  const amounts = found.map(({ premium }) => premium);
  const usual = highest(amounts);
  const smallest = sum
    ? await ask(trials.map((trial) => ({ ...trial, request: withSum(product, trial.request, toYuanText(sum.min)) })))
    : found;
  const least = highest(smallest.map(({ premium }) => premium));
  const assumed = sayAssumed(product, first.state, found[0]?.sum ?? null);
  return {
    product,
    ...(usual === undefined ? {} : { usual }),
    ...(least === undefined ? {} : { least }),
    price: { amounts: sayPrices(amounts), assumed: assumed.join('，') },
  };
}

/** The answers of an address, and the products in the order that they lead to. Without a whole wish there are no products. */
export async function loadAdvice(api: Api, search: URLSearchParams) {
  const answers = readAnswers(search);
  const hasBegun = isBegun(search);
  const isAgeWrong = answers.age !== '' && readAge(answers.age) === undefined;
  const wish = wishOf(answers);
  if (!wish) return { answers, hasBegun, isAgeWrong, advised: undefined };
  const today = dayInShanghai(new Date());
  const listed = await api('listProducts');
  const found = await Promise.all(listed.map(({ goodsId }) => loadPart(api('getProduct', { goodsId }))));
  const products = found.filter((one) => one !== 'failed').map(readProduct);
  const { fitting } = adviseProducts(
    products.map((product) => ({ product })),
    wish,
  );
  const fits = new Set(fitting.map(({ goodsId }) => goodsId));
  const candidates = await Promise.all(
    products.map(async (product): Promise<Priced> => (fits.has(product.goodsId) ? price(api, product, wish, today) : { product })),
  );
  const advised = adviseProducts(candidates, wish);
  const show = (goodsId: string) => {
    const { product, price: shown } = candidates.find((one) => one.product.goodsId === goodsId) ?? {};
    return { name: product?.name ?? '', shortName: product?.shortName ?? '', motif: product?.motif, price: shown };
  };
  return {
    answers,
    hasBegun,
    isAgeWrong,
    advised: {
      relation: relationOf(wish.whom),
      age: wish.age,
      fitting: advised.fitting.map((advice) => ({ ...advice, ...show(advice.goodsId) })),
      failed: found.length - products.length,
      unfit: advised.unfit.map(({ goodsId, reason }) => ({ goodsId, reason, name: show(goodsId).name })),
    },
  };
}
