import { sayCoolingOff } from '@portal/rules/cooling-off.ts';
import { showRelations, showSums, type EntryAgeRow, entryAgeRows, showEntryAge } from '../../trial/product-facts.ts';
import type { Product } from '@portal/rules/product.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { PageSection } from '../../../ui/page-section/page-section.tsx';
import styles from './text-sections.module.css';

/** Who may buy, the limits, and what to know before buying. */
export function NoticeSection({ product }: { product: Product }) {
  const columns: Column<EntryAgeRow>[] = [
    { id: 'payment', header: '交费期间', isRowHeader: true, cell: ({ label }) => label },
    ...product.coverPeriods.map(({ id, label }) => ({
      id,
      header: `保障${label}`,
      cell: ({ maxAges }: EntryAgeRow) => `${maxAges[id] ?? product.entryAge.maxAge} 周岁`,
    })),
  ];
  return (
    <PageSection id="notice" title="投保须知">
      <DescriptionList
        layout="grid"
        items={[
          { term: '投保人', detail: `年满 18 周岁，可为${showRelations(product)}投保` },
          { term: '被保险人', detail: `${showEntryAge(product)}，符合健康告知和职业要求` },
          { term: '基本保额', detail: showSums(product) },
          {
            term: '销售区域',
            detail: product.provinces.length === 0 ? '中国境内（不含港澳台地区）' : '以投保页面可选地区为准',
          },
          { term: '犹豫期', detail: `${sayCoolingOff(product.coolingOffDays)}，期内退保全额退还保险费` },
          { term: '续期交费', detail: '每年按约定日期交费，宽限期见保险条款' },
        ]}
      />
      <h3 className={styles.subhead}>最高投保年龄</h3>
      <DataTable
        caption="各交费期间的最高投保年龄"
        captionHidden
        columns={columns}
        rows={entryAgeRows(product)}
        rowKey={({ paymentPeriod }) => paymentPeriod}
        onPhone="scroll"
      />
      <h3 className={styles.subhead}>投保前请了解</h3>
      <ul className={styles.paragraphs}>
        {product.noticeParagraphs.slice(1).map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ul>
    </PageSection>
  );
}
