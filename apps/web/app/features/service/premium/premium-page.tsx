import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { helpDrawings } from '#art/service/help-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { FailedPart } from '@portal/ui/failed-part/failed-part.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { drawingOfService } from '../drawing-of.ts';
import { DrawnCard } from '../drawn-card/drawn-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import type { loadServices } from './load-services.ts';
import { MemberStair } from './member-stair.tsx';
import styles from './premium-page.module.css';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[helpDrawings.star, helpDrawings.home, helpDrawings.doctor]}</ServiceScene>
);

/** Services beyond the contract: the levels of members as a stair, and every service with its drawing. */
export function PremiumPage({ services, levels }: Awaited<ReturnType<typeof loadServices>>) {
  return (
    <>
      <PageHero
        title="尊享服务"
        lead="合同以外，我们还能帮您做什么。每项写明谁能用、怎样申请、有什么限制。"
        trail={serviceTrail({ label: '尊享服务' })}
        art={Scene}
      />
      {levels.length > 0 && (
        <section aria-labelledby="members" className={styles.members}>
          <div className="container">
            <SectionHead id="members" title="会员服务" lead="等级越高，可以使用的服务越多。" />
            {levels === 'failed' ? <FailedPart what="会员服务" /> : <MemberStair levels={levels} />}
          </div>
        </section>
      )}
      <section aria-labelledby="services" className={`container ${styles.services}`}>
        <SectionHead id="services" title="增值服务" lead="点开一项，看服务内容和申请方式。" />
        {services === 'failed' ? (
          <FailedPart what="增值服务" />
        ) : services.length > 0 ? (
          <Grid as="ul" least={16} gap={5}>
            {services.map(({ code, name, summary, forWhom }, index) => (
              <li key={code}>
                <DrawnCard
                  to={paths.premiumService(code)}
                  drawing={drawingOfService(name)}
                  index={index}
                  name={name}
                  summary={summary}
                  note={`适用：${forWhom}`}
                />
              </li>
            ))}
          </Grid>
        ) : (
          <EmptyState art={<EmptyBoxArt />} title="暂时没有增值服务" />
        )}
      </section>
    </>
  );
}
