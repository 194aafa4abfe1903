import { reactRouter } from '@react-router/dev/vite';
import path from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import floor from './browser-floor.json' with { type: 'json' };

const onlyInSales =
  /packages[\\/](contract[\\/]refusals|rules[\\/](account|sale[\\/](description|flows|answers[\\/](clea|health)|consents|pages|versions)|person[\\/](clear-person|suggest))|reference[\\/](occupation|nationalities|mail))/;

/** These modules of the app, and all their imports at any depth; modules that are loaded later are not counted. */
function listImported(files: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const imported = new Set<string>();
  const open = files.map((file) => path.join(import.meta.dirname, 'app', file));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (imported.has(id)) continue;
    imported.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return imported;
}

/**
 * The name of the script with everything that every page of the site loads. The steps of a purchase load it too, and could do without two
 * kilobytes of it.
 */
function nameFrame() {
  let imported: ReadonlySet<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    imported ??= listImported(['root.tsx', 'entry.client.tsx', 'routes/site/site-layout.tsx'], context);
    return imported.has(id) ? 'frame' : null;
  };
}

/**
 * Few scripts instead of sixty: over HTTP/1.1 each costs a page more than the few modules that it might have left out.
 * In this order: the framework; the styles that nearly every page needs; those of pages with texts, of products, of forms, of the steps of
 * a purchase and of the centre, a sheet each, because a page is painted when the last of its sheets has come; the widgets and calls that
 * fourteen routes share; the widgets of long pages; the fields that a trial has too, which were six scripts; the frame of the site's pages;
 * the rules of products; those that only the steps of a sale and accounts need, not a product's page; the rest of the business that eight
 * routes share. A script that imports one module of another script loads all of it: a rule that imports such a rule is one itself. The
 * messages of refusals stay with the pages that need them.
 */
const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/, priority: 3 },
  {
    name: 'ui',
    test: /[\\/](packages[\\/](ui[\\/](?!step-|side-menu|timeline)|forms[\\/](amount|date))|app[\\/](shell[\\/](?!layout[\\/]focused)|features[\\/](help|partner|resume[\\/]notice-line))).*\.css$/,
    priority: 3,
  },
  { name: 'content', test: /[\\/]app[\\/]features[\\/](content|service[\\/]sided-page)[\\/].*\.css$/, priority: 3 },
  {
    name: 'product',
    test: /[\\/]app[\\/]features[\\/](product|trial[\\/](?!plan|family)|illustration[\\/]illustration-section|documents[\\/]dialog[\\/]document-section).*\.css$/,
    priority: 3,
  },
  { name: 'forms', test: /[\\/]packages[\\/](forms|ui[\\/]step-bar).*\.css$/, priority: 2 },
  { name: 'purchase', test: /[\\/]app[\\/](features[\\/](application|payment)|shell[\\/]layout).*\.css$/, priority: 2 },
  { name: 'centre', test: /[\\/]app[\\/]features[\\/]centre[\\/].*\.css$/, priority: 2 },
  {
    name: 'site',
    test: /[\\/](node_modules[\\/]lucide-react|app[\\/](shell|paths))|packages[\\/](ui[\\/]|web-api[\\/]|contract[\\/](?!refusals)|rules[\\/]values[\\/])/,
    minShareCount: 14,
    priority: 2,
  },
  {
    name: 'sections',
    test: /[\\/]packages[\\/]ui[\\/](accordion|page-section|tabs|product-motif|price|phone-text|dialog)[^?]*\.tsx?$/,
    priority: 2,
  },
  {
    name: 'entries',
    test: /[\\/]packages[\\/]forms[\\/](date|amount|form[\\/](typed-scope|focus-field))[^?]*\.tsx?$/,
    minShareCount: 4,
    priority: 1,
  },
  { name: nameFrame(), debugName: 'frame', test: /[\\/](app|packages|node_modules)[\\/](?!.*\.css)/, priority: 2 },
  {
    name: 'product-rules',
    test: /packages[\\/]rules[\\/](product[\\/]|suitability[\\/](asks|judge)|sale[\\/](answers[\\/](parties|beneficiaries)|renewal[\\/])|person[\\/](age|certificate[\\/]certificate-number))/,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'person-rules',
    test: /packages[\\/](rules[\\/]person[\\/](?!clear-person|suggest)|reference[\\/](?!occupation|nationalities|mail))/,
    minShareCount: 4,
    priority: 2,
  },
  { name: 'sale-rules', test: onlyInSales, minShareCount: 8, priority: 2 },
  { name: 'rules', test: /packages[\\/](?!ui|forms|web-api)/, minShareCount: 8, priority: 1 },
];

/**
 * Every route has style sheets of its own, which arrive in any order. Widgets' styles are in a cascade layer: all other styles win over
 * them, so that the user of a widget may change its look.
 */
const widgetLayer: Plugin = {
  name: 'widget-layer',
  enforce: 'pre',
  transform: { filter: { id: /\/packages\/ui\/.*\.css$/ }, handler: (css) => `@layer ui {\n${css}\n}` },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [widgetLayer, reactRouter()],
  build: {
    target: [`chrome${floor.chrome}`, `edge${floor.edge}`, `firefox${floor.firefox}`, `safari${floor.safari}`, `ios${floor.safari_ios}`],
    // Style sheets stay as they are written: older browsers get a sheet of their own (scripts/older-browsers/).
    cssTarget: 'esnext',
    assetsInlineLimit: 2048,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  // Workspace packages are TypeScript sources: they are compiled with the app instead of being loaded by Node.
  ssr: { noExternal: [/^@portal\//] },
}));
