import { PERSON_EMAIL_MAX } from '@portal/rules/person/email.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { suggestEmail } from '@portal/rules/person/suggest-email.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import { useEffect, useState } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { focusField } from '../form/focus-field.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './email-field.module.css';

type EmailFieldProps = Omit<PersonFieldProps, 'role'> & { readonly optional?: boolean };

/** The person's e-mail address. A domain that is probably mistyped is asked about when the field is left, and never refused. */
export function EmailField({ person, path, optional, onChange }: EmailFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const meant = isTyping ? undefined : suggestEmail(person.email ?? '');
  useEffect(() => {
    if (meant !== undefined) announce(`邮箱是否为 ${meant}？`);
  }, [meant]);
  const fill = (email: string): void => {
    onChange({ email });
    focusField(`${path}.email`);
  };
  return (
    // The handlers only notice that the input inside gets or loses the focus.
    <div className={styles.field} onInput={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <TextField
        path={`${path}.email`}
        label="电子邮箱"
        value={person.email}
        optional={optional}
        onChange={(email) => onChange({ email })}
        clean={(text) => cleanText(text).replaceAll(' ', '')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        most={PERSON_EMAIL_MAX}
        unit="个字符"
        hint={meant === undefined ? <Offers person={person} onAccept={fill} /> : <Question meant={meant} onAccept={() => fill(meant)} />}
      />
    </div>
  );
}

const offeredDomains = ['qq.com', '163.com', '126.com'];

/** The rest of an address, once its first part is typed; before that, the address that a phone number has with its carrier's mail. */
function offersFor({ email = '', phone }: Person): readonly string[] {
  const name = cleanText(email);
  if (/^[\w.+-]{2,64}$/.test(name)) return offeredDomains.map((domain) => `${name}@${domain}`);
  const isMobile = phone?.countryCode === '86' && /^1\d{10}$/.test(phone.number);
  return name === '' && isMobile ? [`${phone.number}@139.com`] : [];
}

function Offers({ person, onAccept }: { readonly person: Person; readonly onAccept: (email: string) => void }) {
  const offers = offersFor(person);
  if (offers.length === 0) return <>用于与您联系，如 name@example.com</>;
  return (
    <Cluster as="span" gap={4} rowGap={5} className={styles.offers}>
      {offers.map((email) => (
        <Button key={email} kind="link" size="small" className={styles.meant} onClick={() => onAccept(email)}>
          {email}
        </Button>
      ))}
    </Cluster>
  );
}

function Question({ meant, onAccept }: { readonly meant: string; readonly onAccept: () => void }) {
  return (
    <>
      是否为{' '}
      <Button kind="link" size="small" className={styles.meant} onClick={onAccept}>
        {meant}
      </Button>
      ？
    </>
  );
}
