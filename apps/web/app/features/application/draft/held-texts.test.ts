import { expect, it } from 'vitest';
import { findHeld, type HeldChange, sayHeld } from './held-texts.ts';

const held: HeldChange = { path: 'parties.p1.certificateNo', party: 'p1', label: '证件号码', text: '4404', change: (before) => before };

it('a held text says what agreeing clears, whose answers first', () => {
  const cleared = [
    { path: 'health.p1.h1', group: '健康告知', label: '第 1 题' },
    { path: 'parties.p1.occupation', group: '被保险人 2', label: '职业' },
    { path: 'parties.p1.certificateValidUntil', group: '被保险人 2', label: '证件有效期' },
    { path: 'health.p1.h2', group: '健康告知', label: '第 2 题' },
  ];
  expect(sayHeld(held, cleared)).toBe('修改还没有保存。确认修改会清空：职业、证件有效期；健康告知（第 1 题、第 2 题）');
  expect(sayHeld(held, [])).toBe('修改还没有保存');
  const message = '证件号码的修改还没有保存，请确认修改，或恢复原来的内容';
  expect(findHeld({ [held.path]: held })).toEqual([{ rule: 'draft.held_text', path: held.path, message }]);
});
