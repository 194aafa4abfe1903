/** Who may import whom: docs/architecture.md says why. */
const web = '^apps/web/app/';
/** What reaches the browser, apart from rules and contract. */
const browser = '^(apps/web/app|packages/(ui|forms|web-api))/';
const { features, domains } = require('./scripts/import-tables.cjs');

const test = '[.](test|e2e|testing|fixture)[.]tsx?$|^apps/server/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^[.]/[+]types/|^vitest$|^mdast$|^hast$|lucide-react/' },
    },
    {
      name: 'reference-stands-alone',
      severity: 'error',
      from: { path: '^packages/reference/', pathNot: `${test}|generate-` },
      to: { pathNot: '^packages/reference/' },
    },
    {
      name: 'rules-know-reference-only',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: test },
      to: { pathNot: '^packages/(rules|reference)/' },
    },
    {
      name: 'rating-knows-reference-only',
      severity: 'error',
      from: { path: '^packages/rating/', pathNot: `${test}|^packages/rating/derive/` },
      to: { pathNot: '^packages/(rating|reference)/' },
    },
    {
      name: 'contract-knows-rules',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: '^packages/(contract|rules|reference)/|^node_modules/zod/' },
    },
    {
      name: 'commands-of-people-make-calls',
      comment: 'the command line of the insurer’s people is a client of their calls, as their console is',
      severity: 'error',
      from: { path: '^apps/server/commands/', pathNot: test },
      to: {
        path: '^(apps|packages)/',
        pathNot: '^apps/server/((commands|terminal)/|platform/text/(in-language|csv)[.]ts$)|^packages/(contract|rules|reference)/',
      },
    },
    {
      name: 'no-files-in-domains',
      comment: 'use cases take and return data; folders of content are read by their imports, and anchors are a file',
      severity: 'error',
      from: {
        path: '^apps/server/domains/',
        pathNot: `${test}|/(content|products|site)/|/import-[a-z-]+[.]ts$|/trail/anchors/anchor-file[.]ts$`,
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    { name: 'packages-know-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: '^(apps/web|packages/(ui|forms|web-api))/' },
      to: { path: '^(apps/server|packages/rating)/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      severity: 'error',
      from: { path: browser, pathNot: test },
      to: {
        path: '^packages/contract/(catalogue|fields|define-call|application|product|site|facts|all-refusals|areas/|staff/)|^node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-marketing-rules-in-the-browser',
      comment: 'their patterns look behind, which the oldest browsers cannot read',
      severity: 'error',
      from: { path: `${browser}|^packages/(rules/(?!marketing/)|contract/)`, pathNot: test },
      to: { path: '^packages/rules/marketing/' },
    },
    {
      name: 'tables-load-when-needed',
      comment: 'regions and occupations are no part of what a page loads first',
      severity: 'error',
      from: { path: `${browser}|^packages/(rules|contract)/`, pathNot: test },
      to: {
        path: '^packages/reference/(regions|region-data|occupations|occupation-(data|search|synonyms)|common-occupations)[.]ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-api-draws-nothing',
      severity: 'error',
      from: { path: '^packages/web-api/', pathNot: test },
      to: { path: '^packages/(ui|forms)/' },
    },
    {
      name: 'ui-asks-nothing',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: test },
      to: { path: '^packages/(web-api|forms)/' },
    },
    {
      name: 'art-knows-nothing',
      severity: 'error',
      from: { path: `${web}art/`, pathNot: test },
      to: { path: `${web}(shell|features|routes)/|^packages/(web-api|forms)/` },
    },
    {
      name: 'shell-knows-ui-and-paths',
      severity: 'error',
      from: { path: `${web}shell/`, pathNot: test },
      to: { path: `${web}(features|routes)/|^packages/(web-api/(?!browser-storage)|forms/)` },
    },
    {
      name: 'features-know-display-settings-of-the-shell',
      severity: 'error',
      from: { path: `${web}features/` },
      to: { path: `${web}shell/`, pathNot: `${web}shell/display/` },
    },
    {
      name: 'features-are-in-the-table',
      severity: 'error',
      from: { path: `${web}features/`, pathNot: `${web}features/(${Object.keys(features).join('|')})/` },
      to: {},
    },
    ...Object.entries(features).map(([name, uses]) => ({
      name: `feature-${name}`,
      severity: 'error',
      from: { path: `${web}features/${name}/` },
      to: { path: `${web}features/`, pathNot: `${web}features/(${[name, ...uses].join('|')})/` },
    })),
    { name: 'nobody-imports-a-route', severity: 'error', from: { path: web }, to: { path: `${web}routes/` } },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/server/platform/', pathNot: test },
      to: { path: '^apps/server/(domains|gateways)/' },
    },
    {
      name: 'gateways-know-platform',
      severity: 'error',
      from: { path: '^apps/server/gateways/', pathNot: test },
      to: { path: '^apps/server/domains/' },
    },
    {
      name: 'nobody-knows-the-doubles',
      comment: 'the server is sent to the doubles of sandbox/ by settings, as to the real systems; main.ts starts them',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: `^apps/server/(sandbox/|main[.]ts$)|${test}` },
      to: { path: '^apps/server/sandbox/' },
    },
    {
      name: 'domains-of-the-table',
      severity: 'error',
      from: { path: '^apps/server/domains/' },
      to: { path: '^apps/server/domains/', pathNot: `^apps/server/domains/(${Object.keys(domains).join('|')})/` },
    },
    ...Object.entries(domains).map(([name, uses]) => ({
      name: `domain-${name}`,
      comment: 'a domain uses only what the table says, through its public.ts',
      severity: 'error',
      from: { path: `^apps/server/domains/${name}/`, pathNot: test },
      to: {
        path: '^apps/server/domains/',
        pathNot: `^apps/server/domains/(${[`${name}/`, ...uses.map((other) => `${other}/public[.]ts$`)].join('|')})`,
      },
    })),
    {
      name: 'sql-in-queries-only',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: `[.]queries[.]ts$|^apps/server/(platform/database/|migrations/)|${test}` },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'http-at-the-edge-only',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: `[.]routes[.]ts$|^apps/server/(app[.]ts|platform/(http|pages)/)|${test}` },
      to: { path: '^node_modules/fastify/' },
    },
    { name: 'routes-hold-no-sql', severity: 'error', from: { path: '[.]routes[.]ts$' }, to: { path: '^node_modules/(kysely|pg)/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)build(?:[.]next)?/|[.]react-router/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
