import { type FormEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Link, type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { ProductShelfScene } from '#art/drawings.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { type ComparedQuery, paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { ConsultationPanel } from '../../consultation/form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../../consultation/form/load-consultation.ts';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import type { loadCatalogue } from '../load-catalogue.ts';
import { isNarrowed, queryOf, readCompared, readFilter, readGoods } from '../product-query.ts';
import { ChoiceBox, ComparisonBar } from './choose-for-comparison.tsx';
import { useQueryAhead } from '../use-query-ahead.ts';
import { FilterFields } from './filter-fields.tsx';
import { ProductCard } from './product-card.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './product-centre-page.module.css';

interface ProductCentrePageProps {
  readonly consultation: ConsultationPageProps;
  readonly catalogue: Awaited<ReturnType<typeof loadCatalogue>>;
}

/** Shows the call-back form for a product, or for none. */
function askFor(goodsId: string, choose: (goodsId: string) => void): void {
  choose(goodsId);
  document.getElementById('consult')?.scrollIntoView();
  document.getElementById('goodsId')?.focus({ preventScroll: true });
}

/** All products on sale, narrowed by need, person and words, and a call about any of them. */
export function ProductCentrePage({ consultation, catalogue }: ProductCentrePageProps) {
  const { onSale } = catalogue;
  const [goodsId, setGoodsId] = useState('');
  return (
    <>
      <PageHero
        title="产品中心"
        lead="在售的产品都在这里。价格可以自己试算；拿不准的，留个电话，我们打给您。"
        trail={[{ label: '首页', to: paths.home() }, { label: '产品中心' }]}
        art={ProductShelfScene}
      />
      <Stack gap={16} className={`container ${styles.page}`}>
        {onSale.length > 0 || catalogue.products === 'failed' || isNarrowed(catalogue.filter) ? (
          <ProductList {...catalogue} onAsk={(asked) => askFor(asked, setGoodsId)} />
        ) : (
          <NothingOnSale />
        )}
        <Stack gap={8} className={styles.help}>
          <OtherWays />
          <ConsultationPanel
            {...consultation}
            title="咨询产品"
            submitLabel="提交咨询"
            wishExample="如：血压偏高能不能投保"
            chosen={{ goodsId: goodsId || undefined }}
          >
            <ProductField value={goodsId} products={onSale} onChange={setGoodsId} />
          </ConsultationPanel>
        </Stack>
      </Stack>
    </>
  );
}

/** The products that are shown before the fold. */
const mostShown = 12;

interface ProductListProps extends Omit<ProductCentrePageProps['catalogue'], 'onSale'> {
  readonly onAsk: (goodsId: string) => void;
}

/** The filters and the products that they leave: a form, which works without scripts too. All of it is part of the address. */
function ProductList({ filter: current, needChoices, whomChoices, products: loaded, onAsk }: ProductListProps) {
  const isFailed = loaded === 'failed';
  const products = isFailed ? [] : loaded;
  const navigate = useNavigate();
  const here = useLocation();
  const [asked, showAhead] = useQueryAhead();
  const filter = readFilter(asked);
  const goods = readGoods(asked);
  const person = readCompared(new URLSearchParams(here.search));
  const hidden = goods.filter((id) => !products.some(({ goodsId }) => goodsId === id));
  const show = (form: HTMLFormElement, options: NavigateOptions = {}): void => {
    const query = queryOf(form);
    showAhead(query);
    void navigate(paths.allProducts({ ...readFilter(query), ...person, goods: readGoods(query) }), {
      preventScrollReset: true,
      ...options,
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute('formaction')) void navigate(paths.compareProducts(readGoods(queryOf(event.currentTarget)), person));
    else show(event.currentTarget);
  };
  const change = (event: FormEvent<HTMLFormElement>): void => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') show(event.currentTarget);
  };
  // A fold of one product saves nothing.
  const shown = products.length > mostShown + 1 ? mostShown : products.length;
  const cards = (part: typeof products) => (
    <Grid least={19} gap={5}>
      {part.map((product) => (
        <ProductCard key={product.goodsId} product={product} onAsk={onAsk}>
          <ChoiceBox product={product} goods={goods} onChange={({ form }) => form && show(form, { replace: true })} />
        </ProductCard>
      ))}
    </Grid>
  );
  return (
    <Stack as="form" gap={6} shrinks action={paths.allProducts()} role="search" aria-label="产品" onSubmit={submit} onChange={change}>
      <FilterFields filter={filter} needChoices={needChoices} whomChoices={whomChoices} />
      <p>
        不知道选哪一款？<Link to={paths.chooseProduct({ need: filter.need, whom: filter.whom })}>回答五个问题，帮我选</Link>
      </p>
      <Cluster gap={4} rowGap={2} align="center" justify="between">
        <SectionHead title="在售产品" />
        <Cluster as="p" gap={2} align="center" target tone="muted" role="status">
          {isFailed ? '' : isNarrowed(current) ? `找到 ${products.length} 款产品` : `共 ${products.length} 款产品`}
          {isNarrowed(current) && products.length > 0 && <ClearLink chosen={{ ...person, goods }}>清除条件</ClearLink>}
        </Cluster>
      </Cluster>
      {isFailed && <FailedPart what="在售产品" />}
      {!isFailed && products.length === 0 && <NothingFound chosen={{ ...person, goods }} />}
      <fieldset className={styles.shelf}>
        <legend className="visually-hidden">产品，可以勾选对比</legend>
        {cards(products.slice(0, shown))}
        {shown < products.length && (
          <details className={styles.more} open={products.slice(shown).some(({ goodsId }) => goods.includes(goodsId))}>
            <summary>再看后面 {products.length - shown} 款</summary>
            {cards(products.slice(shown))}
          </details>
        )}
      </fieldset>
      {hidden.map((id) => (
        <input key={id} type="hidden" name="goods" value={id} />
      ))}
      {Object.entries(person).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ComparisonBar goods={goods} filter={filter} />
    </Stack>
  );
}

/** What stays when the filters are cleared. */
type Chosen = ComparedQuery & { readonly goods: readonly string[] };

function ClearLink({ chosen, children }: { readonly chosen: Chosen; readonly children: ReactNode }) {
  return (
    <ButtonLink to={paths.allProducts(chosen)} kind="ghost" size="small" preventScrollReset>
      {children}
    </ButtonLink>
  );
}

/** The list of a company that sells nothing yet: there is nothing to filter or to compare. */
function NothingOnSale() {
  return (
    <section>
      <SectionHead title="在售产品" />
      <EmptyState title="暂时没有在售产品" hint="新产品上线后会显示在这里。想先了解的，可以在下面留个电话，由我们的同事回电。" />
    </section>
  );
}

function NothingFound({ chosen }: { readonly chosen: Chosen }) {
  return (
    <EmptyState
      title="没有符合条件的产品"
      hint="少选一个条件或者换一个说法再试；也可以留个电话，我们的同事帮您找。"
      action={
        <Cluster gap={3} justify="center">
          <ButtonLink to={paths.allProducts(chosen)} kind="primary" preventScrollReset>
            清除条件，看全部产品
          </ButtonLink>
          <a href="#consult" className={buttonClasses({ kind: 'secondary' })}>
            请人回电
          </a>
        </Cluster>
      }
    />
  );
}

const otherWays = [
  { label: '保额超过网上最高额', text: '想要的保额比产品页上能选的还高，约个时间，由我们的同事说明办法。', to: paths.appointment() },
  { label: '一家人的保障方案', text: '先保谁、保什么，一起看看怎么排先后。', to: paths.familyCover() },
  { label: '传承安排', text: '给谁、给多少，怎样写进保单，先谈清楚再定。', to: paths.legacy() },
];

function OtherWays() {
  return (
    <section>
      <SectionHead title="网上不直接卖的" lead="这些要先了解您的情况，由我们的同事给您回电，不收费，也不必当场决定。" />
      <Stack as="ul" gap={4} above={5} className={styles.others}>
        {otherWays.map(({ label, text, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}

interface ProductFieldProps {
  readonly value: string;
  readonly products: readonly { readonly goodsId: string; readonly name: string }[];
  readonly onChange: (goodsId: string) => void;
}

function ProductField({ value, products, onChange }: ProductFieldProps) {
  const { errorAt } = useFormScope();
  return (
    <Field id="goodsId" label="想了解的产品" error={errorAt('goodsId')} optional wide>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={[{ value: '', label: '还没想好' }, ...products.map(({ goodsId, name }) => ({ value: goodsId, label: name }))]}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
