import type { Api } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { adviseProducts, type Candidate, type Wish } from '@portal/rules/product/advise.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { relationOf } from '@portal/rules/product/needs.ts';
import type { Gender, Product } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen, fromYuanText, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { sayConditions } from '../../trial/product-facts.ts';
import { type QuoteRequest, readTrial, withSum } from '../../trial/state/read-trial.ts';
import { asksSocialInsurance, presetTrial } from '../../trial/state/trial-state.ts';
import { isBegun, readAge, readAnswers, wishOf } from './wish-query.ts';

const genders: readonly Gender[] = ['1', '0'];

interface Priced extends Candidate {
  /** The price of a year, with the assumptions; undefined if it depends on more than is known. */
  readonly price?: { readonly amounts: string; readonly assumed: string };
}

/** The trial of a product with its usual choices. Undefined if the price depends on an unknown fact, such as an occupation. */
function usualTrial(product: Product, { whom, age }: Wish, gender: Gender, today: string) {
  const query = new URLSearchParams({ relation: relationOf(whom), age: String(age), gender, socialInsurance: 'yes' });
  const state = presetTrial(product, query, today);
  const { request } = readTrial(product, state, today);
  return request && { request, choices: state.choices };
}

/** A premium, and the sum of it. Undefined if it cannot be quoted. */
async function quote(api: Api, request: QuoteRequest): Promise<{ readonly premium: Fen; readonly sum: string | null } | undefined> {
  const answer = await api('quotePremium', request).catch(() => undefined);
  return answer && { premium: fromYuanText(answer.premium), sum: answer.insureds[0]?.sumAssured ?? null };
}

const highest = (amounts: readonly Fen[]): Fen | undefined => (amounts.length > 0 ? fen(Math.max(...amounts)) : undefined);

/** `¥1,140.00（女）、¥2,850.00（男）`, or one price for both. */
function sayPrices([women, men]: readonly Fen[]): string {
  if (women === undefined || men === undefined || women === men) return showYuan(women ?? fen(0));
  return `${showYuan(women)}（女）、${showYuan(men)}（男）`;
}

async function price(api: Api, product: Product, wish: Wish, today: string): Promise<Priced> {
  const sum = sumInput(product);
  const trials = genders.flatMap((gender) => usualTrial(product, wish, gender, today) ?? []);
  const [first] = trials;
  const found = (await Promise.all(trials.map(({ request }) => quote(api, request)))).flatMap((one) => one ?? []);
  if (!first || found.length < genders.length) return { product };
  const amounts = found.map(({ premium }) => premium);
  const usual = highest(amounts);
  const smallest = sum ? await Promise.all(trials.map(({ request }) => quote(api, withSum(product, request, toYuanText(sum.min))))) : found;
  const least = highest(smallest.flatMap((one) => one?.premium ?? []));
  const given = found[0]?.sum ?? null;
  const choices = sum && given !== null ? { ...first.choices, [sum.id]: fromYuanText(given) } : first.choices;
  const assumed = [...(asksSocialInsurance(product) ? ['有社会医疗保险'] : []), ...sayConditions(product, { choices, riders: [] })];
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
  const products = await Promise.all(listed.map(async ({ goodsId }) => readProduct(await api('getProduct', { goodsId }))));
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
      unfit: advised.unfit.map(({ goodsId, reason }) => ({ goodsId, reason, name: show(goodsId).name })),
    },
  };
}
