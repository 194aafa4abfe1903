import { relations } from '@portal/reference/relations.ts';
import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { isLongTerm } from '@portal/rules/person/certificate/certificate-validity.ts';
import { type KeptMember, MOST_KEPT_MEMBERS } from '@portal/rules/family/kept-members.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import type { ListedMember } from '@portal/web-api/load-family-members.ts';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { loadRules } from '@portal/forms/load-rules.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';
import { SectionCard } from '../centre/details/section-card.tsx';
import { MemberForm } from './member-form.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './members.module.css';

/** The member whose form is open, with the tables that it needs. Without an id it is a new one. */
interface Opened {
  readonly id?: string;
  readonly member: KeptMember;
  readonly rules: ApplicationContext;
}

/** The family members that a customer keeps for filling in applications: their list, or the form of one. */
export function MembersPage({ members }: { readonly members: readonly ListedMember[] }) {
  const [opened, setOpened] = useState<Opened>();
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();

  const open = async (id?: string): Promise<void> => {
    await handling(async () => {
      const [rules, member] = await Promise.all([loadRules(), id === undefined ? { person: {} } : api('getFamilyMember', { id })]);
      setOpened({ id, member: { relation: 'relation' in member ? member.relation : undefined, person: member.person }, rules });
    });
  };
  const remove = async (id: string): Promise<void> => {
    if (await handling(() => api('removeFamilyMember', { id }))) showToast('已删除', 'success');
    await revalidate();
  };
  const finish = async (): Promise<void> => {
    await revalidate();
    setOpened(undefined);
    showToast('家人信息已保存', 'success');
  };

  if (opened) return <MemberForm {...opened} onSaved={finish} onCancel={() => setOpened(undefined)} />;
  const add = (
    <Button kind="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => open()}>
      添加家人
    </Button>
  );
  return (
    <>
      <Cluster align="center" justify="between" gap={3}>
        <h1>常用家人</h1>
        {members.length > 0 && members.length < MOST_KEPT_MEMBERS && add}
      </Cluster>
      <Text tone="muted">保存家人的信息，下次为他们投保时一键填入。最多 {MOST_KEPT_MEMBERS} 位，只有您能看到。</Text>
      {members.length === 0 ? (
        <EmptyState title="还没有常用家人" hint="添加后，为家人投保时不用再逐项填写。" art={<EmptyBoxArt />} action={add} />
      ) : (
        members.map((member) => (
          <MemberCard key={member.id} member={member} onEdit={() => open(member.id)} onRemove={() => remove(member.id)} />
        ))
      )}
    </>
  );
}

interface MemberCardProps {
  readonly member: ListedMember;
  readonly onEdit: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

function MemberCard({ member, onEdit, onRemove }: MemberCardProps) {
  const { name, relation, certificateType, certificateNo, certificateValidUntil, validity } = member;
  return (
    <SectionCard title={name} aside={<Badge tone="blue">{relations[relation]}</Badge>}>
      <Stack as="dl" gap={2} below={3} className={styles.facts}>
        <Cluster gap={4} rowGap={0}>
          <dt>{certificateTypes[certificateType]}</dt>
          <dd className="num">{certificateNo}</dd>
        </Cluster>
        <Cluster gap={4} rowGap={0}>
          <dt>有效期至</dt>
          <dd>
            <span className="num">{isLongTerm(certificateValidUntil) ? '长期' : certificateValidUntil}</span>{' '}
            {validity === 'expired' && <Badge tone="error">已过期</Badge>}
            {validity === 'expiring' && <Badge tone="amber">即将到期</Badge>}
          </dd>
        </Cluster>
      </Stack>
      {validity === 'expired' && <Alert kind="error">证件已过期，不能用于投保。请换领新证件后，点“修改”更新证件信息。</Alert>}
      {validity === 'expiring' && <Alert kind="warning">证件将在 90 日内到期。请及时换领，换领后点“修改”更新有效期。</Alert>}
      <Cluster align="center" justify="end" gap={3} above={3}>
        <DeleteButton kind="link" size="small" what={`${relations[relation]} ${name}`} onDelete={onRemove} />
        <Button size="small" aria-label={`修改${name}`} onClick={onEdit}>
          修改
        </Button>
      </Cluster>
    </SectionCard>
  );
}
