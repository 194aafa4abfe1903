import { inScope } from '@portal/server/testing/in-scope.ts';

const phone = { width: 390, height: 844 };
const computer = { width: 1440, height: 900 };

/** The windows for which the tests of a page are repeated. A test that is about one width names it. */
export const windows = inScope([phone], [computer, phone]);
