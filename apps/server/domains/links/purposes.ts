import type { Actor } from '@portal/rules/permissions/actor.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { PAYER_LINK_HOURS } from '@portal/rules/sale/paying/payer.ts';
import type { RowOf } from '#migrations/tables.ts';

type Row = RowOf<'links', 'purpose' | 'ended_by'>;

export type LinkPurpose = Row['purpose'];

/** What ends a link before its time: its giver takes it back, a newer one, or whoever took it has finished. */
export type LinkEnd = NonNullable<Row['ended_by']>;

interface Purpose {
  /** What its subject is. */
  readonly leadsTo: 'order' | 'policy';
  /** For how many minutes it can be opened. */
  readonly minutes: number;
  /** For how many days after these minutes it is known what became of it. */
  readonly keptDays: number;
  readonly ends: readonly LinkEnd[];
  readonly madeBy: readonly Actor['kind'][];
  /** Whom its page tells to ask, and for what. */
  readonly ask: string;
}

const hour = 60;
const day = 24 * hour;
const buyer = ['visitor', 'customer'] as const;

/** What links are for. */
export const linkPurposes: Readonly<Record<LinkPurpose, Purpose>> = {
  /** The applicant goes on at another device, which is at hand. */
  device: {
    leadsTo: 'order',
    minutes: 30,
    keptDays: 1,
    ends: ['withdrawn', 'replaced', 'done'],
    madeBy: buyer,
    ask: '请在原来的设备上重新生成',
  },
  /** Somebody helps to fill in a draft. */
  helper: {
    leadsTo: 'order',
    minutes: day,
    keptDays: 1,
    ends: ['withdrawn', 'replaced', 'done'],
    madeBy: buyer,
    ask: '请投保人重新生成',
  },
  /** An insured adult reads and answers their part of an order. */
  consent: {
    leadsTo: 'order',
    minutes: 72 * hour,
    keptDays: 1,
    ends: ['withdrawn', 'replaced'],
    madeBy: buyer,
    ask: '请投保人重新发送',
  },
  /** Somebody pays an order that is not theirs. Afterwards they see for a month how the payment went on. */
  payment: {
    leadsTo: 'order',
    minutes: PAYER_LINK_HOURS * hour,
    keptDays: 30,
    ends: ['withdrawn', 'replaced'],
    madeBy: buyer,
    ask: '请向投保人核实，不要重复付款',
  },
  /** The people of an organisation agree to their cover. */
  roster: {
    leadsTo: 'order',
    minutes: 14 * day,
    keptDays: 1,
    ends: ['withdrawn', 'replaced'],
    madeBy: buyer,
    ask: '请向单位的经办人索取最新的链接',
  },
  /** An insured adult opens their certificate. The first one is sent by whoever pays: their payment makes the policy. */
  certificate: {
    leadsTo: 'policy',
    minutes: 365 * day,
    keptDays: KEPT_DAYS.endedMemberLink,
    ends: ['withdrawn', 'replaced'],
    madeBy: ['visitor', 'customer', 'link', 'staff', 'system'],
    ask: '请投保人重新发送',
  },
};

/** What became of a link. `unknown`: there is none, or not any more. `settled`: what it was for has been done, or cannot be done any more. */
export type LinkFate = 'unknown' | 'expired' | 'settled' | LinkEnd;

/** What the page of a link says that opens nothing. It tells nothing of whom or what it was for. */
export function sayLink(purpose: LinkPurpose, fate: LinkFate): string {
  const { ask } = linkPurposes[purpose];
  switch (fate) {
    case 'unknown':
      return `链接不完整或已失效，${ask}。`;
    case 'expired':
      return `链接已过有效期，${ask}。`;
    case 'replaced':
      return `链接已被更换，请打开最近收到的链接；没有收到的，${ask}。`;
    case 'withdrawn':
      return `链接已被收回。如需再用，${ask}。`;
    case 'done':
    case 'settled':
      return '这个链接要办的事已经办完或已取消，不用再办理。如有疑问，请联系发给您链接的人或致电客服。';
  }
}
