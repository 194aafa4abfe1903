import { test as base } from '@playwright/test';
import { makePerson, type PersonChoice, type SamplePerson } from './steps/sample-person.ts';

interface WorkerFixtures {
  /** A number that is unique in this run. */
  readonly nextSerial: () => number;
  /** Headers with a network address that is unique in this run. */
  readonly nextAddress: () => Record<string, string>;
}

interface TestFixtures {
  /** A new sample customer with another phone. */
  readonly newPerson: (choice?: PersonChoice) => SamplePerson;
}

/** More than the customers of all tests of one worker. */
const serialsPerWorker = 1_000;

/**
 * `test` with sample customers. Every test has its own network address, because the limits on
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
  nextAddress: [
    async ({ nextSerial }, use) =>
      use(() => {
        const serial = nextSerial();
        return { 'x-forwarded-for': `198.51.${Math.floor(serial / 250)}.${(serial % 250) + 1}` };
      }),
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ nextAddress }, use) => use(nextAddress()),
  newPerson: async ({ nextSerial }, use) => use((choice) => makePerson(nextSerial(), choice)),
});

export { expect } from '@playwright/test';
