import type { InvoiceState } from '@portal/contract/states.ts';
import { sayInvoiced } from '@portal/rules/premium/entry-words.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { type Invoice, InvoiceForm } from './invoice-form.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './invoice-panel.module.css';

const states: Record<InvoiceState, StateLabel> = {
  none: { label: '未申请', tone: 'grey' },
  generating: { label: '开具中', tone: 'blue' },
  ready: { label: '已开具', tone: 'success' },
  failed: { label: '开具未成功', tone: 'error' },
};

/** The e-invoices of the premiums that were paid: choose a premium, ask for its invoice, wait for it, download it. Nothing if none was paid. */
export function InvoicePanel({ loaded }: { readonly loaded: readonly Invoice[] }) {
  const [newer, setNewer] = useState<readonly Invoice[]>([]);
  const [chosen, setChosen] = useState(loaded[0]?.period);
  const [asks, setAsks] = useState(false);
  const handling = useRefusalHandling();
  const list = newer[0]?.policyNo === loaded[0]?.policyNo ? newer : loaded;
  const invoice = list.find(({ period }) => period === chosen) ?? list[0];
  const load = async (policyNo: string) => setNewer((await api('listInvoices', { policyNo })).list);
  usePoll(() => load(invoice?.policyNo ?? ''), paceOf(list));
  if (!invoice) return null;
  const { policyNo, period, state, reason, mayApply } = invoice;
  // The link is valid for five minutes: a new one is fetched.
  const download = () =>
    handling(async () => {
      const { url } = await api('getInvoice', { policyNo, period });
      if (url) window.location.assign(url);
    });
  return (
    <SectionCard title="电子发票" aside={<Badge tone={states[state].tone}>{states[state].label}</Badge>}>
      <Stack gap={4}>
        {list.length > 1 && (
          <Select
            aria-label="哪一期保险费"
            value={String(period)}
            onChange={({ target: { value } }) => setChosen(Number(value))}
            options={list.map((one) => ({ value: String(one.period), label: `${sayInvoiced(one)} · ${states[one.state].label}` }))}
          />
        )}
        {state === 'generating' && <Spinner label="正在开具电子发票，完成后可在此下载" />}
        {state === 'failed' && reason && (
          <Alert kind="error" title="电子发票没有开成">
            {reason}
          </Alert>
        )}
        <Cluster align="center" justify="between" gap={8} rowGap={4} className={styles.row}>
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
        </Cluster>
      </Stack>
      <Dialog open={asks} onClose={() => setAsks(false)} title="申请电子发票">
        <InvoiceForm
          invoice={invoice}
          onApplied={(applied) => {
            setNewer(list.map((one) => (one.period === applied.period ? applied : one)));
            setAsks(false);
          }}
        />
      </Dialog>
    </SectionCard>
  );
}

/** One that failed and cannot be asked for again is tried again by the portal. */
function paceOf(list: readonly Invoice[]) {
  if (list.some(({ state }) => state === 'generating')) return 'quick';
  return list.some(({ state, mayApply }) => state === 'failed' && !mayApply) ? 'slow' : 'none';
}

function invoiceItems(invoice: Invoice) {
  const { amount, title, taxNo, sentTo } = invoice;
  return [
    { term: `金额（${sayInvoiced(invoice)}）`, detail: showYuan(fromYuanText(amount)) },
    ...(title ? [{ term: '抬头', detail: title }] : []),
    ...(taxNo ? [{ term: '税号', detail: taxNo }] : []),
    ...(sentTo ? [{ term: '发送到', detail: sentTo }] : []),
  ];
}
