import type { AnswerOf } from '@portal/contract/catalogue.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { paths } from '#paths.ts';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { LinkPage } from '../../links/link-page.tsx';
import { useLink } from '../../links/use-link.ts';
import { rememberDraft } from '../../resume/device-drafts.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './handover.module.css';

type Told = AnswerOf<'openDraftLink'>;

const opening = {
  open: (token: string) => api('openDraftLink', { token }),
  unknown: 'DRAFT_LINK_INVALID',
  incomplete: '链接不完整，请让对方重新发送。',
} as const;

/** The page for somebody who opens a link to a draft, before they take it. Without a token: the page for a helper who has finished. */
export function DraftLinkPage() {
  const token = useLinkToken();
  const link = useLink(token === '' ? undefined : token, opening);
  if (token === '')
    return (
      <LinkPage link={{ ...link, shown: true }} title={undefined}>
        <Finished />
      </LinkPage>
    );
  return (
    <LinkPage link={link} title={link.failure ? '继续填写投保单' : undefined} height="16rem">
      {link.shown && token && <TakeDraft token={token} told={link.shown} />}
    </LinkPage>
  );
}

function TakeDraft({ token, told }: { readonly token: string; readonly told: Told }) {
  const navigate = useNavigate();
  const take = async (): Promise<void> => {
    const { kind, orderNo } = await api('takeDraftLink', { token });
    if (kind === 'device') rememberDraft(orderNo);
    await navigate(kind === 'device' ? paths.resume(orderNo) : paths.application(orderNo, 'applicant'), { replace: true });
  };
  const whose = told.applicantName ?? '投保人';
  const isHelper = told.kind === 'helper';
  return (
    <>
      <Cluster as="h1" gap={2} align="center" below={2} line className={styles.title}>
        {isHelper ? `${whose}请您帮忙填写投保资料` : '在这台设备上继续投保'}
      </Cluster>
      <Text tone="muted">{told.productName}</Text>
      <Bullets className={styles.points}>
        {isHelper ? (
          <>
            <li>请填写投保人、被保险人和受益人的资料，以证件为准，如实填写。</li>
            <li>您填写的内容会自动保存，投保人随时看得到、可以修改，也可以收回链接；收回后您就看不到了。</li>
            <li>健康告知、确认和付款由投保人本人完成，您看不到，也不能代办。</li>
            <li>资料只用于这次投保，请勿另作他用。不认识对方，请直接关闭本页。</li>
          </>
        ) : (
          <>
            <li>已填写的内容都会转到这台设备，原来的设备上不能再填写。</li>
            <li>您在这里保存第一项内容之前，原来的设备 24 小时内可以收回；收回的只是转来时的内容。</li>
            <li>您在这里保存以后，就不能再收回，原来的设备也看不到您填写的内容。</li>
            <li>仅供投保人本人使用。不是您本人的投保单，请直接关闭本页。</li>
          </>
        )}
      </Bullets>
      <Button kind="primary" size="large" blockOnPhone onClick={take} busyLabel="正在打开">
        {isHelper ? '开始填写' : '在这里继续'}
      </Button>
    </>
  );
}

function Finished() {
  return (
    <>
      <Cluster as="h1" gap={2} align="center" below={2} line className={styles.title}>
        <CircleCheck className={styles.done} aria-hidden="true" />
        已交还给投保人
      </Cluster>
      <p>您填写的资料已保存。请告诉投保人核对，并完成健康告知、确认和付款。</p>
      <Text above={2} below={6} tone="muted">
        这台设备上已不能再打开这份投保单。
      </Text>
      <ButtonLink to={paths.home()} kind="secondary">
        返回首页
      </ButtonLink>
    </>
  );
}
