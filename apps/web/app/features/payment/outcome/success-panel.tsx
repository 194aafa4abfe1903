import { successTexts, thanks } from '@portal/rules/sale/pages/payment-pages.ts';
import Check from 'lucide-react/icons/check';
import Download from 'lucide-react/icons/download';
import LogIn from 'lucide-react/icons/log-in';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '@portal/web-api/use-session.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { CopyButton } from '@portal/ui/copy-button/copy-button.tsx';
import { LighthouseScene } from './lighthouse-scene.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './success-panel.module.css';

interface SuccessPanelProps {
  policyNo: string;
  /** Whether somebody besides the applicant is insured. */
  coversOthers: boolean;
  /** Whether an organisation bought. Nobody can prove to be an organisation. */
  isGroup: boolean;
  /** Shown below the policy number: product, insured, premium. */
  children: ReactNode;
}

/** The policy is issued: its number, and a link to the e-policy. */
export function SuccessPanel({ policyNo, coversOthers, isGroup, children }: SuccessPanelProps) {
  return (
    <Card padding="none" raised>
      <LighthouseScene className={styles.art} />
      <Stack column align="center" centred className={styles.body}>
        <span className={styles.mark} aria-hidden="true">
          <Check />
        </span>
        <Box as="h1" above={3}>
          {successTexts.title}
        </Box>
        <Text above={2} tone="muted" className={styles.lead}>
          {thanks(coversOthers)}
          {successTexts.kept}
        </Text>
        <Cluster as="p" align="center" justify="center" gap={3} rowGap={0} above={6} below={6} pad={2} side={5} corner="box" fill="mist">
          <Text as="span" tone="muted">
            保单号
          </Text>
          <b className={`num ${styles.digits}`}>{policyNo}</b>
          <CopyButton text={policyNo} what="保单号" />
        </Cluster>
        {children}
        <EpolicyLink policyNo={policyNo} isGroup={isGroup} />
      </Stack>
    </Card>
  );
}

/** Only the owner can open the file: a guest signs in first, on this device, or proves on another one that they are the applicant. */
function EpolicyLink({ policyNo, isGroup }: { policyNo: string; isGroup: boolean }) {
  const session = useSession();
  const details = paths.policyDetails(policyNo);
  const isCustomer = session.state === 'customer';
  return (
    <Cluster justify="center" gap={3} above={6} className={styles.actions}>
      <ButtonLink
        to={isCustomer ? details : paths.login(details)}
        kind="primary"
        size="large"
        blockOnPhone
        icon={isCustomer ? <Download aria-hidden="true" /> : <LogIn aria-hidden="true" />}
      >
        {isCustomer ? '查看和下载电子保单' : '登录后查看和下载电子保单'}
      </ButtonLink>
      <ButtonLink to={paths.home()} size="large" blockOnPhone>
        返回首页
      </ButtonLink>
      {!isCustomer && (
        <Text tone="muted" size="sm" className={styles.hint}>
          请在本设备登录，首次登录即注册，保单自动归入您的账户。
          {isGroup ? (
            '请由单位中管理这份保单的人登录。'
          ) : (
            <>
              换设备登录的，投保人本人<Link to={paths.authenticationForm()}>实名认证</Link>后可见。
            </>
          )}
          持有电子保单的，可凭保单号和验证码
          <Link to={paths.verify(policyNo)}>验真</Link>。
        </Text>
      )}
    </Cluster>
  );
}
