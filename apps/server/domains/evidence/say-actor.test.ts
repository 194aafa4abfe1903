import { type Actor, asCustomer, asLink, asSystem, writeActor } from '@portal/rules/permissions/actor.ts';
import { expect, it } from 'vitest';
import { sayActor } from './say-actor.ts';

const staff: Actor = { kind: 'staff', staffId: 'lin.yue', name: '林悦', rights: new Set() };

it.each<[Actor, string]>([
  [{ kind: 'visitor', visitorHash: null }, '未登录的访客'],
  [asCustomer('5d1c1c9e-0000-4000-8000-000000000000'), '投保人账户'],
  [asLink('consent', 'spouse'), '通过链接（确认）'],
  [asLink('payment', '202611210000000001'), '通过链接（代付）'],
  [asLink('certificate', 'spouse'), '通过链接（凭证）'],
  [asLink('roster', '17'), '通过链接（名单）'],
  [asLink('draft', '202611210000000001'), '通过链接（代填）'],
  [{ kind: 'partner', partnerId: 'hengda' }, '合作方 hengda'],
  [staff, '工作人员 lin.yue'],
  [asSystem('make-epolicy'), '系统'],
])('an actor is said in Chinese, with the name of nobody but who works for the insurer: %j', (actor, said) => {
  expect(sayActor(writeActor(actor))).toBe(said);
});

it('an actor of a later version is called by its name', () => {
  expect(sayActor('robot:7')).toBe('robot');
});
