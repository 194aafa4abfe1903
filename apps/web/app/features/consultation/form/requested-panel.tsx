import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consultation-form.module.css';
import type { Requested } from './consultation-form.tsx';
import { sayDay, sayHour } from './say-time.ts';

interface RequestedPanelProps {
  readonly requested: Requested;
  readonly hotline: string;
  readonly hours: string;
}

/** The request has been stored: its number, and when the call comes. */
export function RequestedPanel({ requested: { requestNo, sentTo, callAt }, hotline, hours }: RequestedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const [day = '', time = ''] = callAt?.split(' ') ?? [];
  return (
    <Stack align="start" gap={3}>
      <CircleCheck className={styles.mark} aria-hidden="true" />
      <h2 id="consult-title" ref={heading} tabIndex={-1}>
        {callAt ? '已收到您的预约' : '已收到您的咨询'}
      </h2>
      <p>
        编号 <strong className="num">{requestNo}</strong>
      </p>
      <p>{callAt ? `我们会在 ${sayDay(day)} ${sayHour(time)} 给您回电。` : `我们会在客服热线服务时间（${hours}）内给您回电。`}</p>
      {sentTo && <p>编号已用短信发至 {sentTo}。</p>}
      <Text tone="muted" size="sm">
        回电不会索要短信验证码、密码和银行卡号。想更改时间或取消，请拨打 <a href={`tel:${hotline}`}>{hotline}</a> 并报编号。
      </Text>
      <ButtonLink to={paths.home()} kind="secondary">
        返回首页
      </ButtonLink>
    </Stack>
  );
}
