import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { WechatAction } from '../../wechat/wechat-action.tsx';
import { SettingList } from '../setting-list.tsx';

const dayOf = (instant: string): string => showInstant(instant).slice(0, 10);

/** The ways in which the customer can sign in. */
export function SignInSection({ info: { identities, phoneNoShield } }: { readonly info: AnswerOf<'getUserInfo'> }) {
  const password = identities.find(({ identityType }) => identityType === 11);
  const wechat = identities.find(({ identityType }) => identityType === 12);
  return (
    <SectionCard title="登录方式">
      <SettingList
        settings={[
          { label: '短信验证码', value: `发送至 ${phoneNoShield}` },
          {
            label: '登录密码',
            value: password ? '已设置' : '未设置',
            note: password && `${dayOf(password.since)} 起使用`,
            action: password ? (
              <ButtonLink size="small" to={paths.changePassword()} aria-label="修改登录密码">
                修改
              </ButtonLink>
            ) : (
              <ButtonLink size="small" to={paths.proveOwner(paths.setPassword())} aria-label="设置登录密码">
                设置
              </ButtonLink>
            ),
          },
          {
            label: '微信',
            value: wechat ? '已绑定' : '未绑定',
            note: wechat && `${dayOf(wechat.since)} 起使用`,
            action: <WechatAction isBound={wechat !== undefined} />,
          },
        ]}
      />
    </SectionCard>
  );
}
