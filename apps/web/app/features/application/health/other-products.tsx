import { readProduct } from '@portal/contract/wire.ts';
import { mayFit } from '@portal/rules/sale/judging/may-fit.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useAdvised } from '@portal/web-api/kept-advised.ts';
import { paths } from '#paths.ts';
import { useDraft } from '../draft/use-draft.tsx';

interface Offered {
  readonly goodsId: string;
  readonly shortName: string;
}

/** The other products on sale with all data that decides whether they fit. */
async function loadOthers(goodsId: string) {
  const others = (await api('listProducts')).filter((one) => one.goodsId !== goodsId);
  return Promise.all(others.map(async (one) => readProduct(await api('getProduct', { goodsId: one.goodsId }))));
}

/** The products that an insured whom this one declines may still apply for. Nothing while they are looked up, and if that fails. */
export function OtherProducts({ party }: { readonly party: string }) {
  const { sale, rules } = useDraft();
  const { product, application } = sale;
  const [others, setOthers] = useState<Awaited<ReturnType<typeof loadOthers>>>();
  const isAdvised = useAdvised();
  useEffect(() => {
    if (!isAdvised) return undefined;
    let isLeft = false;
    void loadOthers(product.goodsId)
      .then((found) => !isLeft && setOthers(found))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isAdvised, product.goodsId]);
  const insured = application.insureds.find((one) => one.party === party);
  if (!isAdvised)
    return (
      <p>
        <Link to={paths.allProducts()}>查看全部在售产品</Link>
      </p>
    );
  if (!others || !insured) return null;
  const fitting: readonly Offered[] = others.filter((other) => mayFit(other, product, application, insured, rules.today));
  if (fitting.length === 0) return <p>目前在售的其他产品有同样的健康要求，暂时没有适合的产品可以推荐。</p>;
  return (
    <p>
      以下产品没有同样的健康要求，可以另行投保：
      {fitting.map(({ goodsId, shortName }, index) => (
        <span key={goodsId}>
          {index > 0 && '、'}
          <Link to={paths.product(goodsId)}>{shortName}</Link>
        </span>
      ))}
      。
    </p>
  );
}
