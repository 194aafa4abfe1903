import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Card } from '@portal/ui/card/card.tsx';
import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './identity.module.css';

const steps = [
  { id: 'choose', label: '选择证件', to: paths.authenticationForm() },
  { id: 'photograph', label: '拍摄证件' },
  { id: 'result', label: '认证结果' },
] as const;

interface IdentityFrameProps {
  readonly step: (typeof steps)[number]['id'];
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages on which customers prove their real name. */
export function IdentityFrame({ step, title, lead, children }: IdentityFrameProps) {
  return (
    <Stack gap={5} className={`container ${styles.page}`}>
      <StepBar label="实名认证进度" steps={steps} current={step} />
      <Card padding="large" raised>
        <h1>{title}</h1>
        {lead && (
          <Text above={2} tone="muted">
            {lead}
          </Text>
        )}
        <Stack gap={6} above={6}>
          {children}
        </Stack>
      </Card>
    </Stack>
  );
}
