import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { StepFailure } from './step-failure.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

interface ConfirmStepProps {
  readonly state: string;
  readonly purpose: 'login' | 'join' | 'bind';
  readonly device: string | null;
  readonly place: string;
  readonly onDone: (agreed: boolean) => void;
}

const wording = {
  login: { title: '另一台设备请求用您的微信登录', agree: '是我本人，确认登录' },
  join: { title: '另一台设备请求用您的微信登录，并把您的微信绑定到它的手机号', agree: '是我本人，确认绑定并登录' },
  bind: { title: '另一台设备请求把您的微信绑定到它登录的账户', agree: '是我本人，确认绑定' },
};

/** Another device asks. Swindlers send codes around, so the customer sees which device it is before anything happens. */
export function ConfirmStep({ state, purpose, device, place, onDone }: ConfirmStepProps) {
  const [failure, setFailure] = useState<unknown>();
  const answer = (agreed: boolean): Promise<void> => api('confirmWechat', { state, agreed }).then(() => onDone(agreed), setFailure);
  if (failure) return <StepFailure error={failure} onRetry={() => setFailure(undefined)} />;
  const { title, agree } = wording[purpose];
  return (
    <Stack gap={4}>
      <Text as="h2" size="lg">
        {title}
      </Text>
      <DescriptionList
        items={[
          { term: '设备', detail: device ?? '无法识别' },
          { term: '网络地址', detail: place },
        ]}
      />
      <Alert kind="warning" title="请确认是您自己扫的码">
        二维码如来自他人、短信或群聊，请按“不是我”。
      </Alert>
      <Button kind="primary" block onClick={() => answer(true)} busyLabel="正在确认">
        {agree}
      </Button>
      <Button block onClick={() => answer(false)}>
        不是我
      </Button>
    </Stack>
  );
}
