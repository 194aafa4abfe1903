import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './devices.module.css';

type Sessions = AnswerOf<'listSessions'>;

/** The devices on which the customer is signed in, and the buttons to sign out there. */
export function DevicesSection({ sessions }: { readonly sessions: Sessions }) {
  const [isAsking, setAsking] = useState(false);
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ current }) => !current).length;

  const end = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await handling(work)) showToast(done, 'success');
    await revalidate();
  };
  const endOthers = (): void => {
    setAsking(false);
    void end(() => api('endOtherSessions'), '其他设备已退出登录');
  };
  return (
    <SectionCard
      title="登录设备"
      aside={
        others > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            退出其他设备
          </Button>
        )
      }
    >
      <Box as="ul" below={3}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            onEnd={(name) => end(() => api('endSession', { id: session.id }), `${name} 已退出登录`)}
          />
        ))}
      </Box>
      <Text tone="muted" size="sm">
        看到不认识的设备？请退出它，并修改登录密码。
      </Text>
      <ConfirmDialog open={isAsking} title="退出其他设备？" confirm="退出" onConfirm={endOthers} onCancel={() => setAsking(false)}>
        <p>除本机外的 {others} 台设备会退出登录，再次使用时需重新登录。</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

interface DeviceProps {
  readonly session: Sessions[number];
  readonly onEnd: (name: string) => Promise<void>;
}

function Device({ session: { device, place, startedAt, lastSeenAt, current }, onEnd }: DeviceProps) {
  const name = device ?? '未知设备';
  return (
    <Cluster as="li" align="center" gap={4} rowGap={2} className={styles.device}>
      <MonitorSmartphone aria-hidden="true" className={styles.icon} />
      <Stack as="span" shrinks className={styles.words}>
        <Cluster as="span" align="center" gap={2}>
          <b>{name}</b>
          {current && <Badge tone="teal">本机</Badge>}
        </Cluster>
        <Cluster as="span" gap={4} rowGap={0} tone="muted" size="sm" figures>
          {place && <span>网络 {place}</span>}
          <span>登录于 {showInstant(startedAt)}</span>
          {!current && <span>最近使用 {showInstant(lastSeenAt)}</span>}
        </Cluster>
      </Stack>
      {!current && (
        <Button size="small" aria-label={`退出 ${name}，登录于 ${showInstant(startedAt)}`} onClick={() => onEnd(name)} busyLabel="正在退出">
          退出
        </Button>
      )}
    </Cluster>
  );
}
