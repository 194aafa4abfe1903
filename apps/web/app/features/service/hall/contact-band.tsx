import { offeredServices } from '@portal/rules/service/offered-services.ts';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './contact-band.module.css';

const byStaff = Object.values(offeredServices)
  .filter(({ state }) => state === 'staff')
  .map(({ name }) => name);

/** The hotline and the counters, for visitors whom none of the links helps. */
export function ContactBand() {
  const { hours } = usePurchaseHelp();
  return (
    <section aria-labelledby="contact" className={styles.card}>
      <Cluster align="center" justify="between" line className={styles.head}>
        <h2 id="contact">想找人问</h2>
        <ServiceMotif kind="call" tint="teal" className={styles.art} />
      </Cluster>
      <Text size="2xl" weight={700} className={styles.hotline}>
        <HotlineLink />
      </Text>
      {hours && <Text size="sm">服务时间：{hours}</Text>}
      <p>{byStaff.join('，')}，由热线和柜台办理。其他渠道的保单，续期交费也请致电。</p>
      <ButtonLink to={paths.branches()} block>
        查找分支机构
      </ButtonLink>
    </section>
  );
}
