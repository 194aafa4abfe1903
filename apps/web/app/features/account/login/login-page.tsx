import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useNavigate, useSearchParams } from 'react-router';
import { fetchSession } from '../../../api/session.ts';
import { HarbourScene } from '../../../art/harbour-scene.tsx';
import { paths } from '../../../paths.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { safeRedirect } from './safe-redirect.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const reasons = [
  { Icon: FileText, text: '查看保单，下载电子保单' },
  { Icon: BadgeCheck, text: '继续未完成的投保，随时查订单' },
  { Icon: ShieldCheck, text: '证件与健康信息加密保存' },
];

interface LoginPageProps {
  readonly company: string;
  readonly slogan: string;
  readonly privacyUrl: string;
}

/** Sign-in page. Afterwards the customer returns to the page they came from, or to their policies. */
export function LoginPage({ company, slogan, privacyUrl }: LoginPageProps) {
  const target = safeRedirect(useSearchParams()[0].get('redirect')) ?? paths.myPolicies();
  const navigate = useNavigate();
  useLeaveWhenSignedIn(target);

  const goOn = async (adoptedOrders: number): Promise<void> => {
    // The session may arrive late in the greeting; the customer is signed in anyway.
    await fetchSession().catch(() => undefined);
    await navigate(target, { replace: true });
    if (adoptedOrders > 0) showToast(`已为您找到 ${adoptedOrders} 笔订单`, 'success');
  };

  return (
    <div className={styles.page}>
      <div className={`container ${styles.columns}`}>
        <section className={styles.welcome} aria-label={`登录${company}`}>
          <div className={styles.words}>
            <p className={styles.slogan}>
              {slogan.split('，').map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
            <ul className={styles.reasons}>
              {reasons.map(({ Icon, text }) => (
                <li key={text}>
                  <Icon aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <HarbourScene className={styles.art} />
        </section>
        <section className={styles.panel}>
          <h1>登录</h1>
          <p className={styles.lead}>使用手机号和短信验证码，无需密码</p>
          <LoginForm privacyUrl={privacyUrl} onSignedIn={goOn} />
          <p className={styles.note}>首次登录即注册，无需设置密码</p>
        </section>
      </div>
    </div>
  );
}
