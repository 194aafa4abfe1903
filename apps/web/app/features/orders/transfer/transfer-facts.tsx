import { showReference } from '@portal/rules/transfer/reference.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { CopyButton } from '@portal/ui/copy-button/copy-button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './transfer-facts.module.css';
import type { Transfer } from './transfer-source.ts';

/** A value that the payer types at their bank, with a button that copies it. */
function Copyable({ what, shown, text }: { readonly what: string; readonly shown: string; readonly text: string }) {
  return (
    <Cluster as="span" inline align="center" justify="end" gap={2} line className={styles.copyable}>
      <Text as="span" figures breaks>
        {shown}
      </Text>
      <CopyButton text={text} what={what} />
    </Cluster>
  );
}

/** A deadline is the end of a day: 2026-12-01 24:00, not 00:00 of the next one. */
function sayDeadline(payBefore: string): string {
  return `${showDay(dayInShanghai(new Date(Date.parse(payBefore) - 1)))} 24:00 前`;
}

/** The account that a transfer goes to, the text for its purpose, and the account that it has to come from. */
export function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { reference, payee, payer, payBefore } = transfer;
  const copyable = (what: string, text: string, shown = text) => ({
    term: what,
    detail: <Copyable what={what} text={text} shown={shown} />,
  });
  return (
    <DescriptionList
      items={[
        copyable('付款参考号', reference, showReference(reference)),
        copyable('汇款金额', transfer.amount, showYuan(fromYuanText(transfer.amount))),
        copyable('收款户名', payee.name),
        copyable('收款账号', payee.account, payee.account.replace(/(\d{4})(?=\d)/g, '$1 ')),
        copyable('收款银行', payee.bank),
        { term: '付款账户', detail: `${payer.name}，${payer.bank}，尾号 ${payer.accountTail}` },
        { term: '最迟到账', detail: sayDeadline(payBefore) },
      ]}
    />
  );
}
