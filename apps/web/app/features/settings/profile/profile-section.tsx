import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { viewRealName } from '../real-name-states.ts';
import { SettingList } from '../setting-list.tsx';
import { ContactButton } from './contact-button.tsx';

type Info = AnswerOf<'getUserInfo'>;
type Details = AnswerOf<'revealDetails'>;

/** The values to show: masked, or complete once the customer has proved who they are. */
function showValues(info: Info, details: Details | undefined) {
  return {
    name: details?.realName ?? (info.realName && maskName(info.realName)),
    idcard: details?.idcard ?? info.idcard,
    phone: details?.phone ?? info.phoneNoShield,
    email: details?.email ?? info.email,
    address: details?.address ? details.address.regionLabel + details.address.detail : info.address,
  };
}

/** The customer's identity and contact data. */
export function ProfileSection({ info }: { readonly info: Info }) {
  const [isAsking, setAsking] = useState(false);
  const [details, setDetails] = useState<Details>();
  const { name, idcard, phone, email, address } = showValues(info, details);
  const state = viewRealName(info.realNameState, info.level);
  const toggle = (): void => (details ? setDetails(undefined) : setAsking(true));
  return (
    <SectionCard
      title="个人资料"
      aside={
        <Button size="small" onClick={toggle} icon={details ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}>
          {details ? '隐藏完整信息' : '显示完整信息'}
        </Button>
      }
    >
      <SettingList
        settings={[
          {
            label: '实名认证',
            value: (
              <>
                {name && `${name} `}
                <Badge tone={state.tone}>{state.label}</Badge>
              </>
            ),
            note: idcard,
            action: state.action && (
              <ButtonLink size="small" to={state.action.to}>
                {state.action.label}
              </ButtonLink>
            ),
          },
          {
            label: '手机号码',
            value: phone,
            action: (
              <ButtonLink size="small" to={paths.phoneChoice()} aria-label="更换手机号码">
                更换
              </ButtonLink>
            ),
          },
          {
            label: '电子邮箱',
            value: email ?? '未填写',
            action: <ContactButton kind="email" phone={info.phoneNoShield} isNew={!email} known={{ email: details?.email ?? undefined }} />,
          },
          {
            label: '联系地址',
            value: address ?? '未填写',
            action: (
              <ContactButton
                kind="address"
                phone={info.phoneNoShield}
                isNew={!address}
                known={{ region: details?.address?.region, address: details?.address?.detail }}
              />
            ),
          },
          {
            label: '保险费提醒',
            value: info.premiumMail ? '短信和电子邮箱' : '短信',
            note: info.email ? '到期、扣款和保单效力的提醒；邮件不含保单信息' : '添加电子邮箱后，可以开启邮件提醒',
            action: info.email && <PremiumMailButton isOn={info.premiumMail} />,
          },
        ]}
      />
      <ProofDialog
        open={isAsking}
        title="显示完整信息"
        phone={info.phoneNoShield}
        submit="显示"
        busyLabel="正在核对"
        onClose={() => setAsking(false)}
        act={async (ticket) => {
          setDetails(await api('revealDetails', { ticket }));
          setAsking(false);
        }}
      >
        <p>为防止他人查看，请先确认是您本人。</p>
      </ProofDialog>
    </SectionCard>
  );
}

/** Turns mails about premiums on or off. */
function PremiumMailButton({ isOn }: { readonly isOn: boolean }) {
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const toggle = async (): Promise<void> => {
    if (await handling(() => api('choosePremiumMail', { wanted: !isOn })))
      showToast(isOn ? '已关闭邮件提醒，短信照常发送' : '已开启邮件提醒', 'success');
    await revalidate();
  };
  return (
    <Button size="small" onClick={toggle}>
      {isOn ? '关闭邮件提醒' : '开启邮件提醒'}
    </Button>
  );
}
