import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { Pager } from '@portal/ui/pager/pager.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { MemberSearch } from './member-search.tsx';
import { MEMBERS_PER_PAGE } from './members-per-page.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './members.module.css';

type Links = AnswerOf<'listMemberLinks'>;
type Link = Links['list'][number];
type Search = AnswerOf<'searchMembers'> & { readonly policyNo: string; readonly text: string };

const states: Record<Link['state'], StateLabel> = {
  none: { label: '未发送', tone: 'grey' },
  sent: { label: '已发送', tone: 'success' },
  withdrawn: { label: '已停用', tone: 'grey' },
  expired: { label: '已过期', tone: 'grey' },
};

/** The certificate links of the other insured people: the policyholder sends one again, or ends it. */
export function MemberLinks({ loaded }: { readonly loaded: Links }) {
  const [newer, setNewer] = useState<Links>();
  const [lastSearch, setSearch] = useState<Search>();
  const [ending, setEnding] = useState<Link>();
  const handling = useRefusalHandling();
  const [page, setPage] = useState(1);
  const { policyNo, isGroup, total, list } = newer?.policyNo === loaded.policyNo ? newer : loaded;
  // The page may show another policy meanwhile.
  const search = lastSearch?.policyNo === policyNo ? lastSearch : undefined;
  const lookFor = async (text: string): Promise<void> => {
    await handling(async () => setSearch({ policyNo, text, ...(await api('searchMembers', { policyNo, text })) }));
  };
  const show = async (pageNum: number): Promise<void> => {
    await handling(async () => setNewer(await api('listMemberLinks', { policyNo, pageNum, pageSize: MEMBERS_PER_PAGE })));
    setPage(pageNum);
  };
  const act = async (work: () => Promise<string>): Promise<void> => {
    await handling(async () => showToast(await work(), 'success'));
    await (search ? lookFor(search.text) : show(page));
  };
  const send = ({ member, name }: Link) =>
    act(async () => {
      const { sentTo } = await api('sendMemberLink', { policyNo, member });
      return `已向${name}的手机 ${sentTo} 发送链接`;
    });
  const end = ({ member, name }: Link) =>
    act(async () => {
      await api('withdrawMemberLink', { policyNo, member });
      return `${name}的链接已停用`;
    });
  return (
    <SectionCard title={isGroup ? `被保险人名单与凭证（${total} 人）` : '被保险人凭证'}>
      <Text below={4} tone="muted">
        {isGroup ? '登记了本人手机号的人员，点“发送链接”会收到短信链接，' : '成年的被保险人会收到短信链接，'}
        凭本人手机验证码单独查看和下载自己的凭证，看不到其他人的资料和总保费。
        {isGroup && '没有登记手机号的人员，凭保单号、姓名和证件号码后四位在“保单验真”核验自己的保障。'}
      </Text>
      {isGroup && <MemberSearch key={policyNo} search={search} onSearch={lookFor} onClear={() => setSearch(undefined)} />}
      {search?.total !== 0 && (
        <Stack as="ul" gap={3} className={styles.list} data-dense={isGroup || undefined}>
          {(search?.list ?? list).map((link) => (
            <Member key={link.member} link={link} isGroup={isGroup} onSend={() => send(link)} onEnd={() => setEnding(link)} />
          ))}
        </Stack>
      )}
      {!search && <Pager what="名单" page={page} total={total} size={MEMBERS_PER_PAGE} onTurn={(next) => void show(next)} />}
      <ConfirmDialog
        open={ending !== undefined}
        title={`停用${ending?.name ?? ''}的凭证链接？`}
        confirm="停用"
        onCancel={() => setEnding(undefined)}
        onConfirm={() => {
          setEnding(undefined);
          if (ending) void end(ending);
        }}
      >
        停用后，短信中的链接不能再打开，保障不受影响。需要时可以重新发送。
      </ConfirmDialog>
    </SectionCard>
  );
}

interface MemberProps {
  readonly link: Link;
  readonly isGroup: boolean;
  readonly onSend: () => Promise<void>;
  readonly onEnd: () => void;
}

function Member({ link, isGroup, onSend, onEnd }: MemberProps) {
  const { name, certificate, relation, sentTo, state } = link;
  const { label, tone } = states[state];
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <Cluster as="p" align="center" gap={2} shrinks weight={600}>
          {name}（{isGroup ? certificate : relation}）{sentTo !== null && <Badge tone={tone}>{label}</Badge>}
        </Cluster>
        <Text tone="muted" size="sm">
          {sayLink(link, isGroup)}
        </Text>
      </div>
      {sentTo !== null && (
        <Cluster gap={2}>
          <Button size="small" onClick={onSend} busyLabel="正在发送" aria-label={`${sayAction(state)}，${name}`}>
            {sayAction(state)}
          </Button>
          {state === 'sent' && (
            <Button size="small" kind="ghost" onClick={onEnd} aria-label={`停用链接，${name}`}>
              停用链接
            </Button>
          )}
        </Cluster>
      )}
    </li>
  );
}

const sayAction = (state: Link['state']): string => (state === 'none' ? '发送链接' : '重新发送');

function sayLink({ sentTo, state, expiresAt }: Link, isGroup: boolean): string {
  if (sentTo === null && isGroup) return '没有登记本人的手机号';
  if (sentTo === null) return '未满 18 周岁、没有登记本人手机号，或与您使用同一手机号，不发送链接；凭证在电子保单中。';
  if (state !== 'sent' || expiresAt === null) return `手机 ${sentTo}`;
  return `手机 ${sentTo}，链接至 ${showDay(dayInShanghai(new Date(expiresAt)))}有效`;
}
