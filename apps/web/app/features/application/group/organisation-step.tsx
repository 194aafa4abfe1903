import type { Organisation } from '@portal/rules/sale/answers/application.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import { cleanCode, cleanName, cleanText, cleanWords } from '@portal/rules/values/text.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { FieldGrid, WideField } from '@portal/forms/form/field-grid.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { EmailField } from '@portal/forms/person/email-field.tsx';
import { PhoneField } from '@portal/forms/phone/phone-field.tsx';
import { AddressField } from '@portal/forms/region/address-field.tsx';
import { RegionField } from '@portal/forms/region/region-field.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { FormStep } from '../steps/form-step.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { OwnersFields } from './owners-fields.tsx';
import { LicenceField } from './licence-field.tsx';

const CREDIT_CODE_LENGTH = 18;
const TITLE_MAX = 20;

/** The organisation that buys, its contact person, its signatory, and who stands behind it. */
export function OrganisationStep() {
  const { sale, store } = useDraft();
  const { organisation = {} } = sale.application;
  const change = (patch: Organisation): void =>
    store.update((before) => ({ ...before, organisation: { ...before.organisation, ...patch } }));
  return (
    <FormStep step="organisation" {...stepTexts.organisation}>
      <FieldGrid>
        <TextField
          path="organisation.name"
          label="单位名称"
          value={organisation.name}
          onChange={(name) => change({ name })}
          clean={cleanText}
          most={NAME_MAX}
          autoComplete="organization"
          hint="与营业执照或登记证书一致"
        />
        <TextField
          path="organisation.creditCode"
          label="统一社会信用代码"
          value={organisation.creditCode}
          onChange={(creditCode) => change({ creditCode })}
          clean={cleanCode}
          most={CREDIT_CODE_LENGTH}
          autoComplete="off"
          spellCheck={false}
          hint="18 位数字和大写字母，印在营业执照右上方"
        />
        <WideField>
          <RegionField person={organisation} path="organisation" onChange={change} sold={sale.product} />
        </WideField>
        <WideField>
          <AddressField person={organisation} path="organisation" onChange={change} sold={sale.product} />
        </WideField>
        <WideField>
          <LicenceField />
        </WideField>
      </FieldGrid>
      <ContactFields organisation={organisation} onChange={change} />
      <OfficerFields organisation={organisation} onChange={change} />
      <OwnersFields />
    </FormStep>
  );
}

interface PartProps {
  readonly organisation: Organisation;
  readonly onChange: (patch: Organisation) => void;
}

function ContactFields({ organisation, onChange }: PartProps) {
  const { contact = {} } = organisation;
  const { errorAt } = useFormScope();
  const change = (patch: NonNullable<Organisation['contact']>): void => onChange({ contact: { ...contact, ...patch } });
  return (
    <Box as="section" above={8} aria-labelledby="contact-title">
      <Text as="h2" below={3} size="lg" id="contact-title">
        联系人
      </Text>
      <FieldGrid>
        <TextField
          path="organisation.contact.name"
          label="联系人姓名"
          value={contact.name}
          onChange={(name) => change({ name })}
          clean={cleanName}
          most={NAME_MAX}
          autoComplete="name"
          spellCheck={false}
        />
        <PhoneField
          id="organisation.contact.phone"
          label="联系人手机号码"
          phone={contact.phone}
          onChange={(phone) => change({ phone })}
          error={errorAt('organisation.contact.phone')}
          hint="用于接收验证码和保单通知"
          own
        />
        <EmailField person={contact} path="organisation.contact" optional onChange={(patch) => change({ email: patch.email ?? '' })} />
      </FieldGrid>
    </Box>
  );
}

function OfficerFields({ organisation, onChange }: PartProps) {
  const { officer = {}, contact } = organisation;
  const change = (patch: NonNullable<Organisation['officer']>): void => onChange({ officer: { ...officer, ...patch } });
  return (
    <Box as="section" above={8} aria-labelledby="officer-title">
      <Text as="h2" below={3} size="lg" id="officer-title">
        签署人
      </Text>
      <Text below={4} tone="muted">
        法定代表人（负责人），或者由其书面授权的人。最后一步由签署人签名。
      </Text>
      <FieldGrid>
        <TextField
          path="organisation.officer.name"
          label="签署人姓名"
          value={officer.name}
          onChange={(name) => change({ name })}
          clean={cleanName}
          most={NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          hint={contact?.name && !officer.name ? `与联系人是同一人的，请填写 ${contact.name}` : undefined}
        />
        <TextField
          path="organisation.officer.title"
          label="职务"
          value={officer.title}
          onChange={(title) => change({ title })}
          clean={cleanWords}
          most={TITLE_MAX}
          autoComplete="organization-title"
          hint="如 法定代表人、人事经理"
        />
      </FieldGrid>
    </Box>
  );
}
