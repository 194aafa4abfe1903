import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { SeasideBenchScene } from '#art/drawings.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Timeline } from '@portal/ui/timeline/timeline.tsx';
import type { Part } from '@portal/web-api/part.ts';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { AboutFrame } from '../about-frame.tsx';
import { AboutSection } from '../about-section.tsx';
import type { AboutPage } from '../load-about.ts';
import styles from './history-page.module.css';
import { PremiumChart } from './premium-chart.tsx';

type Milestone = AnswerOf<'getFacts'>['milestones'][number];

/** Milestones in groups of a year, the latest first. */
function groupByYear(milestones: readonly Milestone[]) {
  const latestFirst = milestones.toSorted((one, other) => other.date.localeCompare(one.date));
  const years = new Set(latestFirst.map(({ date }) => date.slice(0, 4)));
  return [...years].map((label) => ({
    label,
    entries: latestFirst
      .filter(({ date }) => date.startsWith(label))
      .map(({ date, title, text }) => ({ id: `${date}-${title}`, date, title, text })),
  }));
}

interface HistoryPageProps {
  readonly page: AboutPage;
  readonly facts: Part<AnswerOf<'getFacts'>> | undefined;
}

/** 发展历程: the premium income of every year, and the milestones along a line. */
export function HistoryPage({ page, facts: loaded }: HistoryPageProps) {
  const facts = loaded === 'failed' ? undefined : loaded;
  const milestones = facts?.milestones ?? [];
  return (
    <AboutFrame page={page} art={SeasideBenchScene}>
      {page.html && (
        <div className={`container ${styles.opening}`}>
          <Prose html={page.html} />
        </div>
      )}
      {facts && Object.keys(facts.premiums).length > 1 && (
        <AboutSection title="历年保险业务收入" ground="mist">
          <PremiumChart premiums={facts.premiums} />
        </AboutSection>
      )}
      <AboutSection title="大事记">
        {loaded === 'failed' ? (
          <FailedPart what="大事记" />
        ) : milestones.length > 0 ? (
          <Timeline groups={groupByYear(milestones)} />
        ) : (
          <EmptyState title="暂无大事记" />
        )}
      </AboutSection>
    </AboutFrame>
  );
}
