import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { LinkCode } from '../../handover/link-code.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './roster.module.css';
import type { RosterState, RosterTotals } from './use-roster.ts';

interface ConsentLinkProps {
  readonly roster: RosterState;
  readonly totals: Pick<RosterTotals, 'link' | 'unreachable'>;
}

/** One link for everybody on the roster. It can be seen only where it was made; a new one replaces it. */
export function ConsentLink({ roster, totals: { link, unreachable } }: ConsentLinkProps) {
  const { orderNo, reload } = roster;
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await act();
      await reload();
    } catch (error) {
      setProblem(asRefusal(error).line);
    }
  };
  const give = (): Promise<void> =>
    attempt(async () => {
      const { token } = await api('giveRosterLink', { orderNo });
      setAddress(new URL(paths.groupConsent(token), window.location.origin).href);
      announce('链接已生成');
    });
  const end = (): Promise<void> =>
    attempt(async () => {
      await api('endRosterLink', { orderNo });
      setAddress(undefined);
      announce('链接已停用');
    });
  return (
    <section className={styles.way} aria-labelledby="consent-link">
      <h3 id="consent-link">方式一：发链接，本人在手机上同意</h3>
      {address ? (
        <LinkCode link={address} what="被保险人同意链接">
          把链接发到工作群，或请大家扫码。本人填写姓名和证件号码，用名单中本人手机号收到的验证码确认后签名。
        </LinkCode>
      ) : (
        <p>所有人用同一个链接。验证码只发到名单中本人的手机号，每人只能看到自己的部分。</p>
      )}
      {unreachable > 0 && <Unreachable roster={roster} people={unreachable} />}
      {link && (
        <Text tone="muted">
          链接有效至 {dayInShanghai(new Date(link.expiresAt))}。{!address && '链接只在生成时显示；重新生成后，以前的链接失效。'}
        </Text>
      )}
      <Cluster gap={3}>
        {!address && (
          <Button kind={link ? 'secondary' : 'primary'} size="large" blockOnPhone onClick={give} busyLabel="正在生成链接">
            {link ? '重新生成链接' : '生成链接'}
          </Button>
        )}
        {link && (
          <Button kind="link" onClick={end} busyLabel="正在停用">
            停用链接
          </Button>
        )}
      </Cluster>
      <FieldError message={problem} />
    </section>
  );
}

/** Nobody can say by a phone who they are if the roster lacks it, or has it for two people. */
function Unreachable({ roster: { show }, people }: { readonly roster: RosterState; readonly people: number }) {
  const lookUp = async (): Promise<void> => {
    await show({ filter: 'unreachable', page: 1 });
    document.getElementById('roster-people')?.scrollIntoView();
  };
  return (
    <Alert
      kind="warning"
      title={`${people} 人不能用链接`}
      actions={
        <Button size="small" onClick={lookUp}>
          看看是谁
        </Button>
      }
    >
      名单中没有他们的手机号，或与别人同号。请点“修改名单”补上本人的手机号，或请他们在签字表上签字。
    </Alert>
  );
}
