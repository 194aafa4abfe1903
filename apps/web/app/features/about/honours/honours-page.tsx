import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { GardenScene } from '../../../art/garden-scene.tsx';
import { MedalArt } from '../../../art/medal-art.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { AboutFrame } from '../about-frame.tsx';
import { AboutSection } from '../about-section.tsx';
import type { AboutPage } from '../load-about.ts';
import styles from './honours-page.module.css';

interface HonoursPageProps {
  readonly page: AboutPage;
  readonly awards: AnswerOf<'getFacts'>['awards'];
}

/** 荣誉: the awards of every year as a wall, and what they mean. */
export function HonoursPage({ page, awards }: HonoursPageProps) {
  const years = [...new Set(awards.map(({ year }) => year))].toSorted((one, other) => other - one);
  return (
    <AboutFrame page={page} art={GardenScene}>
      {years.length === 0 && <EmptyState title="暂无荣誉" art={<MedalArt year="" />} />}
      {years.map((year, index) => (
        <AboutSection key={year} title={`${year} 年`} ground={index % 2 === 0 ? 'mist' : 'paper'}>
          <ul className={styles.wall}>
            {awards
              .filter((award) => award.year === year)
              .map((award) => (
                <li key={`${award.title}${award.by}`} className={styles.award}>
                  <MedalArt year={String(award.year)} className={styles.medal} />
                  <div>
                    <h3>{award.title}</h3>
                    <p>{award.for}</p>
                    <p className={styles.by}>{award.by}</p>
                  </div>
                </li>
              ))}
          </ul>
        </AboutSection>
      ))}
      {page.html && (
        <div className={`container ${styles.meaning}`}>
          <Prose html={page.html} />
        </div>
      )}
    </AboutFrame>
  );
}
