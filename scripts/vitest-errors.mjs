import { writeFileSync } from 'node:fs';

/** A reporter of vitest: keeps the errors that belong to no test. They fail the run, and the JSON report leaves them out. */
export default class {
  onTestRunEnd(_modules, errors) {
    writeFileSync('test-results/vitest-errors.json', JSON.stringify(errors.map(({ name, message, stack }) => ({ name, message, stack }))));
  }
}
