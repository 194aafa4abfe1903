import { premiumSuffix } from '@portal/rules/product/payments.ts';
import type { Gender, Product, Relation } from '@portal/rules/product/product.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Link } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useAdvised } from '@portal/web-api/kept-advised.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { paths } from '#paths.ts';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { readTrial } from '../state/read-trial.ts';
import { presetTrial } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './trial-fields.module.css';

/** The person, in the form of the link to another product's page. */
type Person = {
  readonly relation?: Relation | undefined;
  readonly age: number;
  readonly gender?: Gender | undefined;
  readonly socialInsurance?: 'yes' | 'no' | undefined;
};

interface Wanted {
  readonly person: Person;
  readonly goodsId: string;
  readonly today: string;
}

interface Fitting {
  readonly goodsId: string;
  readonly name: string;
  /** Yuan text; absent if the price depends on something that is not known yet. */
  readonly premium?: string;
  /** `/年`. */
  readonly suffix?: string;
}

/**
 * The trial that another product's page begins with when it is opened by the link for this person. Undefined if its limits do not allow
 * the person, or it is not sold to one person.
 */
export function tryProduct(product: Product, person: Person, today: string) {
  if (product.flow !== 'individual') return undefined;
  if (person.relation !== undefined && !product.relations.includes(person.relation)) return undefined;
  const trial = presetTrial(product, new URLSearchParams(paths.product(product.goodsId, person).split('?')[1]), today);
  // An age that the product does not insure is replaced by one that it does.
  if (knownAge(trial.insured.birthday, today) !== person.age) return undefined;
  const { problems, request } = readTrial(product, trial, today);
  return problems.some(({ isMissing }) => !isMissing) ? undefined : { request };
}

/** The products on sale that insure this person, each with its price if that is known. */
async function askFitting({ goodsId: present, person, today }: Wanted): Promise<Fitting[]> {
  const others = (await api('listProducts')).filter(({ goodsId }) => goodsId !== present);
  const found = await Promise.all(
    others.map(async ({ goodsId, shortName: name }): Promise<Fitting[]> => {
      const tried = tryProduct(readProduct(await api('getProduct', { goodsId })), person, today);
      if (!tried) return [];
      const quote = tried.request && (await api('quotePremium', tried.request));
      return [{ goodsId, name, ...(quote ? { premium: quote.premium, suffix: premiumSuffix(quote) ?? '' } : {}) }];
    }),
  );
  return found.flat();
}

/** The other products that insure somebody of an age that this one never does. */
export function OtherProducts({ trial, age }: { readonly trial: Trial; readonly age: number }) {
  const { product, state, today } = trial;
  const { relation, insured } = state;
  const person = { relation, age, gender: insured.gender, socialInsurance: insured.socialInsurance };
  const isAdvised = useAdvised();
  const wanted = isAdvised && today !== undefined ? { goodsId: product.goodsId, person, today } : undefined;
  const { good, isCurrent } = useLatestAnswer(askFitting, wanted);
  const fitting = isCurrent ? good?.answer : undefined;
  return (
    <Text as="div" pad={3} side={4} corner="box" fill="foam" size="sm" role="status" className={styles.others}>
      {!isAdvised ? (
        <Link to={paths.allProducts()}>查看全部在售产品</Link>
      ) : fitting === undefined ? (
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
                <Link to={paths.product(goodsId, person)}>{name}</Link>
                {premium !== undefined && `，${showYuan(fromYuanText(premium))}${suffix}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Text>
  );
}
