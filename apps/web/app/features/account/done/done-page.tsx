import CircleCheck from 'lucide-react/icons/circle-check';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './done-page.module.css';
import type { Outcome } from './outcome.ts';

interface DoneTexts {
  readonly title: string;
  /** The consequence for the customer. */
  readonly means: readonly string[];
  readonly next: { readonly to: string; readonly label: string };
}

const toLogin = { to: paths.login(), label: '去登录' };
const toAccount = { to: paths.personalAccount(), label: '返回我的账户' };
const othersSignedOut = '其他设备已退出登录，再次使用时需重新登录';
const policiesKeepPhone = '保单上的联系手机号不随之更换，保险费等提醒仍发到原号码；需要更换请致电客服';
const hasToldPhone = '已短信通知您的手机';

const texts: Readonly<Record<Outcome, DoneTexts>> = {
  reset: { title: '密码已重设', means: ['请用新密码登录', '所有设备已退出登录', hasToldPhone], next: toLogin },
  passwordSet: {
    title: '密码已设置',
    means: ['以后可用手机号和密码登录', '也可继续用短信验证码登录', othersSignedOut, hasToldPhone],
    next: toAccount,
  },
  passwordChanged: { title: '密码已修改', means: ['下次登录请用新密码', othersSignedOut, hasToldPhone], next: toAccount },
  phoneChanged: {
    title: '手机号已更换',
    means: ['以后请用新手机号登录', othersSignedOut, '已短信通知原手机号', policiesKeepPhone],
    next: toAccount,
  },
  phoneReplaced: {
    title: '手机号已更换',
    means: ['请用新手机号登录', '所有设备已退出登录', '已短信通知原手机号', policiesKeepPhone],
    next: toLogin,
  },
  closed: {
    title: '账户已注销',
    means: ['所有设备已退出登录', '联系方式和登录方式已删除', '保险合同依法继续保存，查询请致电客服'],
    next: { to: paths.home(), label: '返回首页' },
  },
};

/** The action that has just been done, and its consequences. */
export function DonePage({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (!outcome) {
    return (
      <AccountFrame title="没有刚完成的操作">
        <Alert actions={<ButtonLink to={toAccount.to}>{toAccount.label}</ButtonLink>}>修改密码或手机号后，结果会显示在本页。</Alert>
      </AccountFrame>
    );
  }
  const { title, means, next } = texts[outcome];
  return (
    <AccountFrame title={title}>
      <Stack as="ul" gap={3} pad={5} corner="box" className={styles.means} aria-label="这意味着">
        {means.map((text) => (
          <Cluster as="li" gap={3} line key={text}>
            <CircleCheck aria-hidden="true" />
            {text}
          </Cluster>
        ))}
      </Stack>
      <ButtonLink kind="primary" size="large" block to={next.to}>
        {next.label}
      </ButtonLink>
    </AccountFrame>
  );
}
