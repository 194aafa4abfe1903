import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { forgetSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { keepOutcome } from '../../account/done/outcome.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './data.module.css';

/** Closing the account, or the reasons against it. */
export function CloseSection({ phone }: { readonly phone: string }) {
  const [found, setFound] = useState<AnswerOf<'getCloseReasons'>>();
  const reasons = found?.reasons;
  const handling = useRefusalHandling();
  const navigate = useNavigate();
  const leave = (): void => setFound(undefined);
  return (
    <SectionCard title="注销账户">
      <Cluster align="center" justify="between" gap={4} className={styles.row}>
        <p>注销后不能再登录本账户。保单继续有效；办理中的订单须先了结。</p>
        <Button aria-haspopup="dialog" onClick={() => handling(async () => setFound(await api('getCloseReasons')))}>
          注销账户
        </Button>
      </Cluster>
      <Dialog
        open={reasons !== undefined && reasons.length > 0}
        onClose={leave}
        size="small"
        title="暂不能注销"
        actions={
          <Button kind="primary" onClick={leave}>
            知道了
          </Button>
        }
      >
        <p>请先了结以下事项：</p>
        <ul>
          {reasons?.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Dialog>
      <CloseDialog
        open={reasons?.length === 0}
        phone={phone}
        lasting={found?.lasting ?? 0}
        onClose={leave}
        act={async (ticket) => {
          await api('closeAccount', { ticket });
          forgetSession();
          keepOutcome('closed');
          await navigate(paths.changeDone(), { replace: true });
        }}
      />
    </SectionCard>
  );
}
