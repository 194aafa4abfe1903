import { useState } from 'react';
import { PolicyPaperArt } from '../../art/drawings.tsx';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { type Verification, VerifyForm } from './verify-form.tsx';
import { VerifyResult } from './verify-result.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './verify.module.css';

/** Lets anybody check whether an e-policy is genuine and unaltered. */
export function VerifyPage({ hotline }: { readonly hotline: string }) {
  const [result, setResult] = useState<Verification>();
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: '电子保单验真' }]} />
      <Stack gap={6} above={5} className={styles.columns}>
        <div className={styles.intro}>
          <h1>电子保单验真</h1>
          <Text above={2} tone="muted" className={styles.lead}>
            收到亲友转发的电子保单，或想确认手中的保单是否有效，可以在这里查验。
          </Text>
          <Stack as="ol" gap={4} above={6} className={styles.steps}>
            <li>打开电子保单，在首页找到16位保单号和8位验证码；也可以扫描首页二维码，自动填入保单号。</li>
            <li>填写保单号和验证码，点击查验。没有验证码的被保险人，可选择按被保险人查验，填写姓名和证件号码后四位。</li>
            <li>如需确认文件未被改动，再选择电子保单文件，由您的设备完成比对。</li>
          </Stack>
          <PolicyPaperArt className={styles.art} />
        </div>
        <Stack top gap={5} shrinks>
          <Card padding="large" raised>
            <VerifyForm onResult={setResult} />
          </Card>
          {result && <VerifyResult result={result} hotline={hotline} />}
        </Stack>
      </Stack>
    </div>
  );
}
