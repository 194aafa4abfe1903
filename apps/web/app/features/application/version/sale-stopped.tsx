import { readProduct } from '@portal/contract/wire.ts';
import { findSimilar } from '@portal/rules/product/needs.ts';
import { mayFit } from '@portal/rules/sale/judging/may-fit.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useAdvised } from '@portal/web-api/kept-advised.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import type { Sale } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';

/** How many similar products are looked at to find some that fit. */
const mostAsked = 6;

/** The products on sale that meet the same needs and may insure everybody of this sale. */
async function findReplacements({ product, application }: Pick<Sale, 'product' | 'application'>, today: string) {
  const similar = findSimilar(product, await api('listProducts'), mostAsked);
  const products = await Promise.all(similar.map(async ({ goodsId }) => readProduct(await api('getProduct', { goodsId }))));
  const fitting = products.filter((other) => application.insureds.every((insured) => mayFit(other, product, application, insured, today)));
  return fitting.slice(0, 3).map(({ goodsId, shortName }) => ({ goodsId, shortName }));
}

/** Similar products for the answers given when the page was opened. Nothing while they are looked up, and if that fails. */
function useReplacements(): Awaited<ReturnType<typeof findReplacements>> {
  const { sale, rules } = useDraft();
  const [asked] = useState({ product: sale.product, application: sale.application });
  const [found, setFound] = useState<Awaited<ReturnType<typeof findReplacements>>>([]);
  const { today } = rules;
  const isAdvised = useAdvised();
  useEffect(() => {
    if (!isAdvised) return undefined;
    let isLeft = false;
    findReplacements(asked, today).then(
      (replacements) => !isLeft && setFound(replacements),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [asked, isAdvised, today]);
  return isAdvised ? found : [];
}

/** Why the application cannot be submitted any more, and what can be bought instead. */
export function SaleStopped({ saleEnd }: { readonly saleEnd: string | null }) {
  const similar = useReplacements();
  return (
    <Alert
      kind="warning"
      title="产品已停售"
      actions={
        <ButtonLink kind="secondary" size="small" to={paths.allProducts()}>
          查看在售产品
        </ButtonLink>
      }
    >
      <p>
        {saleEnd !== null && `最后销售日为${showDay(saleEnd)}。`}
        这份投保单不能再提交，已填写的内容会保留。
        {similar.length === 0 && '您可以选择其他在售产品。'}
      </p>
      {similar.length > 0 && (
        <p>
          保障相近、可以投保的在售产品：
          {similar.map(({ goodsId, shortName }, index) => (
            <span key={goodsId}>
              {index > 0 && '、'}
              <Link to={paths.product(goodsId)}>{shortName}</Link>
            </span>
          ))}
          。
        </p>
      )}
    </Alert>
  );
}
