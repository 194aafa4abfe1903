import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { saveFile } from '@portal/ui/save-file.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './data.module.css';

/** A copy of everything that is stored about the customer. */
export function DataSection({ phone }: { readonly phone: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard title="我的数据">
      <Cluster align="center" justify="between" gap={4} className={styles.row}>
        <p>
          下载我们保存的您的账户、登录设备、订单、保单、理赔、积分、确认记录、授权、实名认证记录，以及发给您的短信和邮件。其他渠道的保单、理赔、积分，以及按手机号保存的确认和预约，核实本人后包含在内。
        </p>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          下载我的数据
        </Button>
      </Cluster>
      <ProofDialog
        open={isAsking}
        title="下载我的数据"
        phone={phone}
        submit="下载"
        busyLabel="正在准备文件"
        onClose={() => setAsking(false)}
        act={async (ticket) => {
          const { fileName, page } = await api('exportMyData', { ticket });
          saveFile(page, 'text/html', fileName);
          setAsking(false);
          showToast('文件已下载，请妥善保管', 'success');
        }}
      >
        <p>文件含有完整的个人信息，请不要在公用设备上下载。</p>
      </ProofDialog>
    </SectionCard>
  );
}
