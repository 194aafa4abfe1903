import type { Actor, LinkPurpose } from '@portal/rules/permissions/actor.ts';

const purposes: Readonly<Record<LinkPurpose, string>> = {
  consent: '确认',
  payment: '代付',
  certificate: '凭证',
  roster: '名单',
  draft: '代填',
};

/** Names of what stands before the first colon of an actor in a record. */
const actors: Readonly<Record<Actor['kind'], string>> = {
  visitor: '未登录的访客',
  customer: '投保人账户',
  link: '通过链接',
  partner: '合作方',
  staff: '工作人员',
  system: '系统',
};

/** Who acted, in words, from the column `actor` as `writeActor` writes it. Kinds of later versions are called by their name. */
export function sayActor(actor: string): string {
  const [kind = '', name = ''] = actor.split(':');
  const said = Object.entries(actors).find(([known]) => known === kind)?.[1] ?? kind;
  if (kind === 'link') return `${said}（${Object.entries(purposes).find(([purpose]) => purpose === name)?.[1] ?? name}）`;
  return kind === 'staff' || kind === 'partner' ? `${said} ${name}` : said;
}
