import { describe, expect, it } from 'vitest';
import { type CallName, callPaths, methodAndPath } from './call-paths.ts';
import { catalogue } from './catalogue.ts';
import type { Call } from './define-call.ts';
import { staffCatalogue } from './staff/staff-catalogue.ts';
import { costs, type Limit, type LimitName, limits } from './limits.ts';

const calls: Record<string, Pick<Call<never, never, never>, 'cost' | 'limit' | 'visitor' | 'machine' | 'caller' | 'form'>> = catalogue;
const limitOf = ({ cost, limit }: { cost: keyof typeof costs; limit?: LimitName }): Limit =>
  limit === undefined ? costs[cost] : limits[limit];

describe('every call of the contract', () => {
  it('has a cost of the list, and a limit of the table', () => {
    for (const name of Object.keys(callPaths) as CallName[]) {
      expect(costs, name).toHaveProperty(calls[name]?.cost ?? '');
      expect(limitOf(calls[name] as never).windows.length, name).toBeGreaterThan(0);
    }
  });

  it('that changes something costs more than a read, or only computes', () => {
    const changing = (Object.keys(callPaths) as CallName[]).filter((name) => methodAndPath(name).method !== 'GET');
    const reading = changing.filter((name) => calls[name]?.cost === 'read');
    // These are POST by the specification, or store nothing.
    expect(reading.toSorted(), 'a call that changes something costs `write` or more').toEqual(
      [
        'checkNewPhone',
        'clearLoginCache',
        'countOrders',
        'findOrderAndPolicy',
        'getBankOfCard',
        'getFamilyHealth',
        'getFamilyProduct',
        'getFamilyTemplate',
        'getFamilyTrialTemplate',
        'getCapital',
        'getPayForState',
        'getPaymentState',
        'getTransfer',
        'listBanners',
        'listOrders',
        'openMemberLink',
        'openRosterLink',
        'readProductTable',
        'showConsent',
        'showPayRequest',
        'startPuzzle',
      ].toSorted(),
    );
  });

  it('that takes an image counts together with all servers, and so does what costs money', () => {
    for (const [name, call] of Object.entries(calls))
      if (call.form || call.cost === 'money') expect(limitOf(call).counted, name).toBe('together');
  });

  it('is told apart by device, except those of other systems', () => {
    for (const [name, call] of Object.entries(calls))
      expect(
        limitOf(call).windows.some(({ person }) => person !== undefined),
        name,
      ).toBe(call.cost !== 'machine');
  });
});

describe('the limits', () => {
  it('of an address are far higher than those of a device, and leave room beside its strangers', () => {
    for (const [name, { windows }] of Object.entries<Limit>({ ...costs, ...limits }))
      for (const { person, strangers, address } of windows) {
        if (person === undefined || strangers === undefined) continue;
        expect(address, `${name}: an address has ten times the limit of a person`).toBeGreaterThanOrEqual(10 * person);
        expect(address, `${name}: an address has one and a half times the limit of its strangers`).toBeGreaterThanOrEqual(1.5 * strangers);
        expect(strangers, `${name}: the strangers of an address have the limit of a person`).toBeGreaterThanOrEqual(person);
      }
  });

  it('of no name are unused', () => {
    const byCalls = new Set(Object.values({ ...calls, ...staffCatalogue }).map((call) => ('limit' in call ? call.limit : undefined)));
    // These limit an action inside a call. The server checks them where the action happens.
    expect((Object.keys(limits) as LimitName[]).filter((name) => !byCalls.has(name)).toSorted()).toEqual([
      'countedSearch',
      'newDevice',
      'newOrder',
      'sentMessage',
    ]);
  });
});
