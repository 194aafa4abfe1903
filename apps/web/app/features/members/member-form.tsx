import { relations } from '@portal/reference/relations.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { checkKeptMember, keptCertificateTypes, keptFields, type KeptMember, keptRelations } from '@portal/rules/family/kept-members.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { cleanPerson } from '@portal/rules/sale/answers/clean-application.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SaleScopeProvider } from '@portal/forms/form/sale-scope.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { completePerson, presetCertificate } from '@portal/forms/person/complete-person.ts';
import { PersonFields } from '@portal/forms/person/person-fields.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './members.module.css';

interface MemberFormProps {
  /** The member who is changed; undefined for a new one. */
  readonly id?: string;
  readonly member: KeptMember;
  readonly rules: ApplicationContext;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

interface Entries extends KeptMember {
  readonly agreed: boolean;
}

const consent = consentTexts.family_members;
/** No product is sold here, so no product limits the fields of a person. */
const anyProduct = {
  certificateTypes: keptCertificateTypes,
  elements: { applicant: [], insured: [...keptFields], beneficiary: [] },
  maxBeneficiaries: 0,
  provinces: [],
  cities: [],
};

/** The findings before the server is asked, which also compares with the other members. */
function checkEntries({ relation, person, agreed }: Entries, asksConsent: boolean, rules: ApplicationContext): Finding[] {
  const findings = checkKeptMember({}, { relation, person: cleanPerson(person) }, [], rules);
  if (agreed || !asksConsent) return findings;
  return [...findings, { rule: 'consent.family_members', path: 'agreed', message: `请阅读并同意《${consent.title}》` }];
}

/** The form of a family member, new or stored. */
export function MemberForm({ id, member, rules, onSaved, onCancel }: MemberFormProps) {
  const [entries, setEntries] = useState<Entries>({
    ...member,
    person: presetCertificate(member.person, keptCertificateTypes),
    agreed: false,
  });
  // A customer who changes a member has consented already, unless the text is newer.
  const [asksConsent, setAsksConsent] = useState(id === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { relation, person, agreed } = entries;

  const form = useForm({
    entries,
    check: (typed) => checkEntries(typed, asksConsent, rules),
    fieldsOfRefusals: { FAMILY_CONSENT_NEEDED: 'agreed' },
    async submit() {
      try {
        const consentVersion = agreed ? consent.version : undefined;
        await api('saveFamilyMember', { id, relation, person: cleanPerson(person), consentVersion });
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'FAMILY_CONSENT_NEEDED') setAsksConsent(true);
        throw error;
      }
      await onSaved();
    },
  });
  const change = (patch: Partial<Person>): void =>
    setEntries((before) => ({ ...before, person: completePerson({ ...before.person, ...patch }, keptFields, rules.today) }));

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {id === undefined ? '添加家人' : '修改家人信息'}
      </h1>
      <Form
        form={form}
        actions={
          <Cluster align="center" justify="end" gap={3} above={3}>
            <Button size="large" onClick={onCancel}>
              取消
            </Button>
            <SubmitButton busyLabel="正在保存">保存</SubmitButton>
          </Cluster>
        }
      >
        <SaleScopeProvider scope={{ product: anyProduct, rules }}>
          <PersonFields
            person={person}
            path="person"
            role="member"
            asked={keptFields}
            adult={relation === '01' || relation === '02'}
            birthdays={{ earliest: '1900-01-01', latest: rules.today }}
            phoneHint={relation === '03' ? '可填写您的手机号码' : '家人本人的手机号码，投保时用于本人确认'}
            onChange={change}
          >
            <Segmented
              id="relation"
              name="relation"
              legend="是您的"
              required
              error={form.errorAt('relation')}
              value={relation ?? ''}
              options={keptRelations.map((code) => ({ value: code, label: relations[code] }))}
              onValueChange={(value) => setEntries((before) => ({ ...before, relation: keptRelations.find((code) => code === value) }))}
            />
          </PersonFields>
        </SaleScopeProvider>
        {asksConsent && (
          <Consent
            agreed={agreed}
            error={form.errorAt('agreed')}
            onAgree={(value) => setEntries((before) => ({ ...before, agreed: value }))}
          />
        )}
      </Form>
    </>
  );
}

interface ConsentProps {
  readonly agreed: boolean;
  readonly error: string | undefined;
  readonly onAgree: (agreed: boolean) => void;
}

/** The separate consent to keep the data of others. It is not ticked in advance. */
function Consent({ agreed, error, onAgree }: ConsentProps) {
  return (
    <ConsentBox title={consent.title} points={consent.points} titleId="consent-title" className={styles.consent}>
      <Checkbox
        id="agreed"
        label="我已取得该家人的同意（未满 14 周岁的，我是其监护人），单独同意保存其个人信息"
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
        error={error}
      />
    </ConsentBox>
  );
}
