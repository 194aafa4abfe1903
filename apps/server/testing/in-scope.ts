/** Set by `npm run test:all`. */
const isWhole = process.env['PORTAL_TEST_ALL'] === 'on';

/** What a test takes with `npm test`, and what with `npm run test:all`, where time does not count. */
export const inScope = <Part>(always: Part, whole: Part): Part => (isWhole ? whole : always);
