import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { relations } from '@portal/reference/relations.ts';
import { whyNotAdded, withKeptMember } from '@portal/rules/family/add-kept-member.ts';
import { haveSameCertificate } from '@portal/rules/sale/answers/parties.ts';
import { CallRefused } from '@portal/contract/client.ts';
import Users from 'lucide-react/icons/users-round';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { type ListedMember, loadFamilyMembers } from '@portal/web-api/load-family-members.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './add-kept-member.module.css';

/** Adds somebody whom the customer keeps, with all known details. Nothing is shown while nobody is kept. */
export function AddKeptMember() {
  const [members, setMembers] = useState<readonly ListedMember[]>([]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The members are a help: without them the form is filled in as before.
    withFreshSession(loadFamilyMembers).then(setMembers, () => setMembers([]));
  }, []);
  if (members.length === 0) return null;
  return (
    <div>
      <Button icon={<Users aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        从常用家人添加
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="从常用家人添加">
        <Stack as="ul" gap={3}>
          {members.map((member) => (
            <Choice key={member.id} member={member} onAdded={() => setOpen(false)} />
          ))}
        </Stack>
      </Dialog>
    </div>
  );
}

function Choice({ member, onAdded }: { readonly member: ListedMember; readonly onAdded: () => void }) {
  const { sale, store, rules } = useDraft();
  const { id, relation, name, certificateType, certificateNo, validity } = member;
  const reason = whyNotAdded(sale.product, sale.application, member);
  const add = async (): Promise<void> => {
    try {
      const kept = await withFreshSession(() => api('getFamilyMember', { id }));
      store.update((before) => withKeptMember(sale.product, before, kept, rules));
      onAdded();
      showToast(`已填入${kept.person.name ?? name}的信息，请核对`, 'success');
      const { parties } = store.getState().sale.application;
      const [party] = Object.entries(parties).find(([, person]) => haveSameCertificate(person, kept.person)) ?? [];
      if (party !== undefined) requestAnimationFrame(() => focusField(`parties.${party}.name`));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showToast(error.line, 'error');
    }
  };
  return (
    <li>
      <Button className={styles.choice} disabled={reason !== undefined} onClick={add}>
        <Stack as="span" gap={1}>
          <b>
            {name}{' '}
            <Text as="span" tone="muted" weight={400}>
              {relations[relation]}
            </Text>
          </b>
          <Text as="span" tone="muted" weight={400}>
            {certificateTypes[certificateType]} <span className="num">{certificateNo}</span>
          </Text>
          {reason !== undefined && (
            <Text as="span" tone="muted" weight={400}>
              {reason}
            </Text>
          )}
        </Stack>
        {validity === 'expired' && <Badge tone="error">证件已过期，添加后请更新</Badge>}
      </Button>
    </li>
  );
}
