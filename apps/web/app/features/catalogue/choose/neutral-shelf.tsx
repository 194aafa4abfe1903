import { type FormEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { useQueryAhead } from '../use-query-ahead.ts';
import { FilterFields } from '../centre/filter-fields.tsx';
import { ProductCard } from '../centre/product-card.tsx';
import { loadCatalogue } from '../load-catalogue.ts';
import { isNarrowed, queryOf, readFilter } from '../product-query.ts';

const ask = (search: string) => loadCatalogue(api, new URLSearchParams(search));

/** All products in the order of their first day of sale, for a visitor who refused recommendations. Only what they filter by narrows them. */
export function NeutralShelf({ onAllow }: { readonly onAllow: () => void }) {
  const navigate = useNavigate();
  const [asked, showAhead] = useQueryAhead();
  const filter = readFilter(asked);
  const { good, refusal, retry } = useLatestAnswer(ask, new URLSearchParams({ ...filter }).toString());
  const show = (form: HTMLFormElement): void => {
    const query = new URLSearchParams({ ...readFilter(queryOf(form)) });
    showAhead(query);
    void navigate(`${paths.chooseProduct()}?${query}`, { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    show(event.currentTarget);
  };
  const change = (event: FormEvent<HTMLFormElement>): void => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') show(event.currentTarget);
  };
  const catalogue = good?.answer;
  // Until the products of another filter are there, these are counted.
  const shown = catalogue?.filter ?? {};
  const products = catalogue?.products ?? [];
  return (
    <>
      <Cluster pad={4} side={5} gap={4} rowGap={3} align="center" justify="between" corner="card" fill="foam" role="status">
        <Text as="span">您已关闭个性化推荐：不提五个问题，按上架日期从早到晚列出全部在售产品。</Text>
        <Button size="small" onClick={onAllow}>
          开启个性化推荐
        </Button>
      </Cluster>
      {(refusal || products === 'failed') && <FailedPart what="在售产品" onRetry={retry} />}
      {catalogue && products !== 'failed' && (
        <Stack as="form" gap={6} shrinks action={paths.chooseProduct()} role="search" aria-label="产品" onSubmit={submit} onChange={change}>
          <FilterFields filter={filter} needChoices={catalogue.needChoices} whomChoices={catalogue.whomChoices} />
          <Cluster gap={4} rowGap={2} align="center" justify="between">
            <SectionHead title="在售产品" />
            <Text tone="muted" role="status">
              {isNarrowed(shown) ? '找到' : '共'} {products.length} 款产品，按上架日期排列
            </Text>
          </Cluster>
          {products.length === 0 && <EmptyState title="没有符合条件的产品" hint="少选一个条件或者换一个说法再试。" />}
          <Grid least={19} gap={5}>
            {products.map((product) => (
              <ProductCard key={product.goodsId} product={product} />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}
