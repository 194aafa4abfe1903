import { saySumTiers } from '@portal/rules/product/discounts.ts';
import {
  comparedInputs,
  type EntryAgeRow,
  entryAgeRows,
  sayApplicant,
  sayCover,
  showAmounts,
  showEntryAge,
} from '../../trial/product-facts.ts';
import { sayMinPremium } from '@portal/rules/product/min-premium.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';
import { sayRenewal } from '@portal/rules/product/terms/renewal.ts';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { HealthQuestions } from './health-questions.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './text-sections.module.css';

const showOptions = (input: Input): string =>
  input.type === 'amount' ? showAmounts(input) : input.options.map(({ label }) => label).join(' / ');

/** Who may buy, the limits, and facts to know before buying. */
export function NoticeSection({ product, asksHealth }: { product: Product; asksHealth: boolean }) {
  const paragraphs = product.noticeParagraphs.slice(1);
  const leastPremium = sayMinPremium(product);
  const healthName = product.flow === 'partner' ? '单位告知' : '健康告知';
  const demands = [...(asksHealth ? [healthName] : []), ...(product.limits.some(({ on }) => on === 'lifeClass') ? ['职业'] : [])];
  return (
    <PageSection id="notice" title="投保须知">
      <DescriptionList
        layout="grid"
        items={[
          { term: '投保人', detail: sayApplicant(product) },
          { term: '被保险人', detail: `${showEntryAge(product)}${demands.length > 0 ? `，符合${demands.join('和')}要求` : ''}` },
          ...product.inputs
            .filter(({ role }) => role !== 'cover' && role !== 'payment')
            .map((input) => ({ term: input.label, detail: showOptions(input) })),
          ...(product.discounts ?? [])
            .filter(({ by }) => by === 'sum')
            .map((discount) => ({ term: discount.label, detail: saySumTiers(product, discount) })),
          ...(leastPremium === undefined ? [] : [{ term: '最低保费', detail: leastPremium }]),
          ...(product.channel ? [{ term: '销售渠道', detail: `通过${product.channel.name}销售，由我们承保` }] : []),
          ...(product.renewal === 'none' ? [] : [{ term: '续保', detail: sayRenewal(product.renewal) }]),
        ]}
      />
      {asksHealth && <HealthQuestions product={product} name={healthName} />}
      <EntryAges product={product} />
      <Box as="h3" above={8} below={3} className={styles.subhead}>
        投保前请了解
      </Box>
      <Fold label={`查看 ${paragraphs.length} 条提示`}>
        <Stack as="ul" gap={2} className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <li key={paragraph}>
              <PhoneText text={paragraph} />
            </li>
          ))}
        </Stack>
      </Fold>
    </PageSection>
  );
}

/** The highest entry ages, if they depend on the choices. */
function EntryAges({ product }: { product: Product }) {
  const rows = entryAgeRows(product);
  const compared = comparedInputs(product);
  const [first] = compared;
  const last = compared.at(-1);
  if (rows.length === 0 || !first || !last) return null;
  const ages =
    first === last
      ? [{ id: '', header: '最高投保年龄' }]
      : first.options.map(({ id, label }) => ({ id, header: first.role === 'cover' ? sayCover(label) : label }));
  const columns: Column<EntryAgeRow>[] = [
    { id: 'choice', header: last.label, isRowHeader: true, cell: ({ label }) => label },
    ...ages.map(({ id, header }) => ({ id: `age-${id}`, header, cell: ({ maxAges }: EntryAgeRow) => `${maxAges[id]} 周岁` })),
  ];
  return (
    <>
      <Box as="h3" above={8} below={3} className={styles.subhead}>
        最高投保年龄
      </Box>
      <Fold label={`按${last.label}查看`}>
        <DataTable
          caption={`各${last.label}的最高投保年龄`}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onPhone="scroll"
        />
      </Fold>
    </>
  );
}
