import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { useEffect, useState } from 'react';
import { ValidityDateField } from '@portal/forms/certificate/validity-date-field.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';

type Ending = AnswerOf<'listOwnerCertificates'>['list'][number];

/** The certificates of owners that end soon: the customer tells the new date. Nothing where there are none. */
export function OwnerCertificates({ orderNo }: { readonly orderNo: string }) {
  const [list, setList] = useState<readonly Ending[]>([]);
  useEffect(() => {
    void loadPart(api('listOwnerCertificates', { orderNo })).then((part) => part !== 'failed' && setList(part.list));
  }, [orderNo]);
  if (list.length === 0) return null;
  const drop = (owner: string): void => setList((before) => before.filter((one) => one.owner !== owner));
  return (
    <SectionCard title="受益所有人的证件">
      <Stack gap={6}>
        {list.map((one) => (
          <RenewCertificate key={one.owner} orderNo={orderNo} ending={one} onRenewed={() => drop(one.owner)} />
        ))}
      </Stack>
    </SectionCard>
  );
}

interface RenewProps {
  readonly orderNo: string;
  readonly ending: Ending;
  readonly onRenewed: () => void;
}

function RenewCertificate({ orderNo, ending, onRenewed }: RenewProps) {
  const { owner, name, certificateType, birthday, validUntil: until, expired } = ending;
  const [validUntil, setValidUntil] = useState<string>();
  // There may be several on the page.
  const path = `${owner}.validUntil`;
  const form = useForm({
    entries: { [owner]: { validUntil } },
    check: (): Finding[] => (validUntil ? [] : [{ rule: 'certificate.validity_required', path, message: '请选择新证件的有效期' }]),
    async submit() {
      await api('renewOwnerCertificate', { orderNo, owner, validUntil: validUntil ?? '' });
      showToast('证件有效期已更新', 'success');
      onRenewed();
    },
  });
  const certificate = {
    ...(certificateType && { certificateType }),
    ...(birthday && { birthday }),
    ...(validUntil && { certificateValidUntil: validUntil }),
  };
  return (
    <Form
      form={form}
      actions={
        <Cluster>
          <SubmitButton busyLabel="正在保存">更新有效期</SubmitButton>
        </Cluster>
      }
    >
      <div>
        <Text below={3}>
          {name}的证件{expired ? '已于' : '将于'} {showDay(until)}到期。换证后请填写新的有效期。
        </Text>
        <ValidityDateField id={path} certificate={certificate} today={dayInShanghai(new Date())} onChange={setValidUntil} />
      </div>
    </Form>
  );
}
