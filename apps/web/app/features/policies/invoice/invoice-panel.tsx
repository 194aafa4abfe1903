import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { InvoiceState } from '@portal/contract/states.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { api } from '../../../api/browser-api.ts';
import { usePoll } from '../../../api/use-poll.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { StateLabel } from '../../../ui/badge/state-label.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import styles from './invoice-panel.module.css';

type Invoice = AnswerOf<'getInvoice'>;

const states: Record<InvoiceState, StateLabel> = {
  none: { label: '未申请', tone: 'grey' },
  generating: { label: '开具中', tone: 'blue' },
  ready: { label: '已开具', tone: 'success' },
  failed: { label: '开具未成功', tone: 'error' },
};

/** The e-invoice of the first premium: ask for it, wait for it, download it. */
export function InvoicePanel({ loaded }: { readonly loaded: Invoice }) {
  const [newer, setNewer] = useState<Invoice>();
  const [asks, setAsks] = useState(false);
  const handling = useRefusalHandling();
  const invoice = newer?.policyNo === loaded.policyNo ? newer : loaded;
  const { policyNo, state, reason, mayApply } = invoice;
  const load = () => api('getInvoice', { policyNo }).then(setNewer);
  usePoll(load, state === 'generating' ? 'quick' : 'none');
  // The link is valid for five minutes: a new one is fetched.
  const download = () =>
    handling(async () => {
      const { url } = await api('getInvoice', { policyNo });
      if (url) window.location.assign(url);
    });
  return (
    <SectionCard title="电子发票" aside={<Badge tone={states[state].tone}>{states[state].label}</Badge>}>
      {state === 'generating' && <Spinner label="正在开具电子发票，完成后可在此下载" />}
      {state === 'failed' && reason && (
        <Alert kind="error" title="电子发票没有开成">
          {reason}
        </Alert>
      )}
      <div className={styles.row}>
        <DescriptionList items={invoiceItems(invoice)} />
        {state === 'ready' && (
          <Button kind="primary" onClick={download} busyLabel="正在准备电子发票" blockOnPhone>
            下载电子发票
          </Button>
        )}
        {mayApply && (
          <Button onClick={() => setAsks(true)} blockOnPhone>
            {state === 'failed' ? '重新申请' : '申请电子发票'}
          </Button>
        )}
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} title="申请电子发票">
        <InvoiceForm
          invoice={invoice}
          onApplied={(applied) => {
            setNewer(applied);
            setAsks(false);
          }}
        />
      </Dialog>
    </SectionCard>
  );
}

function invoiceItems({ amount, title, taxNo, sentTo }: Invoice) {
  return [
    { term: '金额（首期保费）', detail: showYuan(fromYuanText(amount)) },
    ...(title ? [{ term: '抬头', detail: title }] : []),
    ...(taxNo ? [{ term: '税号', detail: taxNo }] : []),
    ...(sentTo ? [{ term: '发送到', detail: sentTo }] : []),
  ];
}
