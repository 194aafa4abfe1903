import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PhoneOff from 'lucide-react/icons/phone-off';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './phone-choice.module.css';

const ways = [
  {
    to: paths.proveOldPhone(),
    Icon: MessageSquareText,
    title: '原手机号能收短信',
    text: '登录后，用原手机号的验证码确认是您本人',
  },
  {
    to: paths.lostPhone(),
    Icon: PhoneOff,
    title: '原手机号已停用或丢失',
    text: '不用登录，凭密码和已实名的证件信息更换',
  },
];

/** The two ways to another phone. */
export function PhoneChoicePage() {
  return (
    <AccountFrame title="更换手机号" lead="原手机号现在能收到短信吗？保单上的联系手机号不随之更换。" points={safetyPoints}>
      <Stack as="ul" gap={4}>
        {ways.map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Cluster as={Link} align="center" gap={3} pad={4} corner="card" line to={to} className={styles.way}>
              <Icon aria-hidden="true" className={styles.icon} />
              <Stack as="span" grows shrinks>
                <Text as="b" tone="deep">
                  {title}
                </Text>
                <Text as="span" tone="muted">
                  {text}
                </Text>
              </Stack>
              <ChevronRight aria-hidden="true" className={styles.onward} />
            </Cluster>
          </li>
        ))}
      </Stack>
    </AccountFrame>
  );
}
