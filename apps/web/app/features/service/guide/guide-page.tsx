import { showDay } from '@portal/rules/values/dates.ts';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { purchaseDrawings } from '#art/service/purchase-drawings.tsx';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { type Step, StepList } from '@portal/ui/step-list/step-list.tsx';
import { LinkTabs } from '@portal/ui/tabs/link-tabs.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { drawingOf } from '../drawing-of.ts';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { SidedPage } from '../sided-page/sided-page.tsx';
import { splitSections, splitSteps, type TextSection } from '../split-sections.ts';
import { ClaimPapers } from './claim-papers.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './guide-page.module.css';
import type { GuideLink, loadGuide } from './load-guide.ts';

const PurchaseScene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[purchaseDrawings.policy, purchaseDrawings.calculate, purchaseDrawings.pay]}</ServiceScene>
);
const ClaimScene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[claimDrawings.call, claimDrawings.papers, claimDrawings.payout]}</ServiceScene>
);

const tints = ['blue', 'teal', 'sand', 'indigo'] as const;

/** Sections with a drawing each. */
function draw(sections: readonly TextSection[]): Step[] {
  return sections.map(({ id, title, html }, index) => ({
    id,
    title,
    content: <Prose html={html} />,
    art: <ServiceMotif kind={drawingOf(title)} tint={tints[index % tints.length]} />,
  }));
}

interface GuidePageProps {
  readonly guides: readonly GuideLink[];
  readonly guide: NonNullable<NonNullable<Awaited<ReturnType<typeof loadGuide>>>['guide']>;
}

/** One guide: its steps with drawings, further information, and for claims the papers. */
export function GuidePage({ guides, guide: { code, name, article, papers } }: GuidePageProps) {
  const { lead, sections } = splitSections(article);
  const { before, steps, after } = splitSteps(sections);
  const contents = [
    ...before,
    ...steps.map((section, index) => ({ ...section, title: `${index + 1} ${section.title}` })),
    ...(papers.length > 0 ? [{ id: 'papers', title: '材料示例' }] : []),
    ...after,
  ];
  return (
    <>
      <PageHero
        title={name}
        lead={article.summary}
        trail={serviceTrail({ label: '服务指南', to: paths.serviceGuide() }, { label: name })}
        art={papers.length > 0 ? ClaimScene : PurchaseScene}
      />
      <SidedPage
        top={
          <LinkTabs
            label="服务指南"
            tabs={guides.map((one) => ({
              to: paths.serviceGuide(one.code),
              label: one.name.replace(/指南$/, ''),
              current: one.code === code,
            }))}
          />
        }
        sideLabel="目录和帮助"
        side={
          <>
            <nav aria-label="本页内容" className={styles.contents}>
              <h2>本页内容</h2>
              <ul className={styles.links}>
                {contents.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
            <HelpCard />
          </>
        }
      >
        {lead && <Prose html={lead} className={styles.lead} />}
        {before.length > 0 && <StepList steps={draw(before)} isNumbered={false} />}
        {steps.length > 0 && <StepList steps={draw(steps)} />}
        {papers.length > 0 && <ClaimPapers papers={papers} />}
        {after.length > 0 && <StepList steps={draw(after)} isNumbered={false} />}
        {article.publicStartDate && (
          <Text tone="muted" size="sm">
            更新于 <time dateTime={article.publicStartDate}>{showDay(article.publicStartDate)}</time>
          </Text>
        )}
      </SidedPage>
    </>
  );
}
