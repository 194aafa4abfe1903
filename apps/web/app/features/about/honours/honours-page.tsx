import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { GardenScene } from '#art/drawings.tsx';
import { MedalArt } from '#art/medal-art.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { Prose } from '@portal/ui/prose/prose.tsx';
import type { Part } from '@portal/web-api/part.ts';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { AboutFrame } from '../about-frame.tsx';
import type { AboutPage } from '../load-about.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './honours-page.module.css';

interface HonoursPageProps {
  readonly page: AboutPage;
  readonly awards: Part<AnswerOf<'getFacts'>['awards']>;
}

/** 荣誉: the awards as a wall of medals, the latest first, and their meaning. */
export function HonoursPage({ page, awards: loaded }: HonoursPageProps) {
  const awards = loaded === 'failed' ? [] : loaded;
  return (
    <AboutFrame page={page} art={GardenScene}>
      {page.html && (
        <div className={`container ${styles.meaning}`}>
          <Prose html={page.html} />
        </div>
      )}
      <div className={styles.band}>
        <div className="container">
          {loaded === 'failed' && <FailedPart what="荣誉" />}
          {loaded !== 'failed' && awards.length === 0 && <EmptyState title="暂无荣誉" art={<MedalArt year="" />} />}
          <Grid as="ul" least={19} gap={5}>
            {awards
              .toSorted((one, other) => other.year - one.year)
              .map((award) => (
                <Cluster
                  as="li"
                  align="center"
                  gap={5}
                  pad={5}
                  bordered
                  corner="card"
                  fill="paper"
                  line
                  key={`${award.year}${award.title}`}
                >
                  <MedalArt year={String(award.year)} className={styles.medal} />
                  <div>
                    <Text as="h2" size="lg">
                      {award.title}
                    </Text>
                    <p>{award.for}</p>
                    <Text above={1} tone="muted" size="sm">
                      <span className="visually-hidden">{award.year} 年，</span>
                      {award.by}
                    </Text>
                  </div>
                </Cluster>
              ))}
          </Grid>
        </div>
      </div>
    </AboutFrame>
  );
}
