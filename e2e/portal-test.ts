import { test as base } from '@playwright/test';
import { makePerson, type PersonChoice, type SamplePerson } from './sample-person.ts';

interface WorkerFixtures {
  /** A number that no other test of this run gets. */
  readonly nextSerial: () => number;
}

interface TestFixtures {
  /** Another sample customer, with a phone of their own. */
  readonly newPerson: (choice?: PersonChoice) => SamplePerson;
}

/** More than the people of all tests of one worker. */
const serialsPerWorker = 100;

/**
 * `test` with sample customers. Every test comes from a network address of its own, as customers do: the limits on
 * codes and sign-ins count by address.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  nextSerial: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { workerIndex }) => {
      let last = workerIndex * serialsPerWorker;
      await use(() => (last += 1));
    },
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ nextSerial }, use) => {
    const serial = nextSerial();
    await use({ 'x-forwarded-for': `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}` });
  },
  newPerson: async ({ nextSerial }, use) => use((choice) => makePerson(nextSerial(), choice)),
});

export { expect } from '@playwright/test';
