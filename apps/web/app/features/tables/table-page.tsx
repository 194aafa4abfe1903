import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import Download from 'lucide-react/icons/download';
import { Form, Link } from 'react-router';
import { paths, tableChoiceKeys } from '../../paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import type { ShownTable } from './load-table.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './table-page.module.css';

type Row = ShownTable['table']['rows'][number];

/** A filed rate or cash-value table, read by choices. The choices are in the address; the form works without scripts too. */
export function TablePage({ goodsId, fileId, version, table }: ShownTable) {
  const { productName, title, filingNo, saleStart, hash, unit, rounding, caption, rows } = table;
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: productName, to: paths.product(goodsId) }, { label: title }]} />
      <Card padding="large" className={styles.card}>
        <h1>
          {productName}
          <Text as="span" block tone="muted" weight={400} size="lg">
            {title}
          </Text>
        </h1>
        <OtherTables goodsId={goodsId} fileId={fileId} version={version} table={table} />
        <p>
          {unit}
          {rounding}
        </p>
        <Choices goodsId={goodsId} fileId={fileId} version={version} table={table} />
        <section aria-labelledby="table-title">
          <div role="status">
            <h2 id="table-title">{caption || title}</h2>
          </div>
          {rows.length === 0 ? (
            <p>没有这样的组合：不能同时选择这几项。请换一项再看。</p>
          ) : (
            <DataTable
              caption={[title, caption].filter((word) => word !== '').join('，')}
              captionHidden
              columns={columnsOf(table)}
              rows={rows}
              rowKey={({ label }) => label}
              onPhone={table.columns.length > 1 ? 'cards' : 'scroll'}
            />
          )}
        </section>
        <Text tone="muted" size="sm">
          {filingNo}，{saleStart} 起使用，版本 {hash.slice(0, 12)}。{rows.some(({ cells }) => cells.includes(null)) && '“—”为不承保。'}
        </Text>
        <p data-print="none">
          <a className={buttonClasses({ kind: 'secondary' })} href={table.downloadUrl} download>
            <Download aria-hidden="true" />
            下载 CSV<span className="visually-hidden">：完整的{title}</span>
          </a>
        </p>
      </Card>
    </div>
  );
}

function columnsOf({ rowLabel, columns }: ShownTable['table']): Column<Row>[] {
  return [
    { id: 'row', header: rowLabel, cell: ({ label }) => label, isRowHeader: true },
    ...columns.map((header, at): Column<Row> => ({
      id: header,
      header,
      align: 'end',
      cell: ({ cells }) => (cells[at] ? showYuan(fromYuanText(cells[at])) : '—'),
    })),
  ];
}

/** The tables of the product. */
function OtherTables({ goodsId, fileId, version, table }: ShownTable) {
  return (
    <nav aria-label="这个产品的表">
      <Cluster as="ul" gap={5} rowGap={0} className={styles.tables}>
        {table.tables.map(({ tid, tName }) => (
          <li key={tid}>
            <Link to={paths.productTable({ goodsId, table: tid, version })} aria-current={tid === fileId ? 'page' : undefined}>
              {tName}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

function Choices({ goodsId, fileId, version, table }: ShownTable) {
  const { choices } = table;
  if (choices.length === 0) return null;
  return (
    <Stack
      as={Form}
      gap={4}
      // The fields begin anew with the choices of another address.
      key={[fileId, ...choices.map(({ chosen }) => chosen)].join()}
      action={paths.productTable({ goodsId, table: fileId, version })}
      className={styles.choices}
      aria-label="选择"
      preventScrollReset
      data-print="none"
    >
      <input type="hidden" name="goodsId" value={goodsId} />
      <input type="hidden" name="table" value={fileId} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {choices.map(({ label, chosen, values }, at) => (
        <Field key={label} label={label} wide>
          {(control) => (
            <Select
              {...control}
              name={tableChoiceKeys[at]}
              defaultValue={chosen}
              options={values.map(({ tid, tName }) => ({ value: tid, label: tName }))}
            />
          )}
        </Field>
      ))}
      <Button kind="primary" type="submit">
        查看
      </Button>
    </Stack>
  );
}
