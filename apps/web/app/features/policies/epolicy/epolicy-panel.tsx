import type { EpolicyState } from '@portal/contract/states.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { DownloadEpolicy } from './download-epolicy.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './epolicy-panel.module.css';
import { epolicyStates } from '../policy-states.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';

interface EpolicyPanelProps {
  policyNo: string;
  state: EpolicyState;
}

/** The e-policy file: in preparation, ready, or failed with a number to call. */
export function EpolicyPanel({ policyNo, state }: EpolicyPanelProps) {
  const { hotline, hotlineHours } = useCentre();
  const { label, tone } = epolicyStates[state];
  return (
    <SectionCard title="电子保单" aside={<Badge tone={tone}>{label}</Badge>}>
      {(state === 'generating' || state === 'none') && (
        <Cluster align="center" justify="between" gap={8} rowGap={4}>
          <Spinner label="正在生成电子保单，通常不到一分钟，完成后可在此下载" />
        </Cluster>
      )}
      {state === 'ready' && (
        <Cluster align="center" justify="between" gap={8} rowGap={4}>
          <p className={styles.text}>
            文件含保险单和保险条款全文，加盖电子签章，与纸质保单具有同等法律效力。收到他人转发的电子保单，可在
            <Link to={paths.verify(policyNo)}>保单验真</Link>核对真伪。
          </p>
          <DownloadEpolicy policyNo={policyNo} />
        </Cluster>
      )}
      {state === 'failed' && (
        <Alert kind="error" title="电子保单生成失败，保障不受影响">
          系统会自动重试。如急需电子保单，请拨打客服热线 <a href={`tel:${hotline}`}>{hotline}</a>（{hotlineHours}）。
        </Alert>
      )}
    </SectionCard>
  );
}
