import { describe, expect, it } from 'vitest';
import type { StaffActor } from './actor.ts';
import { type ActOfTwo, actNames, actsOfTwo } from './acts.ts';
import { actionsOn, may, type OnProposal, whyNot } from './may.ts';
import { type Role, rightsOf, roleNames } from './rights.ts';

const person = (staffId: string, ...roles: Role[]): StaffActor => ({ kind: 'staff', staffId, name: staffId, rights: rightsOf(roles) });
const everything = (staffId: string) => person(staffId, ...roleNames);
const proposed = (act: ActOfTwo, proposedBy: string, concerns?: string) => ({ act, proposedBy, concerns: concerns ?? null });

describe('an act of two', () => {
  it.each(actNames)('%s is approved by nobody who proposed it, whatever their rights', (act) => {
    expect(whyNot(everything('ling'), 'approve', proposed(act, 'ling'))).toBe('own');
    expect(whyNot(everything('ling'), 'confirm', proposed(act, 'ling'))).toBe('own');
    expect(may(everything('mei'), 'approve', proposed(act, 'ling'))).toBe(true);
  });

  it.each(actNames)('%s needs the right to it, and the second right to approve it', (act) => {
    const { right, second } = actsOfTwo[act];
    for (const role of roleNames) {
      const one = person('ling', role);
      expect(may(one, 'propose', proposed(act, 'ling')), role).toBe(one.rights.has(right));
      expect(may(one, 'approve', proposed(act, 'mei')), role).toBe(one.rights.has(second));
    }
  });

  it.each(['propose', 'approve', 'force', 'confirm'] satisfies OnProposal[])('on one’s own account is not for oneself to %s', (does) => {
    expect(whyNot(everything('ling'), does, proposed('staff.roles', 'mei', 'ling'))).toBe('self');
  });

  it('is forced only by somebody with that right and the right to the act', () => {
    const act = proposed('owed.paid', 'mei');
    expect(whyNot(person('ling', 'duty'), 'force', act)).toBe('right');
    expect(whyNot(person('ling', 'cashier'), 'force', act)).toBe('right');
    expect(may(person('ling', 'duty', 'cashier'), 'force', act)).toBe(true);
  });

  it('offers each person what they may do', () => {
    const act = proposed('owed.paid', 'mei');
    expect(actionsOn(person('mei', 'cashier'), act, 'open')).toEqual(['refuse', 'withdraw']);
    expect(actionsOn(person('ling', 'approver'), act, 'open')).toEqual(['approve', 'refuse']);
    expect(actionsOn(person('ling', 'approver'), act, 'forced')).toEqual(['confirm']);
    expect(actionsOn(person('ling', 'service'), act, 'open')).toEqual([]);
  });
});
