import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { purchaseDrawings } from '#art/service/purchase-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { drawingOf } from '../drawing-of.ts';
import { DrawnCard } from '../drawn-card/drawn-card.tsx';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './guide-index.module.css';
import type { GuideLink } from './load-guide.ts';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[purchaseDrawings.read, purchaseDrawings.policy, claimDrawings.question]}</ServiceScene>
);

/** All guides, each with its drawing. */
export function GuideIndex({ guides }: { readonly guides: readonly GuideLink[] }) {
  return (
    <>
      <PageHero
        title="服务指南"
        lead="从投保到理赔，每件事怎样办、要准备什么、多久有结果。"
        trail={serviceTrail({ label: '服务指南' })}
        art={Scene}
      />
      <div className={`container ${styles.page}`}>
        <Grid as="ul" least={16} gap={5}>
          {guides.map(({ code, name, summary }, index) => (
            <li key={code}>
              <DrawnCard to={paths.serviceGuide(code)} drawing={drawingOf(name)} index={index} name={name} summary={summary} />
            </li>
          ))}
          <li>
            <HelpCard />
          </li>
        </Grid>
      </div>
    </>
  );
}
