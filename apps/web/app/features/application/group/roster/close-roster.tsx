import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import type { CallRefused } from '@portal/contract/client.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { useDraft } from '../../draft/use-draft.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './roster.module.css';
import { RosterPrice } from './roster-price.tsx';
import type { RosterState, RosterTotals } from './use-roster.ts';

interface CloseRosterProps {
  readonly roster: RosterState;
  readonly totals: RosterTotals;
}

/** A call on the roster whose refusal is shown in words. */
function useAttempt() {
  const { store } = useDraft();
  const [refusal, setRefusal] = useState<CallRefused>();
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setRefusal(undefined);
    try {
      // The answers decide the price and the content that the people agree to.
      if (await store.flush()) await act();
    } catch (error) {
      setRefusal(asRefusal(error));
    }
  };
  return { refusal, attempt };
}

/** The content that 确认名单 confirms: count and premium by class and in all. A confirmed roster can be changed again. */
export function CloseRoster({ roster, totals }: CloseRosterProps) {
  const { orderNo, take } = roster;
  const { refusal, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const isOpen = totals.state === 'open';
  const close = (): Promise<void> =>
    attempt(async () => {
      await take((await api('closeRoster', { orderNo })).roster, { filter: 'all', page: 1 });
      announce('名单已确认');
    });
  const reopen = (): Promise<void> =>
    attempt(async () => {
      await take((await api('reopenRoster', { orderNo })).roster);
      announce('可以修改名单了');
    });
  return (
    <Stack as="section" gap={4} className={styles.part} id="group.roster" tabIndex={-1} aria-labelledby="roster-close">
      <h2 id="roster-close">{isOpen ? '第三步：确认名单' : '名单已确认'}</h2>
      {isOpen && <Text tone="muted">请核对人数和保费。确认之后还可以修改，修改后须再确认一次。</Text>}
      {totals.hasExpired && <Alert kind="warning">确认名单之后，有人超过了承保年龄。请修改名单，再确认一次。</Alert>}
      <RosterPrice classes={totals.classes} />
      {refusal && (
        <Alert kind="error" title={refusal.line} live>
          {refusal.findings.length > 0 && (
            <Bullets>
              {refusal.findings.map(({ path, rule, message }) => (
                <li key={`${path} ${rule}`}>{message}</li>
              ))}
            </Bullets>
          )}
        </Alert>
      )}
      {!isOpen && (
        <div>
          <Button size="large" blockOnPhone onClick={() => setAsking(true)} aria-haspopup="dialog">
            修改名单
          </Button>
        </div>
      )}
      {isOpen && totals.faults > 0 && <Text tone="muted">还有 {totals.faults} 行要改，改好后才能确认名单。</Text>}
      {isOpen && totals.faults === 0 && (
        <div>
          <Button kind="primary" size="large" blockOnPhone onClick={close} busyLabel="正在确认名单">
            确认名单
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="修改已确认的名单？"
        confirm="修改名单"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void reopen();
        }}
      >
        <p>已有的同意会保留，资料改动的人须重新同意。改好后请再点“确认名单”。</p>
      </ConfirmDialog>
    </Stack>
  );
}
