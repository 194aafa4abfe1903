import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { RegionNode } from '@portal/reference/regions.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { orderProvinces } from '@portal/rules/person/address/regions.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { CodeField } from '@portal/forms/form/code-field.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { RegionFilter } from '@portal/ui/region-filter/region-filter.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';

interface AgentEntries {
  readonly by: 'licence' | 'name';
  readonly licenceNo?: string;
  readonly name?: string;
  readonly region?: string;
}

const longest = 40;

function checkAgent({ by, licenceNo, name, region }: AgentEntries): Finding[] {
  if (by === 'licence') return findAt('licenceNo', licenceNo ? undefined : { rule: 'agent.licence_no', message: '请输入执业证编号' });
  return [
    ...findAt('name', name ? undefined : { rule: 'agent.name', message: '请输入代理人姓名' }),
    ...findAt('region', region ? undefined : { rule: 'agent.region', message: '请选择所在地区' }),
  ];
}

interface AgentFormProps {
  /** Called with undefined when another search begins. */
  readonly onFound: (agents: AnswerOf<'verifyAgent'> | undefined) => void;
}

/** A licence number, or a name and a region. Neither becomes part of the page's address. */
export function AgentForm({ onFound }: AgentFormProps) {
  const [entries, setEntries] = useState<AgentEntries>({ by: 'licence' });
  const [provinces, setProvinces] = useState<readonly RegionNode[]>([]);
  const enter = (typed: Partial<AgentEntries>): void => setEntries((known) => ({ ...known, ...typed }));
  const { by, licenceNo, name, region } = entries;
  useEffect(() => {
    if (by === 'name') void import('@portal/reference/regions.ts').then(({ loadRegions }) => setProvinces(orderProvinces(loadRegions())));
  }, [by]);
  const form = useForm({
    entries,
    check: checkAgent,
    async submit() {
      onFound(undefined);
      onFound(await api('verifyAgent', by === 'licence' ? { licenceNo } : { name, region }));
    },
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在查询">
          查询
        </SubmitButton>
      }
    >
      <Segmented
        legend="查询方式"
        name="by"
        wide
        value={by}
        onValueChange={(value) => enter({ by: value === 'name' ? 'name' : 'licence' })}
        options={[
          { value: 'licence', label: '执业证编号' },
          { value: 'name', label: '姓名和地区' },
        ]}
      />
      {by === 'licence' ? (
        <CodeField
          path="licenceNo"
          label="执业证编号"
          hint="印在执业证正面，字母和数字都要填写"
          value={licenceNo}
          onChange={(typed) => enter({ licenceNo: typed })}
          most={longest}
        />
      ) : (
        <>
          <TextField
            path="name"
            label="代理人姓名"
            hint="请填写全名"
            value={name}
            onChange={(typed) => enter({ name: typed })}
            clean={cleanName}
            most={longest}
            wide
            autoComplete="off"
            spellCheck={false}
          />
          <RegionFilter
            id="region"
            legend="所在地区"
            everywhere="请选择省份"
            provinces={provinces}
            value={region}
            onChange={(chosen) => enter({ region: chosen })}
            required
            error={form.errorAt('region')}
          />
        </>
      )}
    </Form>
  );
}
