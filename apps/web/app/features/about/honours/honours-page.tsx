import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { GardenScene } from '../../../art/drawings.tsx';
import { MedalArt } from '../../../art/medal-art.tsx';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import type { Part } from '../../../api/part.ts';
import { FailedPart } from '../../../ui/failed-part/failed-part.tsx';
import { AboutFrame } from '../about-frame.tsx';
import type { AboutPage } from '../load-about.ts';
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
          <CardRow>
            {awards
              .toSorted((one, other) => other.year - one.year)
              .map((award) => (
                <li key={`${award.year}${award.title}`} className={styles.award}>
                  <MedalArt year={String(award.year)} className={styles.medal} />
                  <div>
                    <h2 className={styles.title}>{award.title}</h2>
                    <p>{award.for}</p>
                    <p className={styles.by}>
                      <span className="visually-hidden">{award.year} 年，</span>
                      {award.by}
                    </p>
                  </div>
                </li>
              ))}
          </CardRow>
        </div>
      </div>
    </AboutFrame>
  );
}
