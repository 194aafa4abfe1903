import { type ComponentType, useState } from 'react';
import { ProductShelfScene } from '../../../art/consultation/product-shelf-scene.tsx';
import { HeartShieldMotif } from '../../../art/heart-shield-motif.tsx';
import { HospitalMotif } from '../../../art/hospital-motif.tsx';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { joinClasses } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
import styles from './consultation-pages.module.css';

export interface ShownProduct {
  readonly goodsId: string;
  readonly name: string;
  readonly category: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** `1128.00 元/年起`. */
  readonly price: string;
}

interface AllProductsPageProps {
  readonly consultation: ConsultationPageProps;
  readonly products: readonly ShownProduct[];
}

/** The drawing of a category; others have the general one. */
const motifs: Partial<Record<string, ComponentType<{ className?: string }>>> = { 医疗保险: HospitalMotif };

const columns: readonly Column<ShownProduct>[] = [
  { id: 'name', header: '产品', cell: ({ name }) => name, isRowHeader: true, width: '30%' },
  { id: 'category', header: '类别', cell: ({ category }) => category, width: '18%' },
  { id: 'tags', header: '特点', cell: ({ tags }) => tags.join('、') },
  { id: 'price', header: '价格', cell: ({ price }) => price, align: 'end', width: '20%' },
];

/** All products on sale, and a call about any of them. */
export function AllProductsPage({ consultation, products }: AllProductsPageProps) {
  const [goodsId, setGoodsId] = useState('');
  const choose = (id: string): void => {
    setGoodsId(id);
    document.getElementById('consult')?.scrollIntoView();
    document.getElementById('goodsId')?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHero
        title="全部产品"
        lead="在售的产品都在这里。价格可以自己试算；拿不准的，留个电话，我们打给您。"
        trail={[{ label: '首页', to: paths.home() }, { label: '全部产品' }]}
        art={ProductShelfScene}
      />
      <div className={`container ${styles.columns}`}>
        <div className={styles.story}>
          <section className={styles.section}>
            <SectionHead title="在售产品" />
            {products.length === 0 && <EmptyState title="暂时没有在售产品" hint="新产品上线后会显示在这里。" />}
            <div className={styles.cards}>
              {products.map((product) => (
                <ProductCard key={product.goodsId} product={product} onAsk={choose} />
              ))}
            </div>
          </section>
          {products.length > 1 && (
            <section className={styles.section}>
              <SectionHead title="放在一起比" />
              <DataTable caption="在售产品比较" captionHidden columns={columns} rows={products} rowKey={({ goodsId: id }) => id} />
              <p className={styles.note}>起售价格按最低的一种情形计算，您的保费以试算为准。</p>
            </section>
          )}
        </div>
        <ConsultationPanel
          {...consultation}
          title="咨询产品"
          submitLabel="提交咨询"
          wishExample="如：血压偏高能不能投保"
          chosen={{ goodsId: goodsId || undefined }}
        >
          <ProductField value={goodsId} products={products} onChange={setGoodsId} />
        </ConsultationPanel>
      </div>
    </>
  );
}

function ProductCard({ product, onAsk }: { product: ShownProduct; onAsk: (goodsId: string) => void }) {
  const { goodsId, name, category, summary, tags, price } = product;
  const Motif = motifs[category] ?? HeartShieldMotif;
  return (
    <article aria-labelledby={`product-${goodsId}`} className={styles.card}>
      <Motif className={styles.motif} />
      <div className={styles.cardBody}>
        <h3 id={`product-${goodsId}`}>{name}</h3>
        <p className={styles.tags}>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <p className={styles.cardText}>{summary}</p>
        <p className={joinClasses(styles.price, 'num')}>{price}</p>
        <div className={styles.cardActions}>
          <ButtonLink to={paths.product(goodsId)} kind="primary" size="small">
            查看和试算<span className="visually-hidden">{name}</span>
          </ButtonLink>
          <Button size="small" onClick={() => onAsk(goodsId)}>
            咨询<span className="visually-hidden">{name}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

interface ProductFieldProps {
  readonly value: string;
  readonly products: readonly ShownProduct[];
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
