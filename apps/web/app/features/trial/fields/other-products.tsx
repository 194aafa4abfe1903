import { premiumSuffix } from '@portal/rules/product/payments.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Link } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { useLatestAnswer } from '../../../api/use-latest-answer.ts';
import { paths } from '../../../paths.ts';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { readTrial } from '../state/read-trial.ts';
import { presetTrial, type TrialState } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';
import styles from './trial-fields.module.css';

type Wanted = Pick<TrialState, 'relation' | 'insured'> & { readonly goodsId: string; readonly today: string };

interface Fitting {
  readonly goodsId: string;
  readonly name: string;
  /** Yuan text; absent if the price depends on something that is not known yet. */
  readonly premium?: string;
  /** `/年`. */
  readonly suffix?: string;
}

/** The trial of another product for the same person, with its usual choices. Undefined if its limits do not allow it. */
export function tryProduct(product: Product, { relation, insured, today }: Omit<Wanted, 'goodsId'>) {
  // A group is insured by its organisation.
  if (product.flow === 'partner') return undefined;
  if (relation !== undefined && !product.relations.includes(relation)) return undefined;
  const usual = presetTrial(product, new URLSearchParams({ age: String(knownAge(insured.birthday, today)) }), today);
  const { problems, request } = readTrial(product, { ...usual, relation, insured, exampleParts: [] }, today);
  return problems.some(({ isMissing }) => !isMissing) ? undefined : { request };
}

/** The products on sale that insure this person, each with its price if that is known. */
async function askFitting({ goodsId: present, ...wanted }: Wanted): Promise<Fitting[]> {
  const others = (await api('listProducts')).filter(({ goodsId }) => goodsId !== present);
  const found = await Promise.all(
    others.map(async ({ goodsId, shortName: name }): Promise<Fitting[]> => {
      const tried = tryProduct(readProduct(await api('getProduct', { goodsId })), wanted);
      if (!tried) return [];
      const quote = tried.request && (await api('quotePremium', tried.request));
      return [{ goodsId, name, ...(quote ? { premium: quote.premium, suffix: premiumSuffix(quote) ?? '' } : {}) }];
    }),
  );
  return found.flat();
}

/** Which other products insure somebody of an age that this one never does. */
export function OtherProducts({ trial, age }: { readonly trial: Trial; readonly age: number }) {
  const { product, state, today } = trial;
  const { relation, insured } = state;
  const { gender, socialInsurance } = insured;
  const { good, isCurrent } = useLatestAnswer(
    askFitting,
    today === undefined ? undefined : { goodsId: product.goodsId, relation, insured, today },
  );
  const fitting = isCurrent ? good?.answer : undefined;
  return (
    <div role="status" className={styles.others}>
      {fitting === undefined ? (
        <p>正在查找 {age} 周岁可以投保的产品…</p>
      ) : fitting.length === 0 ? (
        <p>
          目前没有 {age} 周岁可以投保的其他产品，可致电 <HotlineLink /> 咨询。
        </p>
      ) : (
        <>
          <p>{age} 周岁可以投保：</p>
          <ul>
            {fitting.map(({ goodsId, name, premium, suffix }) => (
              <li key={goodsId}>
                <Link to={paths.product(goodsId, { relation, age, gender, socialInsurance })}>{name}</Link>
                {premium !== undefined && `，${showYuan(fromYuanText(premium))}${suffix}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
