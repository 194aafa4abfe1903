import { showYuan, yuan } from '@portal/rules/values/money.ts';
import { motifs } from '@portal/rules/product/product.ts';
import { LetterMotif } from '#art/drawings.tsx';
import { AccordionItem } from '@portal/ui/accordion/accordion-item.tsx';
import { Accordion } from '@portal/ui/accordion/accordion.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { DisclosureList } from '@portal/ui/disclosure-list/disclosure-list.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { ProductMotif } from '@portal/ui/product-motif/product-motif.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { StepList } from '@portal/ui/step-list/step-list.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { Timeline } from '@portal/ui/timeline/timeline.tsx';
import { TitledPart } from '@portal/ui/titled-part/titled-part.tsx';
import { Line, Shown } from './shown.tsx';

const paddings = ['none', 'small', 'medium', 'large'] as const;

/** Cards, and the heads of parts. */
export function CardsShown() {
  return (
    <>
      <Shown id="card" title="Card" lead="白底细框；一页的主要卡片有阴影。">
        {paddings.map((padding) => (
          <Card key={padding} padding={padding}>
            内边距 {padding}
          </Card>
        ))}
        <Card raised>有阴影</Card>
      </Shown>
      <Shown id="section-head" title="SectionHead、PageSection、TitledPart" lead="一页中各部分的标题。">
        <SectionHead title="第二级标题" lead="标题下的一句话" more={{ to: '#section-head', label: '全部' }} />
        <SectionHead title="第三级标题" level={3} />
        <PageSection id="shown-section" title="长页面的一部分" lead="有自己的卡片">
          <p>内容</p>
        </PageSection>
        <TitledPart title="卡片中的一部分">
          <p>内容</p>
        </TitledPart>
      </Shown>
    </>
  );
}

const facts = [
  { term: '保障至', detail: '终身' },
  { term: '交费期', detail: '20 年' },
  { term: '首期保费', detail: showYuan(yuan(8236)) },
];
const layouts = ['rows', 'grid', 'facts', 'texts'] as const;

interface Row {
  readonly year: number;
  readonly premium: string;
  readonly value: string;
}

const rows: readonly Row[] = [1, 2, 3].map((year) => ({ year, premium: showYuan(yuan(8236 * year)), value: showYuan(yuan(3100 * year)) }));
const columns: readonly Column<Row>[] = [
  { id: 'year', header: '保单年度', cell: ({ year }) => `第 ${year} 年`, isRowHeader: true },
  { id: 'premium', header: '已交保费', cell: ({ premium }) => premium, align: 'end' },
  { id: 'value', header: '现金价值', cell: ({ value }) => value, align: 'end' },
];
const withProse: readonly Column<Row>[] = [
  ...columns,
  { id: 'note', header: '说明', cell: () => '合同解除时退还的金额；手机上写在标题下面。', isProse: true },
];
const keyOf = ({ year }: Row): number => year;

/** Labels with values, and tables. */
export function TablesShown() {
  return (
    <>
      <Shown id="description-list" title="DescriptionList" lead="名称和内容：摘要、详情、要点、长文字。">
        {layouts.map((layout) => (
          <DescriptionList key={layout} layout={layout} items={facts} />
        ))}
        <RowList rows={[{ label: '投保人', value: '样例甲' }]} />
      </Shown>
      <Shown id="data-table" title="DataTable" lead="手机上每行一张卡片，数字多的表格左右滑动。">
        <DataTable caption="手机上为卡片" columns={withProse} rows={rows} rowKey={keyOf} />
        <DataTable caption="手机上左右滑动" columns={columns} rows={rows} rowKey={keyOf} onPhone="scroll" />
        <DataTable caption="没有行的表格" columns={columns} rows={[]} rowKey={keyOf} />
      </Shown>
    </>
  );
}

const questions = [
  { id: 'shown-q1', title: '犹豫期有多长？', content: <p>签收后 20 天。</p> },
  { id: 'shown-q2', title: '怎样退保？', content: <p>在保单详情页申请。</p> },
];
const ways = [
  { id: 'shown-s1', title: '报案', content: <p>出险后尽快报案。</p>, art: <LetterMotif /> },
  { id: 'shown-s2', title: '交材料', content: <p>可以在网上提交。</p> },
];
const topics = ways.map((way) => ({ ...way, id: `${way.id}-topic` }));
const years = [{ label: '2026', entries: [{ id: 'shown-e1', date: '2026-03-01', title: '开业', text: '在深圳开业。' }] }];

/** Texts that open, steps, events, and long texts. */
export function TextsShown() {
  return (
    <>
      <Shown id="accordion" title="Accordion、AccordionItem、DisclosureList" lead="展开的问答，不需要脚本。">
        <Accordion items={questions} exclusiveName="shown-questions" openId="shown-q1" />
        <AccordionItem title="单独一项">
          <p>内容</p>
        </AccordionItem>
        <DisclosureList items={questions.map((item) => ({ ...item, id: `${item.id}-listed` }))} />
      </Shown>
      <Shown id="fold" title="Fold、FoldedRest" lead="手机上先收起的内容，打印和查找都能到；宽屏直接展开。">
        <Fold label="查看 2 条说明">
          <Bullets>
            <li>一句话</li>
            <li>另一句话</li>
          </Bullets>
        </Fold>
        <FoldedRest items={ways} first={0} label={(count) => `再看 ${count} 项`}>
          {(part) => <StepList steps={part.map((way) => ({ ...way, id: `${way.id}-folded` }))} level={3} isNumbered={false} />}
        </FoldedRest>
      </Shown>
      <Shown id="step-list" title="StepList" lead="先后步骤有编号，并列的内容没有。">
        <StepList steps={ways} level={3} />
        <StepList steps={topics} level={3} isNumbered={false} />
      </Shown>
      <Shown id="timeline" title="Timeline" lead="按时间排列的事件。">
        <Timeline groups={years} />
      </Shown>
      <Shown id="prose" title="Prose、Bullets" lead="长文字和条目。">
        <Prose html="<h3>第一条</h3><p>由服务器生成的文字，含<strong>重点</strong>。</p><ul><li>一项</li></ul>" />
        <Bullets>
          <li>一句话</li>
          <li>另一句话</li>
        </Bullets>
      </Shown>
      <Shown id="product-motif" title="ProductMotif" lead="产品的图。">
        <Line>
          {motifs.map((motif) => (
            <ProductMotif key={motif} motif={motif} />
          ))}
        </Line>
      </Shown>
    </>
  );
}
