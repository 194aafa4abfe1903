import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { ContactDialog, type ContactKind } from './contact-dialog.tsx';
import { ContactReach } from './contact-reach.tsx';

type Reach = AnswerOf<'listContactPolicies'>;

const words = { email: '电子邮箱', address: '联系地址' } as const;

interface ContactButtonProps {
  readonly kind: ContactKind;
  /** The masked phone of the customer. */
  readonly phone: string;
  readonly isNew: boolean;
  /** The present values, if they are shown. */
  readonly known: Pick<Person, 'email' | 'region' | 'address'>;
}

/** Opens the form for another e-mail or postal address, which says first which policies it concerns. */
export function ContactButton({ kind, phone, isNew, known }: ContactButtonProps) {
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const [reach, setReach] = useState<Reach>();
  const [saved, setSaved] = useState<Reach>();
  const word = words[kind];
  const verb = isNew ? '添加' : '修改';
  const leave = (): void => {
    setReach(undefined);
    setSaved(undefined);
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={verb + word}
        onClick={() => handling(async () => setReach(await api('listContactPolicies')))}
      >
        {verb}
      </Button>
      <ContactDialog
        open={reach !== undefined && saved === undefined}
        title={verb + word}
        kind={kind}
        phone={phone}
        known={known}
        onClose={leave}
        onSaved={async (changed) => {
          setSaved(changed);
          await revalidate();
        }}
      >
        {reach && <ContactReach reach={reach} isDone={false} />}
      </ContactDialog>
      <Dialog
        open={saved !== undefined}
        onClose={leave}
        size="small"
        title={`${word}已更新`}
        actions={
          <Button kind="primary" onClick={leave}>
            知道了
          </Button>
        }
      >
        {saved && <ContactReach reach={saved} isDone />}
      </Dialog>
    </>
  );
}
